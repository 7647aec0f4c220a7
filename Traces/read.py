#!/usr/bin/env python3
"""Prints the records of a .lockstep file as NDJSON; written from FORMAT.md alone.

usage: read.py FILE

Exits 0 for a whole file and 1 for a damaged one: what is undamaged is printed, and what is not is
told on standard error. Needs Python 3.9 and the package zstandard.
"""
import struct
import sys

import zstandard

from reader.block import Block
from reader.data import Bytes, Damage, crc32c, demand, note
from reader.ndjson import line, ordered

FILE_HEADER, BLOCK_HEADER, INDEX, ZSTD = 0x184D2A50, 0x184D2A51, 0x184D2A5E, 0xFD2FB528
MAX_HEADER, MAX_CONTENT, MAX_FRAME, MAX_RECORDS = 1 << 20, 1 << 20, 1_057_280, 65_536


class File:
    """Walks the frames of a file and prints what stands in them."""

    def __init__(self, data):
        self.data, self.place, self.damages = data, 0, 0
        self.last, self.blocks, self.records = -1, 0, 0
        self.has_header = self.has_index = self.has_end = False

    def damage(self, message):
        self.damages += 1
        note(f"damaged: {message}")

    def next_frame(self):
        """The magic number and the payload of a skippable frame, or the whole zstd frame."""
        start = self.place
        magic, length = Bytes(self.data[start : start + 8], "a frame").fixed("II")
        demand(magic >> 4 == 0x184D2A5 or magic == ZSTD, f"byte {start} begins no frame")
        if magic == ZSTD:
            length = zstd_length(Bytes(self.data[start:], "a zstd frame")) - 8
        self.place = start + 8 + length
        demand(self.place <= len(self.data), f"the frame at byte {start} is cut")
        return magic, self.data[start if magic == ZSTD else start + 8 : self.place]

    def walk(self):
        try:
            self.header()
            while self.place < len(self.data) and not self.has_index:
                self.frame()
            demand(self.place == len(self.data), "there are bytes behind the index")
        except Damage as error:
            self.damage(error)
        if self.has_header and not self.has_index and not self.has_end:
            print(line({"end": {"how": "truncated"}}))

    def header(self):
        magic, payload = self.next_frame()
        demand(magic == FILE_HEADER and payload[:8] == b"LOCKSTEP", "this is no .lockstep file")
        demand(len(payload) <= MAX_HEADER, "the header is too long")
        data = Bytes(payload[8:-4], "the header")
        major, minor = data.fixed("HH")
        demand(major == 1, f"the file has major version {major}; this reads 1")
        demand(payload[-4:] == crc32c(payload[:-4]), "the header is damaged")
        self.id, version = data.take(8), data.varint()
        self.has_header = True
        print(line({"lockstep": version, "metadata": ordered(data.object())}))
        if minor > 0:
            note(f"minor version {minor}; skipped {len(data.data) - data.place} bytes of the header")

    def frame(self):
        start = self.place
        magic, payload = self.next_frame()
        try:
            if magic == BLOCK_HEADER and payload[:4] == b"LSBK":
                self.block(payload)
            elif magic == INDEX and payload[:4] == b"LSIX":
                self.index(payload)
            elif magic == ZSTD:
                self.damage(f"the zstd frame at byte {start} has no header")
            else:
                note(f"skipped the frame at byte {start}")
        except Damage as error:
            self.damage(f"the block at byte {start}: {error}")

    def block(self, payload):
        demand(payload[60:64] == crc32c(payload[:60]), "its header is damaged")
        data = Bytes(payload[4:], "its header")
        same = data.take(8) == self.id
        number, records, events, before, _, _, length, frame_length, _ = data.fixed("IIIQqqIII")
        demand(same, "it is of another file")
        demand(records <= MAX_RECORDS and length <= MAX_CONTENT and frame_length <= MAX_FRAME,
               "it is too large")
        magic, frame = self.next_frame()
        demand(magic == ZSTD and len(frame) == frame_length, "its header is not followed by its frame")
        if number <= self.last:
            return note(f"block {number} stands behind block {self.last} and was left out")
        if number != self.last + 1:
            self.damage(f"{before - self.records} records before block {number} are missing")
        self.last = number
        for record in Block(content(frame, length), records, events).records():
            self.has_end = "end" in record
            print(line(record))
        self.blocks += 1
        self.records += records

    def index(self, payload):
        self.has_index = True
        data, tail = Bytes(payload[4:28], "the index"), Bytes(payload[-13:], "the index")
        demand(tail.take(4) == crc32c(payload[:-13]), "the index is damaged")
        demand(tail.fixed("I5s") == (len(payload) + 8, b"LSEND"), "the index has another length")
        demand(data.take(8) == self.id, "the index is of another file")
        told = data.fixed("IQ")
        demand(told == (self.blocks, self.records), f"{told} blocks and records were written, "
               f"{(self.blocks, self.records)} are there")


def zstd_length(frame):
    """The length of a frame, from its header and those of its blocks (RFC 8878, 3.1.1)."""
    frame.take(4)
    flags = frame.byte()
    single, checksum, dictionary, size = flags >> 5 & 1, flags >> 2 & 1, flags & 3, flags >> 6
    frame.take((1 - single) + (0, 1, 2, 4)[dictionary] + (single, 2, 4, 8)[size])
    last = False
    while not last:
        head = int.from_bytes(frame.take(3), "little")
        last, kind = head & 1, head >> 1 & 3
        frame.take(1 if kind == 1 else head >> 3)
    frame.take(4 * checksum)
    return frame.place


def content(frame, length):
    try:
        told = zstandard.get_frame_parameters(frame)
        demand(told.has_checksum and not told.dict_id, "its frame has no checksum or a dictionary")
        demand(told.content_size == length, "its frame has another length than its header says")
        demand(told.window_size <= 8 << 20, "its frame needs too large a window")
        return zstandard.ZstdDecompressor().decompress(frame, max_output_size=length)
    except zstandard.ZstdError as error:
        raise Damage(f"its frame is damaged: {error}") from None


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with open(sys.argv[1], "rb") as opened:
        file = File(opened.read())
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    file.walk()
    sys.exit(1 if file.damages else 0)
