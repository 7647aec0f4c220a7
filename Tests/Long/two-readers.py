#!/usr/bin/env python3
"""Damages what stands in the blocks of the golden traces, under right checksums, and compares what the
tool and the reader of FORMAT.md make of it: the same records, and the same losses.

usage: two-readers.py FOLDER [BLOCKS] [SEED], in which lockstep lies
"""
import pathlib
import random
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Traces"))
from make_faulty import *  # the little writer of faulty files
from reader.frames import BlockHeader

BLOCKS_PER_FILE, MAX_RECORDS = 100, 400


def golden_blocks():
    """The header and the content of each block that is not too long to be read often."""
    for path in sorted((ROOT / "Traces/golden").glob("*.lockstep")):
        for part in frames(path.read_bytes())[1:]:
            if part[0] == BLOCK & 0xFF:
                head = BlockHeader(part[8:72])
                if head.records <= MAX_RECORDS:
                    raw = zstandard.ZstdDecompressor().decompress(part[72:], max_output_size=1 << 20)
                    yield head, raw


def damaged(raw, chance):
    """The content with one to three bytes changed, doubled or left out; small changes are likelier."""
    raw = bytearray(raw)
    for _ in range(chance.choice((1, 1, 2, 3))):
        if not raw:
            break
        place, way = chance.randrange(len(raw)), chance.randrange(8)
        if way == 0:
            del raw[place : place + chance.choice((1, 1, 8))]
        elif way == 1:
            raw[place:place] = raw[place : place + chance.choice((1, 1, 8))]
        elif way == 2:
            raw[place] = chance.choice((0, 1, 0x7F, 0x80, 0xFF))
        elif way < 5:
            raw[place] ^= 1 << chance.randrange(8)
        else:
            raw[place] = (raw[place] + chance.choice((-1, 1))) & 0xFF
    return bytes(raw)


def file_of(blocks, chance):
    """A file of some blocks, and how many of them were damaged."""
    out, before = [header()], 0
    for number in range(BLOCKS_PER_FILE):
        head, raw = chance.choice(blocks)
        records = max(1, head.records + chance.choice((0,) * 30 + (1, -1)))
        out.append(block(damaged(raw, chance), records, head.events, number, before))
        before += records
    return b"".join(out) + index(BLOCKS_PER_FILE, before)


def readings(tool, path):
    """What both print, and whether both find it damaged."""
    ours = subprocess.run([tool, "show", "--no-project", "--format", "ndjson", path],
                          capture_output=True, timeout=60)
    theirs = subprocess.run([sys.executable, str(ROOT / "Traces/read.py"), path],
                            capture_output=True, timeout=60)
    assert ours.returncode in (0, 2) and theirs.returncode in (0, 3), (ours, theirs)
    return (ours.stdout, ours.returncode == 2), (theirs.stdout, theirs.returncode == 3)


def main(folder, count=20_000, seed=1):
    tool, blocks = str(pathlib.Path(folder) / "lockstep"), list(golden_blocks())
    kept = lost = 0
    with tempfile.TemporaryDirectory() as scratch:
        path = str(pathlib.Path(scratch) / "damaged.lockstep")
        for files in range(max(1, count // BLOCKS_PER_FILE)):
            chance = random.Random(seed + files)
            pathlib.Path(path).write_bytes(file_of(blocks, chance))
            ours, theirs = readings(tool, path)
            if ours != theirs:
                pathlib.Path("two-readers.lockstep").write_bytes(pathlib.Path(path).read_bytes())
                return f"seed {seed + files}: they differ on two-readers.lockstep"
            lost += ours[0].count(b'"cause":"damaged file"')
            kept += BLOCKS_PER_FILE
    print(f"{kept} damaged blocks read alike by both, {lost} losses")
    return None


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], *map(int, sys.argv[2:])))
