#!/usr/bin/env bash
# Judges 1,000,000 random pairs of a rule and a trace by the engine and by the definition, as many
# under a clock of whole seconds in every order, and reads 100,000 mutations of the shipped packs.
# usage: Tests/Long/rules.sh [CASES] [SEED]
set -euo pipefail
cd "$(dirname "$0")/../.."
run() { swift test -c release -Xswiftc -enable-testing --build-path .build/long --filter "$1"; }
export LOCKSTEP_SEED=${2:-1000}
LOCKSTEP_CASES=${1:-1000000} run 'DifferentialTests|CoarseClockTests'
LOCKSTEP_CASES=$((${1:-1000000} / 10)) run HostileTests
