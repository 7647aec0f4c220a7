#!/usr/bin/env python3
"""Runs the tool on damaged logs and traces of the corpus: it may refuse them, but not crash or hang.

usage: Tests/Long/mutated-inputs.py [CASES] [SEED] [TOOL]
Half of the cases lose, gain or change bytes (some compressed, some of those cut); in the other half
the numbers change, one to three inputs at once. What fails is kept in a folder that is named.
"""
import glob, gzip, os, random, re, subprocess, sys, tempfile

root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
cases = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
tool = sys.argv[3] if len(sys.argv) > 3 else os.path.join(root, ".build/debug/lockstep")
inputs = [
    path
    for folder in ("logs", "stories", "traces")
    for path in sorted(glob.glob(os.path.join(root, "Tests/Corpus", folder, "*")))
    if not path.endswith((".expect.json", ".rules", ".events"))
]
snippets = [b'"', b"{", b"[", b"\n", b"\xff\xfe", b"-", b"\x00", b"2026-13-45", b"9" * 20]
numbers = [b"9223372036854775807", b"18446744073709551615", b"-9223372036854775808"]
verbs = [
    ["show", "--since", "+1"],
    ["show", "--format", "ndjson", "--redact", "--until", "9999-01-01 00:00:00"],
    ["info", "--format", "json"],
    ["ingest", "--unrecognised", "--app", "App"],
    ["ingest", "-o", "/dev/null"],
    ["check", "--format", "json"],
]


def damaged(text):
    text = bytearray(text)
    for _ in range(random.randint(1, 30)):
        place, kind = random.randrange(len(text) + 1), random.random()
        if kind < 0.4 and place < len(text):
            text[place] = random.randrange(256)
        elif kind < 0.6:
            del text[place : place + random.randint(1, 40)]
        elif kind < 0.8:
            text[place:place] = text[random.randrange(len(text) + 1) :][: random.randint(1, 200)]
        else:
            text[place:place] = random.choice(snippets)
    if random.random() < 0.4:
        text = gzip.compress(bytes(text))
        if random.random() < 0.5:
            text = text[: random.randrange(len(text))]
    return bytes(text)


def renumbered(text):
    def other(match):
        digits = match[0]
        length = len(digits)
        random_digits = str(random.randrange(10**length)).encode()
        return random.choice(
            [digits] * 12 + [b"9" * length, b"0" * length, random_digits] + numbers)
    return re.sub(rb"\d+", other, text)


random.seed(seed)
print(f"seed {seed}, {cases} cases")
folder = tempfile.mkdtemp(prefix="lockstep-mutated-")
failures = 0
for case in range(cases):
    change, count = random.choice([(damaged, 1), (renumbered, random.choice([1, 1, 2, 3]))])
    paths = []
    for index in range(count):
        paths.append(os.path.join(folder, f"{case}.{index}"))
        with open(random.choice(inputs), "rb") as source, open(paths[-1], "wb") as target:
            target.write(change(source.read()))
    command = [tool, *random.choice(verbs)]
    if count > 1:
        command += ["--date", "2026-01-01", "--zone", "Z", "--year", "2026"]
    try:
        result = subprocess.run(command + paths, capture_output=True, timeout=60)
        failed = result.returncode not in (0, 1, 2)
        what = f"status {result.returncode}"
    except subprocess.TimeoutExpired:
        failed, what = True, "hang"
    if failed:
        failures += 1
        print(f"case {case}: {what}: {' '.join(command + paths)}")
    else:
        for path in paths:
            os.remove(path)
print(f"{failures} failures" + (f", inputs in {folder}" if failures else ""))
sys.exit(1 if failures else 0)
