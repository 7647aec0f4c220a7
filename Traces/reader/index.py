"""The index, and whether it tells what the blocks hold: section 1 of FORMAT.md."""
from .data import Bytes, Damage, crc32c, demand, entry, note
from .frames import INDEX_HEAD


BLOCKS_AT_MOST = 65_536


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
        # Whoever wants none of its events needs nothing of a plain block.
        is_plain = len(timed) == len(records) and not any(
            "step" in record["mark"] for record in records if "mark" in record)
        if header.is_plain != is_plain:
            note(f"block {header.number} tells {header.is_plain} of whether it holds only events "
                 "and marks without a step")
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
        if len(seen) > BLOCKS_AT_MOST and not entries:
            demand(not texts, "it lists texts, but no blocks")
            return
        listed = list(dict.fromkeys(
            text for entry in entries for names in entry[4:] for text in names.listed))
        demand(texts == listed, "its texts are not those that the blocks name first")
        demand(len(entries) == len(seen) and all(
            entry[:4] == block.entry[:4] and entry[4].tells(block.entry[4])
            and entry[5].tells(block.entry[5]) for entry, block in zip(entries, seen)),
            "an entry tells what its block is not")
    except Damage as error:
        note(f"the index: {error}")


def seal(payload):
    """Demands the crc of the whole index, its length and its end mark."""
    demand(len(payload) >= INDEX_HEAD + 13, "the index is too short")
    tail = Bytes(payload[-13:], "the index's end")
    demand(tail.take(4) == crc32c(payload[:-13]), "the index is damaged")
    demand(tail.fixed("I5s") == (len(payload) + 8, b"LSEND"), "the index's end tells another length")


def decode(payload):
    """The texts, and for each block its offset, records, events, uptimes, names and sources."""
    data, offset = Bytes(payload[INDEX_HEAD:-13], "its body"), 0
    texts, entries = data.many(data.text), []
    for _ in range(data.varint()):
        offset += data.varint()
        counts, flags = [data.varint(), data.varint()], data.byte()
        demand(flags < 8, "it has flags that this text does not name")
        span = (data.zigzag(), data.zigzag()) if flags & 1 else None
        named = [Names(data.many(lambda: entry(texts, data.varint(), "text")), flags & bit != 0)
                 for bit in (2, 4)]
        entries.append([offset, *counts, span, *named])
    data.end()
    return texts, entries


class Names:
    """The names, or sources, that the index lists of a block, and whether there are others."""

    def __init__(self, listed, has_others):
        self.listed, self.has_others = listed, has_others

    def tells(self, all_of_block):
        if not self.has_others:
            return self.listed == all_of_block
        return len(self.listed) < len(all_of_block) and self.listed == in_order(
            set(self.listed) & set(all_of_block))
