#!/usr/bin/env bash
# Turns 10,000 random traces from NDJSON into trace files, most of them compressed, and back into the
# same NDJSON: every kind of value, layout of time and clock in them.
# usage: Tests/Long/trace-round-trip.sh [CASES] [SEED]
set -euo pipefail
cd "$(dirname "$0")/../.."
LOCKSTEP_CASES=${1:-10000} LOCKSTEP_SEED=${2:-1000} \
  swift test -c release -Xswiftc -enable-testing --build-path .build/long --filter RoundTripTests
