"""The frames of a file: section 1 of FORMAT.md, up to what stands in them."""
import struct

import zstandard

from .data import Bytes, Damage, crc32c, demand

FILE_HEADER, BLOCK_HEADER, INDEX = 0x184D2A50, 0x184D2A51, 0x184D2A5E
MAX_HEADER, MAX_CONTENT, MAX_FRAME, MAX_RECORDS = 1 << 20, 1 << 20, 1_057_280, 65_536
BLOCK_LENGTH, MAX_BLOCK_LENGTH, INDEX_HEAD = 64, 4_096, 28
FAMILY = bytes([0x2A, 0x4D, 0x18])


class BlockHeader:
    """The 64 bytes before a block; damage where they promise what no block holds."""

    def __init__(self, payload):
        demand(len(payload) >= BLOCK_LENGTH and payload[:4] == b"LSBK", "a block's header is none")
        demand(payload[60:64] == crc32c(payload[:60]), "a block's header is damaged")
        (self.id, self.number, self.records, self.events, self.before, self.first, self.last,
         self.length, self.frame_length, flags) = struct.unpack("<8sIIIQqqIII", payload[4:60])
        demand(1 <= self.records <= MAX_RECORDS and self.length <= MAX_CONTENT
               and self.frame_length <= MAX_FRAME, "a block's header promises too much")
        self.has_uptime = flags & 1 == 1
        self.is_plain = flags & 2 == 2


def index_head(payload):
    """The file id, the number of blocks and that of records."""
    demand(len(payload) >= INDEX_HEAD and payload[:4] == b"LSIX", "the index's head is none")
    demand(payload[24:28] == crc32c(payload[:24]), "the index's head is damaged")
    return struct.unpack("<8sIQ", payload[4:24])


def begins_whole(data, place):
    """Whether a block's header or the index's head begins here, with a right crc."""
    magic, = struct.unpack_from("<I", data, place)
    payload = data[place + 8 : place + 8 + BLOCK_LENGTH]
    try:
        if magic == BLOCK_HEADER:
            BlockHeader(payload)
        elif magic == INDEX:
            index_head(payload)
        return magic in (BLOCK_HEADER, INDEX)
    except Damage:
        return False


def search(data, place):
    """The next place from a byte on where a block's header or the index begins; None without one."""
    while (found := data.find(FAMILY, place + 1)) >= 0:
        if begins_whole(data, found - 1):
            return found - 1
        place = found
    return None


def content(frame, header):
    """The content of a block's frame."""
    try:
        told = zstandard.get_frame_parameters(frame)
        demand(told.has_checksum and not told.dict_id, "its frame has no checksum or a dictionary")
        demand(told.content_size == header.length, "its frame has another length than its header says")
        demand(told.window_size <= 8 << 20, "its frame needs too large a window")
        demand(zstd_length(Bytes(frame, "its frame")) == len(frame), "its frame has another length")
        return zstandard.ZstdDecompressor().decompress(frame, max_output_size=header.length)
    except zstandard.ZstdError as error:
        raise Damage(f"its frame is damaged: {error}") from None


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
