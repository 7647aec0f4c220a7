"""The index, and whether it tells what the blocks hold: section 1 of FORMAT.md."""
from .data import Bytes, Damage, crc32c, demand, note
from .frames import INDEX_HEAD


class Seen:
    """A block as its records show it, which its header and the index have to tell."""

    def __init__(self, header, records, offset):
        events = [record for record in records if "name" in record]
        timed = events + [record["mark"] for record in records if "mark" in record]
        uptimes = [record["uptime"] for record in timed if "uptime" in record]
        span = (min(uptimes), max(uptimes)) if uptimes else None
        told = (header.first, header.last) if header.has_uptime else None
        if told != span or (not header.has_uptime and (header.first, header.last) != (0, 0)):
            note(f"block {header.number} has uptimes {span}, its header tells {told}")
        self.entry = [offset, header.records, header.events, span,
                      in_order(event["name"] for event in events),
                      in_order(event["source"] for event in events)]


def in_order(texts):
    return sorted(set(texts), key=lambda text: text.encode())


def compare(payload, blocks, records, seen):
    """Tells where the index is damaged, or tells of other blocks than there are.

    Nobody who reads from begin to end needs more of it than its head, so nothing is lost.
    """
    try:
        demand((blocks, records) == (len(seen), sum(block.entry[1] for block in seen)),
               f"its head tells {blocks} blocks and {records} records")
        texts, entries = decode(payload)
        expected = list(dict.fromkeys(
            text for block in seen for texts in block.entry[4:] for text in texts))
        demand(texts == expected, "its texts are not those that the blocks name first")
        demand(entries == [block.entry for block in seen], "an entry tells what its block is not")
    except Damage as error:
        note(f"the index: {error}")


def decode(payload):
    """The texts, and for each block its offset, records, events, uptimes, names and sources."""
    demand(len(payload) >= INDEX_HEAD + 13, "it is too short")
    tail = Bytes(payload[-13:], "its end")
    demand(tail.take(4) == crc32c(payload[:-13]), "it is damaged")
    demand(tail.fixed("I5s") == (len(payload) + 8, b"LSEND"), "its end tells another length")
    data, offset = Bytes(payload[INDEX_HEAD:-13], "its body"), 0
    texts, entries = data.many(data.text), []
    for _ in range(data.varint()):
        offset += data.varint()
        counts, flag = [data.varint(), data.varint()], data.byte()
        demand(flag <= 1, "it has a byte that is neither 0 nor 1")
        span = (data.zigzag(), data.zigzag()) if flag else None
        named = [data.many(lambda: name(texts, data)) for _ in range(2)]
        entries.append([offset, *counts, span, *named])
    data.end()
    return texts, entries


def name(texts, data):
    place = data.varint()
    demand(place < len(texts), "it names a text that is not there")
    return texts[place]
