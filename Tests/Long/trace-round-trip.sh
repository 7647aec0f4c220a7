#!/usr/bin/env bash
# Writes 10,000 random traces as trace files and reads them back, every kind of value in them.
# usage: Tests/Long/trace-round-trip.sh [CASES] [SEED]
set -euo pipefail
cd "$(dirname "$0")/../.."
LOCKSTEP_CASES=${1:-10000} LOCKSTEP_SEED=${2:-1000} \
  swift test --filter 'TraceFileTests'
