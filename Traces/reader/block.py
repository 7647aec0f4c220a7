"""The content of a block: sections 2 and 3 of FORMAT.md."""
from .data import STATIC, WORD, Bytes, ascending, demand, entry, note, signed
from .records import event, mark
from .times import time_text

EVENT, MARK, LOSS, END = range(4)
EDGES, STEPS = ["instant", "begin", "end"], [None, "boot", "clock"]
EVIDENCE = ["observed", "witnessed", "inferred"]
MANNERS = ["clean", "stopped", "killed", "crashed", "powerLost", "truncated"]
TIME, UPTIME, TICKS, WRITER, SUBJECT, LAUNCH, THREAD, RAW, SCENE, SEEN, ORIGIN, LINE, OFFSET, \
    SCHEMA = (1 << bit for bit in range(14))


class Item(dict):
    """A record that is being put together: its shape, and what stood in the columns."""

    def __init__(self, shape):
        super().__init__()
        self.shape, self.kind, self.bits = shape, shape["kind"], shape["bits"]


class Block:
    """Puts the records of a block together from its columns."""

    def __init__(self, content, count, events):
        self.sections, self.attributes, self.count, self.events = {}, [], count, events
        data = Bytes(content, "the directory")
        for kind, length in data.many(lambda: (data.varint(), data.varint())):
            section = Bytes(data.take(length), f"section {kind}")
            if kind == 21:
                self.attributes.append(section)
            elif 1 <= kind <= 20:
                demand(kind not in self.sections, f"there are two sections {kind}")
                self.sections[kind] = section
            else:
                note(f"skipped a section of the unknown kind {kind}")
        data.end()
        self.tables()

    def section(self, kind):
        return self.sections.get(kind) or Bytes(b"", f"section {kind}")

    def table(self, kind, read):
        section = self.section(kind)
        entries = section.many(lambda: read(section)) if section.data else []
        section.end()
        return entries

    def tables(self):
        section = self.section(1)
        lengths = section.many(section.varint) if section.data else []
        self.strings = [section.text(length) for length in lengths]
        section.end()
        text, number = self.string, Bytes.zigzag
        self.processes = self.table(2, lambda s: parts(s, process=text, pid=number))
        self.subjects = self.table(3, lambda s: parts(s, process=text, bundle=text, pid=number))
        self.scenes = self.table(4, lambda s: parts(s, scene=text, session=text, instance=text))
        self.schemas = self.table(5, lambda s: s.many(lambda: (text(s), s.varint())))
        for schema in self.schemas:
            demand(ascending([key for key, _ in schema]), "a schema has keys out of order")
        self.shapes = self.table(6, lambda s: self.shape(Bytes(s.take(s.varint()), "a shape")))

    def string(self, data):
        place = data.varint()
        return STATIC[place] if place < len(STATIC) else entry(
            self.strings, place - len(STATIC), "string")

    def shape(self, data):
        shape = {"kind": data.varint(), "bits": 0}
        if shape["kind"] in (EVENT, MARK):
            bits = shape["bits"] = data.varint()
        if shape["kind"] == MARK:
            shape["step"] = entry(STEPS, data.byte(), "step")
        if shape["kind"] > END:
            note(f"skipped the records of the unknown kind {shape['kind']}")
        if shape["kind"] != EVENT:
            return shape
        shape["name"], shape["source"] = self.string(data), self.string(data)
        shape["edge"] = entry(EDGES, data.byte(), "edge")
        for bit, key, read in [
                (SEEN, "evidence", lambda: entry(EVIDENCE, data.byte(), "evidence")),
                (WRITER, "writer", lambda: entry(self.processes, data.varint(), "process")),
                (SUBJECT, "subject", lambda: entry(self.subjects, data.varint(), "subject")),
                (LAUNCH, "launch", data.zigzag),
                (THREAD, "thread", lambda: self.string(data)),
                (RAW, "raw", lambda: self.string(data)),
                (SCHEMA, "schema", lambda: entry(self.schemas, data.varint(), "schema"))]:
            if bits & bit:
                shape[key] = read()
        return shape

    def records(self):
        shapes, bodies = self.section(10), self.section(20)
        places = [shapes.varint() for _ in range(self.count)]
        self.items = [Item(entry(self.shapes, place, "shape")) for place in places]
        events = sum(item.kind == EVENT for item in self.items)
        demand(events == self.events, f"there are {events} events, not {self.events}")
        self.by_shape = [self.items[at] for at in sorted(range(self.count), key=places.__getitem__)]
        self.sequence()
        self.points()
        self.time_texts()
        self.column(16, "scene", SCENE, lambda s: entry(self.scenes, s.varint(), "scene"))
        self.column(17, "file", ORIGIN, self.string)
        self.column(18, "line", LINE, Bytes.zigzag)
        self.column(19, "offset", OFFSET, Bytes.zigzag)
        self.owed = {field for item in self.items for field in item.shape.get("schema", [])
                     if field[1] < 6}
        for section in self.attributes:
            self.attribute(section)
        demand(not self.owed, f"there are no values of {self.owed}")
        for item in self.items:
            if item.kind not in (EVENT, MARK):
                item.body = Bytes(bodies.take(bodies.varint()), "a body")
        end(shapes, bodies)
        printers = {EVENT: event, MARK: mark, LOSS: self.loss, END: self.ending}
        return [printers[item.kind](item) for item in self.items if item.kind in printers]

    def having(self, bits, items=None):
        return [item for item in items or self.items if item.bits & bits]

    def column(self, kind, key, bit, read):
        section, before = self.section(kind), 0
        for item in self.having(bit, self.by_shape if bit == SCENE else self.items):
            item[key] = read(section)
            if bit in (LINE, OFFSET):
                before = item[key] = signed(before + item[key])
        section.end()

    def sequence(self):
        jumps = self.table(7, lambda s: (s.varint(), s.zigzag()))
        events = [item for item in self.items if item.kind == EVENT]
        at, jumped, number = {}, 0, -1
        for since, jump in jumps:
            demand((since == 0) == (not at), "a jump stands where none can be")
            jumped += since
            at[jumped] = jump
        demand(jumped < len(events) or not jumps, "a jump stands behind the last event")
        for place, item in enumerate(events):
            number = item["sequence"] = signed(number + 1 + at.get(place, 0))

    def points(self):
        clock, classes, residuals = self.section(8), self.section(11), self.section(13)
        numerator, denominator, point = (
            (clock.varint(), clock.varint(), clock.zigzag()) if clock.data else (1, 1, 0))
        demand(denominator, "the clock has the denominator 0")
        bits, place = int.from_bytes(self.section(12).data, "little"), 0
        for item in self.having(UPTIME | TICKS):
            kind = classes.byte()
            demand(kind < 248 or kind == 255, f"there is no time class {kind}")
            count = 0 if kind < 8 else 64 if kind == 255 else (kind - 8) // 4 + 1
            step = bits >> place & (1 << count) - 1
            place += count
            if kind < 248:
                step += kind if kind < 8 else (4 + (kind - 8) % 4) << count
            point = signed(point + step)
            if item.bits & TICKS:
                item["ticks"] = point & WORD
            if item.bits & UPTIME:
                uptime = abs(point) * numerator // denominator * (1 if point >= 0 else -1)
                item["uptime"] = signed(uptime + (residuals.zigzag() if residuals.data else 0))
        demand((place + 7) // 8 == len(self.section(12).data), "section 12 has another length")
        end(clock, classes, residuals)

    def time_texts(self):
        section, residuals, literals = self.section(9), self.section(14), self.section(15)
        items = iter(self.having(TIME))
        layouts = section.many(lambda: section.fixed("BBBBBB") + (section.zigzag(),)) \
            if section.data else []
        demand(all(layout[2] <= 9 for layout in layouts), "a layout has too many decimals")
        for _ in range(section.varint() if section.data else 0):
            count, place = section.varint(), section.varint()
            layout = entry(layouts, place - 1, "layout") if place else None
            anchor = section.zigzag() if place else 0
            for _ in range(count):
                item = next(items, None)
                demand(item is not None, "section 9 has more time texts than records have")
                if layout:
                    demand("uptime" in item, "a time text is made without an uptime")
                    item["time"] = time_text(
                        layout, signed(anchor + item["uptime"]), residuals.zigzag())
                else:
                    item["time"] = self.string(literals)
        demand(next(items, None) is None, "section 9 has fewer time texts than records have")
        end(section, residuals, literals)

    def attribute(self, section):
        key, kind = field = self.string(section), section.varint()
        readers = [lambda: entry([False, True], section.byte(), "truth"), section.zigzag, section.varint,
                   lambda: section.fixed("d")[0], lambda: self.string(section),
                   lambda: nested(Bytes(section.take(section.varint()), "a value"))]
        if kind >= len(readers):
            return note(f"skipped the values of `{key}`, of the unknown type {kind}")
        demand(field in self.owed, f"values of {field} stand there twice, or for nobody")
        self.owed.remove(field)
        for item in self.by_shape:
            if field in item.shape.get("schema", []):
                item.setdefault("attributes", {})[key] = readers[kind]()
        section.end()

    def loss(self, item):
        body = item.body
        bits = body.byte()
        loss = {"from": body.zigzag(), "to": body.zigzag()}
        if bits & 1:
            loss["count"] = body.zigzag()
        if bits & 2:
            loss["cause"] = self.string(body)
        loss["sources"] = body.many(lambda: self.string(body))
        return {"loss": {key: loss[key] for key in loss if loss[key] != []}}

    def ending(self, item):
        bits, manner = item.body.byte(), item.body.byte()
        how = {"how": entry(MANNERS, manner, "manner")}
        return {"end": how | ({"uptime": item.body.zigzag()} if bits & 1 else {})}


def parts(data, **readers):
    bits = data.byte()
    return {key: read(data) for bit, (key, read) in enumerate(readers.items()) if bits >> bit & 1}


def nested(data):
    value = data.value()
    data.end()
    return value


def end(*sections):
    for section in sections:
        section.end()
