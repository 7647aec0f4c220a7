#!/usr/bin/env bash
# Writes and reads back 10,000 random traces, every kind of value in them.
# usage: Tests/Long/ndjson-round-trip.sh [CASES] [SEED]
set -euo pipefail
cd "$(dirname "$0")/../.."
LOCKSTEP_CASES=${1:-10000} LOCKSTEP_SEED=${2:-1000} \
  swift test --filter 'NDJSONTests'
