#!/usr/bin/env bash
# Reads 20,000 damaged logs of each style line by line and by skimming, and compares what they come to.
# usage: Tests/Long/skimming.sh [CASES] [SEED]
set -euo pipefail
cd "$(dirname "$0")/../.."
export LOCKSTEP_CASES=${1:-20000} LOCKSTEP_SEED=${2:-1000}
swift test -c release -Xswiftc -enable-testing --build-path .build/long --filter SkimmingTests
