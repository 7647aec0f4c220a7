"""Numbers, texts and values as FORMAT.md encodes them."""
import os
import re
import struct
import sys

WORD = (1 << 64) - 1


class Damage(Exception):
    """Bytes that are not what FORMAT.md says."""


def demand(condition, message):
    if not condition:
        raise Damage(message)


def note(message):
    print(message, file=sys.stderr)


def signed(number):
    return (number + (1 << 63) & WORD) - (1 << 63)


def entry(table, place, what):
    demand(place < len(table), f"there is no {what} {place}")
    return table[place]


def ascending(texts):
    keys = [text.encode() for text in texts]
    return all(left < right for left, right in zip(keys, keys[1:]))


def crc32c(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ (0x82F63B78 if crc & 1 else 0)
    return struct.pack("<I", crc ^ 0xFFFFFFFF)


def static_texts():
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "FORMAT.md")
    with open(path, encoding="utf-8") as file:
        section = file.read().split("\n## 5. ")[1].split("\n## ")[0]
    return " ".join(re.findall("^    (.+)$", section, re.MULTILINE)).split()


STATIC = static_texts()


class Bytes:
    """Reads numbers and texts one behind the other."""

    def __init__(self, data, what):
        self.data, self.what, self.place, self.values = data, what, 0, 0

    def take(self, count):
        demand(count <= len(self.data) - self.place, f"{self.what} ends too early")
        self.place += count
        return self.data[self.place - count : self.place]

    def byte(self):
        return self.take(1)[0]

    def fixed(self, form):
        return struct.unpack("<" + form, self.take(struct.calcsize("<" + form)))

    def varint(self):
        number = 0
        for shift in range(0, 70, 7):
            byte = self.byte()
            number |= (byte & 0x7F) << shift
            if byte < 0x80 and number <= WORD:
                return number
        raise Damage(f"{self.what} has a number beyond 64 bits")

    def zigzag(self):
        number = self.varint()
        return number >> 1 ^ -(number & 1)

    def text(self, length=None):
        try:
            return self.take(self.varint() if length is None else length).decode()
        except UnicodeDecodeError:
            raise Damage(f"{self.what} has a text that is not UTF-8") from None

    def many(self, read, most=None):
        count = self.varint()
        demand(count <= len(self.data), f"{self.what} claims {count} entries")
        demand(most is None or count <= most, f"{self.what} has {count} entries, beyond all limits")
        return [read() for _ in range(count)]

    def value(self, depth=0):
        self.values += 1
        demand(self.values <= 65_537, f"{self.what} has a value of too many values")
        demand(depth < 64, f"{self.what} has a value that is nested too deeply")
        kind = self.byte()
        if kind < 2:
            return kind == 1
        if kind < 6:
            return [self.zigzag, self.varint, lambda: self.fixed("d")[0], self.text][kind - 2]()
        demand(kind < 8, f"{self.what} has a value of the unknown kind {kind}")
        return self.many(lambda: self.value(depth + 1)) if kind == 6 else self.object(depth)

    def metadata(self):
        """An object, which counts as a value itself."""
        self.values += 1
        return self.object()

    def object(self, depth=0):
        members = self.many(lambda: (self.text(), self.value(depth + 1)))
        demand(ascending([key for key, _ in members]), f"{self.what} has keys out of order")
        return dict(members)

    def holds(self, count):
        """Whether so many numbers are left, whatever they are, and nothing behind them."""
        left = self.data[self.place :]
        return sum(byte < 0x80 for byte in left) == count and (not left or left[-1] < 0x80)

    def end(self):
        demand(self.place == len(self.data), f"{self.what} has bytes left over")
