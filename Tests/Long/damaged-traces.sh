#!/usr/bin/env bash
# Damages a trace file in 100,000 ways: random flips, holes, splices, cuts. Nothing may be read that
# was not written, and nothing may be missing in silence.
# usage: Tests/Long/damaged-traces.sh [CASES] [SEED]
set -euo pipefail
cd "$(dirname "$0")/../.."
LOCKSTEP_CASES=${1:-100000} LOCKSTEP_SEED=${2:-1000} \
  swift test --filter 'DamagedTraceTests'
