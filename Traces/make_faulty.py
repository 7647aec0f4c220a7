#!/usr/bin/env python3
"""Writes the files of `faulty`: each has one defect, or one part that a newer version added.

What is done to whole files is done to `golden/blocks-several.lockstep`, which has seven blocks of
three records; what is wrong inside a block is put together here. usage: make_faulty.py
"""
import os
import struct

import zstandard

from reader.data import STATIC, crc32c

HERE = os.path.dirname(os.path.abspath(__file__))
HEADER, BLOCK, INDEX, OTHER = 0x184D2A50, 0x184D2A51, 0x184D2A5E, 0x184D2A57
FILE_ID = bytes(range(8))


def put(name, data):
    with open(os.path.join(HERE, "faulty", name + ".lockstep"), "wb") as file:
        file.write(data)


def golden(name):
    with open(os.path.join(HERE, "golden", name + ".lockstep"), "rb") as file:
        return file.read()


def frames(data):
    """The parts of a whole file: its header, each block with its header, the index."""
    parts, place = [], 0
    while place < len(data):
        start = place
        place += 8 + struct.unpack_from("<I", data, place + 4)[0]
        if data[start] == BLOCK & 0xFF:
            place += struct.unpack_from("<I", data, start + 8 + 52)[0]
        parts.append(data[start:place])
    return parts


def skippable(magic, payload):
    return struct.pack("<II", magic, len(payload)) + payload


def varint(number):
    out = bytearray()
    while number >= 0x80:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes(out + bytes([number]))


def zigzag(number):
    return varint((number << 1 ^ number >> 63) & (1 << 64) - 1)


def flipped(data, place):
    return data[:place] + bytes([data[place] ^ 0x10]) + data[place + 1 :]


def header(minor=0, major=1, more=b"", metadata=varint(0)):
    payload = b"LOCKSTEP" + struct.pack("<HH", major, minor) + FILE_ID + varint(1) + metadata + more
    return skippable(HEADER, payload + crc32c(payload))


def compressed(content, **options):
    options = {"write_checksum": True, "write_content_size": True} | options
    return zstandard.ZstdCompressor(level=3, **options).compress(content)


def block(content, records=1, events=1, number=0, before=0, frame=None, length=None, more=b""):
    frame = compressed(content) if frame is None else frame
    payload = b"LSBK" + FILE_ID + struct.pack(
        "<IIIQqqIII", number, records, events, before, 0, 0,
        len(content) if length is None else length, len(frame), 0)
    return skippable(BLOCK, payload + crc32c(payload) + more) + frame


def index(blocks, records, body=varint(0) + varint(0)):
    payload = b"LSIX" + FILE_ID + struct.pack("<IQ", blocks, records)
    payload += crc32c(payload) + body
    payload += crc32c(payload)
    return skippable(INDEX, payload + struct.pack("<I", len(payload) + 17) + b"LSEND")


def sections(*parts):
    directory = varint(len(parts)) + b"".join(
        varint(kind) + varint(len(content)) for kind, content in parts)
    return directory + b"".join(content for _, content in parts)


def table(*entries):
    return varint(len(entries)) + b"".join(entries)


def shape(presence=0, more=b"", name=varint(0), source=varint(3), edge=b"\0", kind=0):
    entry = varint(kind) + (varint(presence) + name + source + edge if kind == 0 else b"") + more
    return varint(len(entry)) + entry


def content(*more, shapes=(shape(),), column=b"\0", jumps=((0, 1),)):
    sequence = table(*(varint(since) + zigzag(jump) for since, jump in jumps))
    return sections(*[part for part in [(6, table(*shapes)), (7, sequence), (10, column)] if part[1]],
                    *more)


def one(name, data, records=1, **options):
    """A file with the given block between two others, which are unlike it and each other."""
    before, after = lone("app.didFinishLaunching", 100), lone("app.willTerminate", 200)
    put(name, header() + block(before)
        + block(data, records=records, number=1, before=1, **options)
        + block(after, number=2, before=1 + records) + index(3, 2 + records))


def lone(name, number):
    """A block's content with one event, of a static name."""
    return content(shapes=(shape(name=varint(STATIC.index(name))),), jumps=((0, number),))


def whole_files():
    data = golden("blocks-several")
    parts = frames(data)
    head, blocks, end = parts[0], parts[1:-1], parts[-1]
    places = {"first": 0, "middle": 3, "last": len(blocks) - 1}

    def replaced(place, *new):
        return head + b"".join(blocks[:place]) + b"".join(new) + b"".join(blocks[place + 1 :]) + end

    put("cut-in-header", head[: len(head) // 2])
    put("cut-behind-header", head)
    put("cut-in-block-header", head + blocks[0] + blocks[1][:40])
    put("cut-in-block", head + blocks[0] + blocks[1][:-10])
    put("cut-behind-block", head + blocks[0] + blocks[1])
    put("cut-in-index", data[:-10])
    put("cut-in-index-head", data[: -len(end) + 20])
    put("header-damaged", flipped(head, 22) + data[len(head) :])
    put("header-length-damaged", head[:5] + b"\x01" + head[6:] + data[len(head) :])
    put("header-missing", data[len(head) :])
    put("index-damaged", data[: -len(end)] + flipped(end, 20))
    for name, place in places.items():
        whole = blocks[place]
        put(f"block-header-damaged-{name}", replaced(place, flipped(whole, 30)))
        put(f"block-header-length-damaged-{name}", replaced(place, whole[:6] + b"\x01" + whole[7:]))
        put(f"block-content-damaged-{name}", replaced(place, flipped(whole, len(whole) - 20)))
        put(f"block-missing-{name}", replaced(place))
        put(f"block-shortened-{name}", replaced(place, whole[:-15]))
        put(f"block-doubled-{name}", replaced(place, whole, whole))
    put("blocks-reordered", head + blocks[0] + blocks[2] + blocks[1] + b"".join(blocks[3:]) + end)
    put("block-foreign", replaced(2, frames(golden("one-event"))[1], blocks[2]))
    put("files-joined", data + golden("one-event"))
    put("junk-between", replaced(2, b"junk" * 25, blocks[2]))
    put("junk-behind", data + b"\0" * 100)
    put("junk-before", b"junk" * 25 + data)


def bad_indexes():
    """Damage costs no records; read.py remarks upon entries that lie."""
    data = golden("blocks-several")
    parts = frames(data)
    whole, end = b"".join(parts[:-1]), parts[-1]
    put("index-body-damaged", whole + flipped(end, 50))
    put("index-body-missing", whole + skippable(INDEX, end[8:36]))
    put("index-crc-damaged", whole + flipped(end, len(end) - 12))
    put("index-end-mark-damaged", whole + flipped(end, len(end) - 1))
    put("index-length-damaged", whole + flipped(end, len(end) - 9))
    good, entry = header() + block(content()), varint(1) + varint(1) + b"\0" + b"\1\0\1\1"
    texts, place = table(b"\x08delegate", b"\3app"), len(header())
    for name, body in {
        "offset": varint(place + 40) + entry, "offset-beyond-end": varint(1 << 60) + entry,
        "records": varint(place) + varint(9) + entry[1:],
        "uptimes": varint(place) + entry[:2] + b"\1" + zigzag(5) + zigzag(9) + entry[3:],
        "names": varint(place) + entry[:3] + b"\1\7\1\1",
        "sources": varint(place) + entry[:3] + b"\1\0\1\0"}.items():
        put(f"index-lies-about-{name}", good + index(1, 1, texts + varint(1) + body))
    put("index-lies-about-blocks", good + index(7, 1))
    put("index-tells-more-records", good + index(1, 9))
    put("index-tells-fewer-records", good + block(content(), number=1, before=1) + index(1, 1))


def bad_order():
    """Headers whose checksum is right, and which tell of other blocks or records than there are."""
    blocks = [lone(name, 100 * n) for n, name in enumerate(
        ("app.didFinishLaunching", "app.didBecomeActive", "app.willTerminate"), 1)]
    for name, places in {
        "numbers-jump": ((0, 0), (2, 1), (3, 2)), "numbers-jump-at-first": ((4, 0), (5, 1), (6, 2)),
        "numbers-jump-back": ((0, 0), (2, 0), (3, 2)), "numbers-jump-with-records": ((0, 0), (2, 3), (3, 4)),
        "records-before-too-few": ((0, 0), (1, 0), (2, 2)), "records-before-none": ((0, 0), (1, 1), (2, 0)),
        "records-before-too-many": ((0, 0), (1, 5), (2, 2))}.items():
        put(name, header() + b"".join(
            block(data, number=number, before=before) for data, (number, before) in zip(blocks, places))
            + index(3, 3))
    jump = block(blocks[1], number=2, before=1)
    put("numbers-jump-to-damage", header() + block(blocks[0]) + flipped(jump, len(jump) - 3)
        + block(blocks[2], number=3, before=2) + index(3, 3))
    put("numbers-jump-to-damage-at-last", header() + block(blocks[0]) + flipped(jump, len(jump) - 3) + index(2, 2))
    put("numbers-jump-behind-junk", header() + block(blocks[0]) + b"junk" * 9 + jump + index(2, 2))


def bad_frames():
    good = content()
    one("frame-without-checksum", good, frame=compressed(good, write_checksum=False))
    one("frame-without-size", good, frame=compressed(good, write_content_size=False))
    one("frame-of-other-size", good, length=len(good) + 1)
    one("frame-followed-by-another", good, frame=compressed(good) + compressed(b""))
    samples = [STATIC[n % 240].encode() * 9 for n in range(400)]
    dictionary = zstandard.train_dictionary(2048, samples)
    one("frame-with-dictionary", good, frame=compressed(good, dict_data=dictionary))
    parameters = zstandard.ZstdCompressionParameters(
        window_log=27, write_checksum=True, write_content_size=True)
    huge = bytearray(zstandard.ZstdCompressor(compression_params=parameters).compress(good))
    # Its header says one segment; the window is put in by hand.
    body = huge[6:]
    one("frame-with-huge-window", good,
        frame=bytes(huge[:4]) + bytes([0x84, 0x88]) + struct.pack("<I", len(good)) + bytes(body))
    bomb = compressed(b"\0" * (256 << 20))
    one("bomb-length", b"", frame=bomb, length=256 << 20)
    one("bomb-small-length", b"", frame=bomb, length=1000)
    # Runs of 128 KiB each, behind a header that promises 1,000 bytes.
    runs = b"\x28\xb5\x2f\xfd\x64" + struct.pack("<H", 1000 - 256)
    runs += (struct.pack("<I", (128 << 10) << 3 | 2)[:3] + b"\0") * 8000
    one("bomb-runs", b"", frame=runs + b"\x01\0\0" + b"\0" * 4, length=1000)
    # Each claims what stands behind it, so that all of it is searched again for each.
    put("blocks-that-claim-the-next", header() + block(good) + claiming(40) + index(1, 1))
    one("too-many-records", good, records=65_537, events=65_537)


def claiming(count):
    """Headers of blocks, each of which takes all that stands behind it for its frame."""
    out = b""
    for number in range(count, 0, -1):
        out = block(b"", number=number, before=1, frame=b"\x28\xb5\x2f\xfd\x60" + out)
    return out


def bad_contents():
    one("content-empty", b"")
    one("content-directory-too-long", varint(99) + content())
    one("content-section-beyond-end", varint(1) + varint(6) + varint(1000))
    one("content-left-over", content() + b"\0")
    one("content-section-twice", content((6, table(shape()))))
    one("content-number-too-long", sections((6, b"\xff" * 11)))
    one("records-fewer-than-told", content(), records=2, events=2)
    one("events-fewer-than-told", content(), events=0)
    one("shape-missing", content(column=b"\1"))
    one("shape-name-missing", content(shapes=(shape(name=varint(500)),)))
    one("shape-edge-unknown", content(shapes=(shape(edge=b"\7"),)))
    one("shape-too-short", content(shapes=(b"\2\0\0",)))
    one("writer-missing", content(shapes=(shape(1 << 3, varint(0)),)))
    one("scene-missing", content((16, varint(4)), (4, table(b"\1" + varint(0))), shapes=(shape(1 << 8),)))
    one("scenes-too-many", content((16, varint(0) * 2), (4, table(b"\1" + varint(0))),
                                   shapes=(shape(1 << 8),)))
    one("text-not-utf-8", content((1, table(varint(2)) + b"\xc3\x28")))
    one("jump-behind-events", content(jumps=((0, 1), (5, 9))))
    one("jump-nowhere", content(jumps=((0, 1), (0, 9))))
    one("clock-zero", content((8, varint(1) + varint(0) + zigzag(0)), (11, b"\0"),
                              shapes=(shape(1 << 1),)))
    one("time-class-unknown", content((8, varint(1) + varint(1) + zigzag(0)), (11, b"\xfa"),
                                      shapes=(shape(1 << 1),)))
    one("time-text-missing", content(shapes=(shape(1),)))
    one("time-decimals-too-many",
        content((9, varint(1) + layout(1, decimals=10, zone=1) + table(varint(1) + varint(0))),
                (15, varint(0)), shapes=(shape(1),)))
    one("time-made-without-uptime",
        content((9, varint(1) + layout(1, zone=1) + table(varint(1) + varint(1) + zigzag(0))),
                (14, zigzag(0)), shapes=(shape(1),)))
    attributes("attribute-missing", [(0, 1)])
    attributes("attribute-doubled", [(0, 1), (0, 1)], (0, 1, zigzag(3) * 2))
    attributes("attribute-unordered", [(1, 1), (0, 1)], (0, 1, zigzag(3)), (1, 1, zigzag(3)))
    attributes("attribute-column-twice", [(0, 1)], (0, 1, zigzag(3)), (0, 1, zigzag(3)))
    attributes("attribute-column-of-nobody", [(0, 1)], (0, 1, zigzag(3)), (1, 1, b""))
    attributes("attribute-truth-unknown", [(0, 0)], (0, 0, b"\2"))
    attributes("attribute-text-missing", [(0, 4)], (0, 4, varint(999)))
    attributes("attribute-nested-too-deep", [(0, 5)], (0, 5, nested(b"\6\1" * 64 + b"\1")))
    attributes("attribute-nested-beyond-end", [(0, 5)], (0, 5, varint(2) + b"\6\3\1\1\1"))
    attributes("attribute-nested-left-over", [(0, 5)], (0, 5, nested(b"\1\1")))
    attributes("attribute-nested-too-many", [(0, 5)], (0, 5, nested(b"\6" + varint(65_537) + b"\1" * 65_537)))
    # Each list has no more than one may; together they have, and the event before them is whole.
    half = nested(b"\6" + varint(32_769) + b"\1" * 32_769)
    one("attribute-nested-too-many-together", content(
        (5, table(varint(0), table(varint(0) + varint(5), varint(1) + varint(5)))),
        (21, varint(0) + varint(5) + half), (21, varint(1) + varint(5) + half),
        shapes=(shape(), shape(1 << 13, varint(1))), column=b"\0\1"), records=2, events=2)
    attributes("attribute-nested-unordered", [(0, 5)], (0, 5, nested(b"\7\2\1b\1\1a\1")))
    loss = content((20, varint(3) + b"\0\0\0"), shapes=(shape(kind=2),), jumps=())
    one("loss-too-short", loss, events=0)
    end = content((20, varint(2) + b"\0\x09"), shapes=(shape(kind=3),), jumps=())
    one("end-manner-unknown", end, events=0)
    claims = block(content(), number=4_294_967_295, before=(1 << 64) - 1, records=1)
    put("numbers-beyond-all", header() + block(content()) + claims + claims + index(2**32 - 1, 2**64 - 1))
    put("metadata-unordered", header(metadata=b"\2\1b\1\1a\1") + block(content()) + index(1, 1))
    put("metadata-too-deep", header(metadata=b"\1\1a" + b"\6\1" * 64 + b"\1") + index(0, 0))


def unnamed():
    """What a reader might take in two ways, one of which FORMAT.md names."""
    good = content()
    one("mark-with-scene", content(shapes=(shape(kind=1, more=varint(1 << 8) + b"\0"),), jumps=()), events=0)
    one("origin-line-without-origin", content((18, zigzag(7)), shapes=(shape(1 << 11),)))
    one("writer-part-unknown", content((2, table(b"\x84")), shapes=(shape(1 << 3, varint(0)),)))
    one("clock-missing", content((11, b"\0"), shapes=(shape(1 << 1),)))
    one("clock-of-nobody", content((8, varint(1) + varint(1) + zigzag(0))))
    one("clock-numerator-zero", content((8, varint(0) + varint(1) + zigzag(0)), (11, b"\0"),
                                        shapes=(shape(1 << 1),)))
    one("time-bits-not-filled-up", content((8, varint(1) + varint(1) + zigzag(0)), (11, b"\x08"),
                                           (12, b"\x80"), shapes=(shape(1 << 1),)))
    timed("zone-minutes-too-many", layout(zone=2, minutes=1_441))
    timed("zone-blank-unknown", layout(zone=2, blank=7, minutes=60))
    timed("zone-blank-without-zone", layout(blank=1))
    timed("time-separator-unknown", layout(date=1, separator=0x80))
    timed("time-mark-unknown", layout(mark=0xC3))
    timed("time-run-empty", layout(), runs=table(varint(1) + varint(1) + zigzag(0), varint(0) + varint(0)))
    # Two ids with the same text name the same key, and one that is static does.
    own = varint(len(STATIC))
    one("attribute-key-by-two-ids", content(
        (1, table(varint(1), varint(1)) + b"kk"), (5, table(table(own + varint(1)))),
        (21, varint(len(STATIC) + 1) + varint(1) + zigzag(3)), shapes=(shape(1 << 13, varint(0)),)))
    one("attribute-key-static-and-own", content(
        (1, table(varint(len(STATIC[0]))) + STATIC[0].encode()), (5, table(table(own + varint(1)))),
        (21, varint(0) + varint(1) + zigzag(3)), shapes=(shape(1 << 13, varint(0)),)))
    one("attribute-key-by-two-ids-in-two-schemas", content(
        (1, table(varint(1), varint(1)) + b"kk"),
        (5, table(table(own + varint(1)), table(varint(len(STATIC) + 1) + varint(1)))),
        (21, own + varint(1) + zigzag(3) + zigzag(4)), column=b"\0\1",
        shapes=(shape(1 << 13, varint(0)), shape(1 << 13, varint(1)))), records=2, events=2)
    # 596 times 220 attributes, and 2,384 times 220, are a few more than a block may have.
    wide = [varint(key) + varint(0) for key in sorted(range(220), key=lambda key: STATIC[key].encode())]
    one("shape-attributes-too-many", content(
        (5, table(table(*wide))), *[(21, key + b"\1" * 596) for key in wide],
        shapes=[shape(1 << 13, varint(0))] * 596, column=b"".join(varint(n) for n in range(596))),
        records=596, events=596)
    one("attributes-too-many", content(
        (5, table(table(*wide))), *[(21, key + b"\1" * 2_384) for key in wide],
        shapes=(shape(1 << 13, varint(0)),), column=b"\0" * 2_384), records=2_384, events=2_384)
    one("records-none", good, records=0, events=0)
    one("texts-too-many", content((1, varint(262_145) + b"\0" * 262_145)))
    one("sources-too-many", content((20, nested(b"\0\0\0" + varint(65_537) + b"\0" * 65_537)),
                                    shapes=(shape(kind=2),), jumps=()), events=0)


def layout(date=0, separator=32, decimals=0, mark=46, zone=0, blank=0, minutes=0):
    return bytes([date, separator, decimals, mark, zone, blank]) + zigzag(minutes)


def timed(name, given, runs=table(varint(1) + varint(1) + zigzag(0))):
    """An event at 0 whose time text is made by a layout."""
    one(name, content((8, varint(1) + varint(1) + zigzag(0)), (11, b"\0"),
                      (9, varint(1) + given + runs), (14, zigzag(0)), shapes=(shape(3),)))


def nested(value):
    return varint(len(value)) + value


def attributes(name, fields, *columns):
    schema = table(*(varint(key) + varint(kind) for key, kind in fields))
    one(name, content(*((21, varint(key) + varint(kind) + values) for key, kind, values in columns),
                      (5, table(schema)), shapes=(shape(1 << 13, varint(0)),)))


def newer():
    good = content()
    put("newer-major", header(major=2) + block(good) + index(1, 1))
    put("newer-minor", header(minor=1) + block(good) + index(1, 1))
    put("newer-metadata-key", header(minor=1, metadata=table(
        b"\3app\5\4Shop", b"\7weather\7\1\4wind\6\2\2\4\1")) + block(good) + index(1, 1))
    put("newer-metadata-tail", header(minor=1, more=b"a signature") + block(good) + index(1, 1))
    put("newer-block-header", header(minor=1) + block(good, more=b"more") + index(1, 1))
    put("newer-frame", header(minor=1) + skippable(OTHER, b"notes") + block(good)
        + skippable(BLOCK + 1, b"LSNW") + index(1, 1))
    one("newer-section", content((99, b"something")))
    attributes("newer-column-type", [(0, 1), (1, 77)], (0, 1, zigzag(3)), (1, 77, b"anything"))
    one("newer-shape-part", content(shapes=(shape(1 << 20, b"more"),)))
    one("newer-record-kind", content(
        (20, varint(4) + b"note"), shapes=(shape(), shape(kind=9, more=b"parts")), column=b"\0\1"),
        records=2, events=1)
    one("newer-body-part", content(
        (20, varint(6) + b"\0\0\0\0zz"), shapes=(shape(), shape(kind=2)), column=b"\0\1"),
        records=2, events=1)


if __name__ == "__main__":
    whole_files()
    bad_indexes()
    bad_order()
    bad_frames()
    bad_contents()
    unnamed()
    newer()
