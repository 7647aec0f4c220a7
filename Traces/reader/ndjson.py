"""The canonical form of the interchange format: section 7 of FORMAT.md."""
import math
import re

ESCAPED = re.compile("[\0-\x1f\"\\\\\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]")
SHORT = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}


def line(value):
    """One value as compact JSON; objects keep the order of their keys."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return number(value)
    if isinstance(value, str):
        return text(value)
    if isinstance(value, list):
        return "[" + ",".join(line(element) for element in value) + "]"
    return "{" + ",".join(text(key) + ":" + line(value[key]) for key in value) + "}"


def text(value):
    escape = lambda found: SHORT.get(found[0]) or f"\\u{ord(found[0]):04x}"
    return '"' + ESCAPED.sub(escape, value) + '"'


def number(value):
    if not math.isfinite(value):
        return "null"
    if 2**53 < abs(value) < 1e16:
        digits = f"{abs(value):.0f}"
        return f"{'-' * (value < 0)}{digits[0]}.{digits[1:].rstrip('0')}e+15"
    return repr(value)


def ordered(value):
    """The same value with the keys of all objects in the order of their UTF-8 bytes."""
    if isinstance(value, dict):
        keys = sorted(value, key=lambda key: key.encode())
        return {key: ordered(value[key]) for key in keys}
    return [ordered(element) for element in value] if isinstance(value, list) else value
