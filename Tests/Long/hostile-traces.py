#!/usr/bin/env python3
"""Reads trace files that ask for more than they are worth, and measures what the tool takes.

usage: hostile-traces.py FOLDER [KIND ...], in which lockstep and lockstep-bench lie

Each file has to end each verb with 0 or 2 (`check` also with 1), within seconds, and takes at most
16 MiB beyond what a harmless trace takes: one of one event, and for the verbs that write a trace, whose
compressor takes memory by the length of a block, one with a block as long as any.
"""
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Traces"))
from make_faulty import *  # the little writer of faulty files

MEMORY, SECONDS = 16 << 10, 20
FULL = 1_000_000
# Runs a command and prints its exit status and the most memory that it had, in KiB.
MEASURE = """
import resource, subprocess, sys
status = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode
print(status, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def many(kind, entry, count=None):
    count = count or FULL // len(entry)
    return content((kind, varint(count) + entry * count))


def shaped(fields, shapes, columns=()):
    """A schema with so many fields, so many shapes that have it, each with a record."""
    schema = varint(fields) + b"".join(varint(n % 240) + varint(1) for n in range(fields))
    entry = shape(1 << 13, varint(0))
    return content((5, varint(1) + schema), *columns, shapes=[entry] * shapes,
                   column=b"".join(varint(n) for n in range(shapes)))


def keyed(count, write):
    """So many distinct keys in falling order: a reader that inserts them one by one takes hours."""
    return varint(count) + b"".join(
        b"\3" + n.to_bytes(3, "big").translate(LETTERS) + write for n in range(count, 0, -1))


LETTERS = bytes(n & 0x7F for n in range(256))


def files():
    small = content()
    for name, data in {
        "strings": many(1, b"\0"), "processes": many(2, b"\0"), "subjects": many(3, b"\0"),
        "scenes": many(4, b"\0"), "schemas": many(5, b"\0"), "shapes": many(6, b"\1\2", 400_000),
        "fields": shaped(300_000, 1), "fields-by-shapes": shaped(200_000, 16_000),
        "jumps": many(7, b"\0\0", 65_536), "layouts": many(9, bytes([1, 32, 9, 46, 1, 0, 0])),
        "columns": sections(*[(21, varint(n % 240) + varint(9)) for n in range(200_000)]),
        "values": content((21, varint(0) + varint(5) + nested(b"\6" + varint(900_000) + b"\1" * 900_000))),
        "values-deep": content((21, varint(0) + varint(5) + nested((b"\6\2\1" * 200_000)))),
        "keys": content((21, varint(0) + varint(5) + nested(b"\7" + keyed(150_000, b"\1"))),
                        (5, table(table(varint(0) + varint(5)))), shapes=(shape(1 << 13, varint(0)),)),
        "sources": content((20, nested(b"\0\0\0" + varint(900_000) + b"\0" * 900_000)),
                           shapes=(shape(kind=2),), jumps=()),
    }.items():
        yield name, header() + block(data) + index(1, 1)
    # As much as a block may hold, so that the limits are not what ends the reading.
    for name, data, count in (
        ("strings-most", many(1, b"\0", 1 << 18), 1), ("scenes-most", many(4, b"\0", 1 << 16), 1),
        ("processes-most", many(2, b"\0", 1 << 13), 1), ("subjects-most", many(3, b"\0", 1 << 13), 1),
        ("schemas-most", many(5, b"\0", 1 << 13), 1),
        ("shapes-most", content(shapes=[shape()] * (1 << 13), column=b"".join(
            varint(n % (1 << 13)) for n in range(1 << 16))), 1 << 16),
        ("columns-most", integers(2_000, 60), 2_000), ("columns-shapes", integers(8_192, 80), 8_192),
        ("columns-shapes-most", integers(8_192, 16), 8_192)):
        yield name, header() + block(data, count, count) + index(1, count)
    yield from large_values()
    letters = [bytes([n >> 14 & 127, n >> 7 & 127, n & 127]) for n in range(100_000)]
    yield "keys-most", header() + block(content(
        (1, varint(len(letters)) + b"\3" * len(letters) + b"".join(letters)),
        (5, table(table(*(varint(len(STATIC) + n) + b"\1" for n in range(len(letters)))))))) + index(1, 1)
    for name, fields in (("bools", 16), ("bools-most", 8)):
        yield name, header() + block(bools(fields), 60_000, 60_000) + index(1, 60_000)
    for name in ("bomb-length", "bomb-small-length", "bomb-runs"):
        with open(os.path.join(HERE, "faulty", name + ".lockstep"), "rb") as file:
            yield name, file.read()
    yield "metadata-values", header(metadata=b"\1\1a\6" + varint(FULL) + b"\1" * FULL) + index(0, 0)
    yield "metadata-keys", header(metadata=keyed(180_000, b"\1")) + index(0, 0)
    yield "skippable", header() + struct.pack("<II", OTHER, 0xFFFFFFFF) + b"\0" * (64 << 20)
    yield "index", header() + skippable(INDEX, index(1, 1)[8:36] + b"\0" * (32 << 20))
    yield "foreign", header() + block(small) + b"\x51\x2a\x4d\x18" * (8 << 20) + index(1, 1)
    yield "block-headers", header() + block(small)[:72] * 100_000
    yield "damaged-headers", header() + flipped(block(small), 30) * 100_000 + index(1, 1)
    yield "doubled", header() + block(small) * 50_000 + index(1, 1)
    yield "foreign-blocks", header() + block(small) + frames(golden("one-event"))[1] * 50_000 + index(1, 1)
    yield "gaps", header() + b"".join(
        block(small, number=2 * n, before=2 * n) for n in range(50_000)) + index(1, 1)


def large_values():
    """Lists, texts and events that take as much room in a block as there is."""
    most = b"\6" + varint(65_536) + b"\1" * 65_536
    inner = b"\6" + varint(32_768) + b"\6\1\1" * 32_768
    objects = b"\6" + varint(21_845) + b"\7\1\1k\6\0" * 21_845
    for name, value, records in (("lists", most, 15), ("lists-inside", inner, 10), ("objects", objects, 6)):
        yield name, header() + block(valued([nested(value)] * records), records, records) + index(1, records)
        yield name + "-apart", header() + b"".join(
            block(valued([nested(value)], n), 1, 1, n, n) for n in range(40)) + index(40, 40)
        yield name + "-of-one", header() + block(one_event(
            [(n, 5, nested(value)) for n in range(records)])) + index(1, 1)
    for name, length, texts, records in (
            ("longattr", 1_040_000, 1, 20), ("longattrs", 250_000, 4, 40), ("texts", 60, 16_000, 16_000)):
        yield name, header() + block(content(
            (1, varint(texts) + varint(length) * texts + (b"%9d " * texts % tuple(range(texts))).ljust(
                length * texts, b"x") if texts < 9 else varint(texts) + varint(length) * texts + b"".join(
                    b"%60d" % n for n in range(texts))),
            (5, table(table(varint(0) + varint(4)))),
            (21, varint(0) + varint(4) + b"".join(varint(len(STATIC) + n % texts) for n in range(records))),
            shapes=(shape(1 << 13, varint(0)),), column=b"\0" * records), records, records) + index(1, records)
    # Every byte becomes six as NDJSON.
    yield "escapes", header() + block(content(
        (1, table(varint(1_040_000)) + b"\1" * 1_040_000), (5, table(table(varint(0) + varint(4)))),
        (21, varint(0) + varint(4) + varint(len(STATIC)) * 4), shapes=(shape(1 << 13, varint(0)),),
        column=b"\0" * 4), 4, 4) + index(1, 4)
    for name, fields, records in (("wide", 44_000, 1), ("wide-most", 16_384, 1), ("wide-many", 16_000, 30), ("wide-values", 900, 900), ("wide-values-most", 900, 580)):
        yield name, header() + block(wide(fields, records), records, records) + index(1, records)


def valued(values, number=0):
    """An event for each value, which is its one attribute."""
    return content((5, table(table(varint(0) + varint(5)))), (21, varint(0) + varint(5) + b"".join(values)),
                   shapes=(shape(1 << 13, varint(0)),), column=b"\0" * len(values), jumps=((0, number),))


def one_event(attributes):
    """An event with all the attributes, given by the places of their keys among the static texts."""
    attributes = sorted(attributes, key=lambda attribute: STATIC[attribute[0]].encode())
    return content((5, table(table(*(varint(key) + varint(kind) for key, kind, _ in attributes)))),
                   *((21, varint(key) + varint(kind) + value) for key, kind, value in attributes),
                   shapes=(shape(1 << 13, varint(0)),))


def wide(fields, records):
    """Events with very many attributes each, whose keys are their own."""
    ids = [varint(len(STATIC) + n) for n in range(fields)]
    return content((1, varint(fields) + b"\3" * fields + b"".join(
        n.to_bytes(3, "big").translate(LETTERS) if n < 1 << 7 else
        bytes([n >> 14 & 127, n >> 7 & 127, n & 127]) for n in range(fields))),
        (5, table(varint(fields) + b"".join(one + b"\1" for one in ids))),
        *[(21, one + b"\1" + b"\2" * records) for one in ids],
        shapes=(shape(1 << 13, varint(0)),), column=b"\0" * records)


def integers(shapes, fields):
    """So many shapes with a record and so many integers each: every one takes a place of its own."""
    keys = sorted(STATIC[:fields], key=str.encode)
    ids = [STATIC.index(key) for key in keys]
    return content(
        *[(21, varint(n) + varint(1) + b"\2" * shapes) for n in ids],
        (5, table(varint(fields) + b"".join(varint(n) + varint(1) for n in ids))),
        shapes=[shape(1 << 13, varint(0))] * shapes,
        column=b"".join(varint(n) for n in range(shapes)))


def bools(fields):
    """As many values as a block has room for, or as it may have, all of them right."""
    keys = sorted(STATIC[:fields], key=str.encode)
    ids = [STATIC.index(key) for key in keys]
    return content(
        *[(21, varint(n) + varint(0) + b"\1" * 60_000) for n in ids],
        (5, table(varint(fields) + b"".join(varint(n) + varint(0) for n in ids))),
        shapes=(shape(1 << 13, varint(0)),), column=b"\0" * 60_000)


def measured(command):
    start = time.monotonic()
    run = subprocess.run(
        [sys.executable, "-c", MEASURE] + command, stdout=subprocess.PIPE, timeout=600, text=True)
    status, memory = map(int, run.stdout.split())
    return status, memory, time.monotonic() - start


def main():
    bench, tool = (os.path.join(sys.argv[1], name) for name in ("lockstep-bench", "lockstep"))
    only = sys.argv[2:]
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        path, out = os.path.join(folder, "hostile.lockstep"), os.path.join(folder, "out")
        commands = {
            "read": [bench, "read", path], "info": [tool, "info", "--no-project", path],
            "show": [tool, "show", "--no-project", path],
            "show-lines": [tool, "show", "--no-project", "--format", "ndjson", path],
            "check": [tool, "check", "--no-project", path],
            "compact": [tool, "compact", path, "-o", out + ".lockstep"],
            "ingest": [tool, "ingest", "--no-project", path, "-o", out + ".lockstep"],
            "ingest-lines": [tool, "ingest", "--no-project", path, "-o", out + ".ndjson"]}
        shutil.copy(os.path.join(HERE, "golden", "one-event.lockstep"), path)
        usual = {name: measured(command)[1] for name, command in commands.items()}
        # A block as long as any, of texts that are not alike.
        texts = [random.Random(n).randbytes(4_000).translate(LETTERS) for n in range(250)]
        longest = content(
            (1, table(*(varint(len(text)) for text in texts)) + b"".join(texts)),
            (5, table(table(varint(0) + varint(4)))), (21, varint(0) + varint(4) + b"".join(
                varint(len(STATIC) + n) for n in range(250))),
            shapes=(shape(1 << 13, varint(0)),), column=b"\0" * 250)
        with open(path, "wb") as harmless:
            harmless.write(header() + block(longest, 250, 250) + index(1, 250))
        usual |= {name: measured(commands[name])[1] for name in ("compact", "ingest")}
        for file, data in files():
            if only and file not in only:
                continue
            with open(path, "wb") as hostile:
                hostile.write(data)
            for name, command in commands.items():
                status, memory, seconds = measured(command)
                beyond = memory - usual[name]
                is_good = status in ((0, 1, 2) if name == "check" else (0, 2)) \
                    and beyond <= MEMORY and seconds <= SECONDS
                failed += not is_good
                print(f"{'' if is_good else 'FAILED '}{name} {file}: {len(data)} bytes, "
                      f"exit {status}, {beyond / 1024:.1f} MiB more, {seconds:.1f} s", flush=True)
    sys.exit(1 if failed else 0)


main()
