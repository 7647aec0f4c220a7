#!/usr/bin/env bash
# Damages a trace file in 100,000 ways: random flips, holes, splices, cuts. Nothing may be read that
# was not written, and nothing may be missing in silence. Each run of 2,500 says what came of them.
# usage: Tests/Long/damaged-traces.sh [CASES] [SEED]
set -euo pipefail
cd "$(dirname "$0")/../.."
cases=${1:-100000} seed=${2:-1000} step=2500
swift build --build-tests
for ((done = 0; done < cases; done += step)); do
  LOCKSTEP_CASES=$((cases - done < step ? cases - done : step)) LOCKSTEP_SEED=$((seed + done)) \
    swift test --skip-build --filter 'random flips and splices' | grep -E 'damaged files|Test run'
done
