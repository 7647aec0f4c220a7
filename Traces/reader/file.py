"""A file from begin to end, whatever is wrong with it: section 1 of FORMAT.md."""
import struct

from .block import Block
from .data import Bytes, Damage, crc32c, demand, note
from .frames import (BLOCK_HEADER, BLOCK_LENGTH, FILE_HEADER, INDEX, INDEX_HEAD, MAX_BLOCK_LENGTH,
                     MAX_HEADER, BlockHeader, content, index_head, search)
from .index import Seen, compare, seal
from .ndjson import line, ordered

LATEST = (1 << 63) - 1
ZSTD = struct.pack("<I", 0xFD2FB528)


class File:
    """Walks the frames of a file and prints what stands in them."""

    def __init__(self, data):
        self.data, self.place, self.damages = data, 0, 0
        self.id = self.last_uptime = self.index = None
        self.has_header = self.printed_header = self.has_end = self.is_refused = False
        # The next block's number, the records up to there, and whether a loss is due.
        self.next, self.records, self.owes_loss = 0, 0, False
        self.told, self.missing, self.seen = 0, [], []
        # Whether it is known how many records the loss is to tell.
        self.is_counted = True

    def damage(self, message):
        self.damages += 1
        note(f"damaged: {message}")

    def print(self, record):
        if not self.printed_header:
            self.print_header({"lockstep": 1, "metadata": {}})
        self.has_end = self.has_end or "end" in record
        print(line(record))

    def print_header(self, header):
        self.printed_header = True
        print(line(header))

    def read(self):
        if self.data[8:16] != b"LOCKSTEP" and self.data[8:12] != b"LSBK":
            return self.damage("this is no .lockstep file")
        while self.place < len(self.data) and not self.is_refused:
            self.frame()
        if not self.is_refused:
            self.conclude()

    def conclude(self):
        if self.id is None:
            return self.damage("this is no .lockstep file")
        if not self.has_header:
            self.damage("the file's header is missing")
        count = None if self.index is None else self.index - self.records
        if self.index is not None:
            self.gap(self.index, "before the index")
        if self.owes_loss and (count is None or count > 0 or not self.is_counted):
            self.loss(None, count)
        if not self.has_end and self.index is None:
            self.print({"end": {"how": "truncated"}})

    # Frames

    def frame(self):
        start, left = self.place, len(self.data) - self.place
        magic, length = struct.unpack("<II", self.data[start : start + 8]) if left >= 8 else (0, 0)
        readers = {FILE_HEADER: self.header, BLOCK_HEADER: self.block, INDEX: self.take_index}
        if left >= 8 and magic >> 4 != 0x184D2A5:
            self.resume(start, f"byte {start} begins no frame of ours")
        elif magic in readers:
            readers[magic](start, length)
        elif left < 8:
            self.cut(start)
        else:
            note(f"skipped the frame at byte {start}")
            self.place = start + 8 + length
            if length > left - 8:
                self.damage(f"the file ends inside the frame at byte {start}")
                self.owes_loss = True

    def resume(self, place, message):
        """Tells damage and goes on where the next block or the index begins, from a place on."""
        self.damage(message)
        self.owes_loss = True
        self.search(place)

    def search(self, place):
        found = search(self.data, place)
        self.place = len(self.data) if found is None else found

    def cut(self, start):
        """A frame that the end of the file cuts, or whose length is wrong."""
        self.resume(start + 1, f"the frame at byte {start} is cut")

    def header(self, start, length):
        payload = self.data[start + 8 : start + 8 + length]
        if length > MAX_HEADER:
            self.damage("the file's header is too long")
            return self.search(start + 1)
        if len(payload) < length:
            return self.cut(start)
        self.place = start + 8 + length
        if payload[:8] != b"LOCKSTEP":
            return note(f"skipped the frame at byte {start}")
        try:
            self.take_header(payload)
        except Damage as error:
            self.damage(error)
            self.search(start + 8)

    def take_header(self, payload):
        demand(payload[-4:] == crc32c(payload[:-4]), "the header is damaged")
        data = Bytes(payload[8:-4], "the header")
        (major, minor), file_id = data.fixed("HH"), data.take(8)
        if major != 1:
            self.is_refused = True
            return self.damage(f"the file has major version {major}; this reads 1")
        version, metadata = data.varint(), data.metadata()
        demand(version < 1 << 63, "the header has a version beyond all")
        if self.has_header or self.id not in (None, file_id):
            return note("a second file begins here")
        self.has_header, self.id = True, file_id
        if data.place < len(data.data):
            note(f"minor version {minor}; skipped {len(data.data) - data.place} bytes of the header")
        if not self.printed_header:
            self.print_header({"lockstep": version, "metadata": ordered(metadata)})

    # Blocks

    def block(self, start, length):
        if not BLOCK_LENGTH <= length <= MAX_BLOCK_LENGTH:
            return self.resume(start + 1, f"the block's header at byte {start} is damaged")
        payload = self.data[start + 8 : start + 8 + length]
        if len(payload) < length:
            return self.cut(start)
        try:
            header = BlockHeader(payload)
        except Damage as error:
            return self.resume(start + 1, error)
        behind, begin = start + 8 + BLOCK_LENGTH, start + 8 + length
        frame = self.data[begin : begin + header.frame_length]
        if len(frame) < header.frame_length or frame[:4] != ZSTD:
            self.search(behind)
            return self.belongs(header, start) and self.lose(header, "it is not followed by its frame")
        self.place = begin + len(frame)
        if not self.belongs(header, start):
            return None
        try:
            raw = content(frame, header)
        except Damage as error:
            self.search(begin)
            return self.lose(header, error)
        if length > BLOCK_LENGTH:
            note(f"skipped {length - BLOCK_LENGTH} bytes of the header of block {header.number}")
        self.take(header, raw, start)

    def lose(self, header, message):
        self.damage(f"block {header.number}: {message}")
        self.told += header.records
        self.owes_loss = True

    def belongs(self, header, start):
        self.id = self.id or header.id
        if header.id != self.id:
            self.damage(f"the block at byte {start} is of another file")
            return False
        if header.number >= self.next:
            if header.number > self.next:
                self.missing.append(range(self.next, header.number))
            if header.number > self.next and header.before <= self.records:
                self.damage(f"blocks before block {header.number} are missing")
                self.owes_loss, self.is_counted = True, False
            elif header.before < self.records:
                self.damage(f"block {header.number} tells of {header.before} records before it, "
                            f"not of {self.records}")
            self.gap(header.before, f"before block {header.number}")
            return True
        message = f"block {header.number} stands behind block {self.next - 1} and was left out"
        if any(header.number in numbers for numbers in self.missing):
            self.damage(message)
        else:
            note(message)
        return False

    def gap(self, records, where):
        if records - self.records > self.told:
            self.damage(f"{records - self.records - self.told} records {where} are missing")
            self.told, self.owes_loss = records - self.records, True

    def take(self, header, raw, start):
        if self.owes_loss and (header.before > self.records or not self.is_counted):
            self.loss(header.first if header.has_uptime else None, header.before - self.records)
        self.owes_loss, self.told, self.is_counted = False, 0, True
        self.next = header.number + 1
        self.records = (max(header.before, self.records) + header.records) % (1 << 64)
        try:
            block = Block(raw, header.records, header.events)
            records = block.records()
        except Damage as error:
            self.lose_rest(header, error, header.records)
        else:
            for record in records:
                self.print(record)
            if block.failure:
                self.lose_rest(header, block.failure, header.records - len(records))
            else:
                self.seen.append(Seen(header, records, start))
        if header.has_uptime:
            self.last_uptime = header.last

    def lose_rest(self, header, error, count):
        self.damage(f"block {header.number}: {error}")
        self.loss(header.last if header.has_uptime else None, count)

    def loss(self, until, count):
        start = next(at for at in (self.last_uptime, until, 0) if at is not None)
        loss = {"from": start, "to": max(LATEST if until is None else until, start)}
        if count is not None and self.is_counted:
            loss["count"] = min(count, 1 << 48)
        self.print({"loss": loss | {"cause": "damaged file"}})

    # The index

    def take_index(self, start, length):
        payload = self.data[start + 8 : start + 8 + length]
        if length < INDEX_HEAD:
            self.damage("the index is damaged")
            return self.search(start + 1)
        if len(payload) < INDEX_HEAD:
            return self.cut(start)
        self.place = start + 8 + length
        try:
            file_id, blocks, records = index_head(payload)
        except Damage as error:
            return self.damage(error)
        if file_id == self.id:
            self.index = records
        if len(payload) < length:
            return self.damage("the file ends inside its index")
        try:
            seal(payload)
        except Damage as error:
            return self.damage(error)
        if file_id != self.id:
            return note("the index is of another file")
        if not self.damages:
            compare(payload, blocks, records, self.seen)
