#!/usr/bin/env bash
# Lets libFuzzer, with the address sanitizer, look for inputs that break a reader: six fuzzers, each
# for so many seconds, from the golden and faulty traces, the corpus and the packs. What it finds
# stays in .build/fuzz/finds, by the fuzzer's name; one of those files as its only argument repeats it.
# usage: Tests/Long/fuzz.sh [SECONDS] [FUZZER...]
set -euo pipefail
cd "$(dirname "$0")/../.."
seconds=${1:-180}
fuzzers=("${@:2}")
[ ${#fuzzers[@]} -gt 0 ] ||
  fuzzers=(TraceFuzz ContentFuzz LinesFuzz LogFuzz WordingFuzz RulesFuzz)
# The crash handler of Swift would wait for a debugger, and the script for it.
export LOCKSTEP_FUZZERS=1 SWIFT_BACKTRACE=enable=no
build=.build/fuzz

seeds() { # fuzzer: the files that it begins with, one a line
  case $1 in
  TraceFuzz) find Traces/golden Traces/faulty -name '*.lockstep' ;;
  ContentFuzz) find "$build/content" -type f ;;
  LinesFuzz) find Traces/golden Tests/Corpus/traces Tests/Corpus/stories -name '*.ndjson' ;;
  LogFuzz) find Tests/Corpus/logs Traces/samples -type f ! -name '*.expect.json' ;;
  WordingFuzz) find Tests/Corpus/events -name '*.events' ;;
  RulesFuzz)
    find Sources/LockstepRules/Packs Tests/LockstepRulesTests/Sentences Tests/Corpus -name '*.rules'
    ;;
  *)
    echo "there is no fuzzer $1; see the head of $0" >&2
    return 2
    ;;
  esac
}

mkdir -p "$build/content"
for trace in Traces/golden/*.lockstep; do
  # Of a file of several blocks it is their contents in a row, which is a seed as well.
  zstd -dcqf "$trace" >"$build/content/$(basename "$trace" .lockstep)" 2>/dev/null || true
done

status=0
for fuzzer in "${fuzzers[@]}"; do
  corpus=$build/corpus/$fuzzer finds=$build/finds/$fuzzer
  mkdir -p "$corpus" "$finds"
  list=$(seeds "$fuzzer")
  while IFS= read -r seed; do cp -f "$seed" "$corpus/seed-$(basename "$seed")"; done <<<"$list"
  swift build -c release --build-path "$build" --sanitize fuzzer --sanitize address \
    --product "$fuzzer" 2>&1 | grep -E 'error|Compiling|complete' | tail -3
  echo "== $fuzzer, $seconds s from $(ls "$corpus" | wc -l) inputs"
  # A table that is made once stands behind a pointer with bits of its enumeration in it, which the
  # leak detector cannot follow.
  "$build/release/$fuzzer" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=1024 \
    -malloc_limit_mb=128 -max_len=65536 -detect_leaks=0 -print_final_stats=1 -artifact_prefix="$finds/" "$corpus" \
    >"$finds/log" 2>&1 || status=1
  # A fuzzer that does not see what its inputs reach finds nothing.
  grep -q 'inline 8-bit counters' "$finds/log" || status=1
  grep -E 'ERROR|WARNING|Fatal error|stat::|ALARM|SUMMARY' "$finds/log" || tail -3 "$finds/log"
done
exit $status
