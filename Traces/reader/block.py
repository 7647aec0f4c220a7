"""The content of a block: sections 2 and 3 of FORMAT.md."""
import itertools

from .data import STATIC, WORD, Bytes, Damage, ascending, demand, entry, note, signed
from .records import event, mark
from .times import checked, time_text

EVENT, MARK, LOSS, END = range(4)
NESTED = 5
EDGES, STEPS = ["instant", "begin", "end"], [None, "boot", "clock"]
EVIDENCE = ["observed", "witnessed", "inferred"]
MANNERS = ["clean", "stopped", "killed", "crashed", "powerLost", "truncated"]
TIME, UPTIME, TICKS, WRITER, SUBJECT, LAUNCH, THREAD, RAW, SCENE, SEEN, ORIGIN, LINE, OFFSET, \
    SCHEMA = (1 << bit for bit in range(14))
MAX_SECTIONS, MAX_TEXTS, MAX_SCENES, MAX_ROWS, MAX_SOURCES = 65_536, 262_144, 65_536, 8_192, 65_536
MAX_VALUES, MAX_FIELDS, MAX_SHAPE_FIELDS, MAX_COLUMN_VALUES = 65_536, 16_384, 131_072, 524_288


class Item(dict):
    """A record that is being put together: its shape, and what stood in the columns."""

    def __init__(self, place, shape):
        super().__init__()
        self.place, self.inside = place, 0
        self.shape, self.kind, self.bits = shape, shape["kind"], shape["bits"]


class Block:
    """Puts the records of a block together from its columns.

    Damage that the block shows at once costs it all; a single value costs the records from its own on,
    which are not `whole`, for the reason that `failure` says.
    """

    def __init__(self, content, count, events):
        self.whole, self.failure = count, None
        self.sections, self.attributes, self.count, self.events = {}, [], count, events
        data = Bytes(content, "the directory")
        for kind, length in data.many(lambda: (data.varint(), data.varint()), MAX_SECTIONS):
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

    def table(self, kind, read, most=MAX_ROWS):
        section = self.section(kind)
        entries = section.many(lambda: read(section), most) if section.data else []
        section.end()
        return entries

    def tables(self):
        section = self.section(1)
        lengths = section.many(section.varint, MAX_TEXTS) if section.data else []
        self.strings = [section.text(length) for length in lengths]
        section.end()
        text, number = self.string, Bytes.zigzag
        self.processes = self.table(2, lambda s: parts(s, process=text, pid=number))
        self.subjects = self.table(3, lambda s: parts(s, process=text, bundle=text, pid=number))
        self.scenes = self.table(4, lambda s: parts(s, scene=text, session=text, instance=text),
                                 MAX_SCENES)
        self.schemas = self.table(5, lambda s: s.many(lambda: (text(s), s.varint()), MAX_FIELDS))
        for schema in self.schemas:
            demand(ascending([key for key, _ in schema]), "a schema has keys out of order")
        self.shapes = self.table(6, lambda s: self.shape(Bytes(s.take(s.varint()), "a shape")))

        demand(sum(map(fields, self.shapes)) <= MAX_SHAPE_FIELDS, "the shapes have too many attributes")

    def string(self, data):
        place = data.varint()
        return STATIC[place] if place < len(STATIC) else entry(
            self.strings, place - len(STATIC), "string")

    def shape(self, data):
        shape = {"kind": data.varint(), "bits": 0}
        if shape["kind"] in (EVENT, MARK):
            bits = shape["bits"] = data.varint()
        if shape["kind"] == MARK:
            shape["bits"] &= TIME | UPTIME
            shape["step"] = entry(STEPS, data.byte(), "step")
        if shape["kind"] > END:
            note(f"skipped the records of the unknown kind {shape['kind']}")
        if shape["kind"] != EVENT:
            return shape
        demand(bits & ORIGIN or not bits & (LINE | OFFSET), "a shape has lines without an origin")
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
        self.items = [Item(at, entry(self.shapes, place, "shape")) for at, place in enumerate(places)]
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
        demand(sum(fields(item.shape) for item in self.items) <= MAX_COLUMN_VALUES,
               "the events have too many attributes")
        self.owed = {field for item in self.items for field in item.shape.get("schema", [])
                     if field[1] < 6}
        for section in self.attributes:
            self.attribute(section)
        demand(not self.owed, f"there are no values of {self.owed}")
        for item in self.items:
            if item.kind not in (EVENT, MARK):
                item.body = Bytes(bodies.take(bodies.varint()), "a body")
        end(shapes, bodies)
        return list(self.printed())

    def printed(self):
        printers = {EVENT: event, MARK: mark, LOSS: self.loss, END: self.ending}
        for item in self.items:
            if item.kind not in printers:
                continue
            record = self.careful(item, lambda: printers[item.kind](item))
            if item.place >= self.whole:
                return
            yield record

    def careful(self, item, read):
        """What is read for an item; if that is damaged, the records from it on are lost."""
        try:
            return read() if item.place < self.whole else None
        except Damage as error:
            self.whole, self.failure = item.place, error

    def having(self, bits, items=None):
        return [item for item in items or self.items if item.bits & bits]

    def column(self, kind, key, bit, read):
        section, before = self.section(kind), 0
        items = self.having(bit, self.by_shape if bit == SCENE else self.items)
        demand(section.holds(len(items)), f"section {kind} has fewer or more values than records ask for")
        for item in items:
            item[key] = read(section) if bit == SCENE else self.careful(item, lambda: read(section))
            if bit in (LINE, OFFSET) and item[key] is not None:
                before = item[key] = signed(before + item[key])

    def sequence(self):
        jumps = self.table(7, lambda s: (s.varint(), s.zigzag()), self.events)
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
        demand(numerator and denominator, "the clock has the numerator or denominator 0")
        demand(bool(clock.data) == bool(self.having(UPTIME | TICKS)), "there is a clock for nobody")
        uptimes = len(self.having(UPTIME))
        demand(residuals.holds(uptimes if residuals.data else 0), "section 13 has another length")
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
                residual = self.careful(item, residuals.zigzag) if residuals.data else 0
                item["uptime"] = signed(uptime + (residual or 0))
        demand((place + 7) // 8 == len(self.section(12).data), "section 12 has another length")
        demand(bits >> place == 0, "section 12 does not end in zeros")
        end(clock, classes)

    def time_texts(self):
        section, residuals, literals = self.section(9), self.section(14), self.section(15)
        layouts = section.many(lambda: checked(section.fixed("BBBBBB") + (section.zigzag(),))) \
            if section.data else []
        runs = section.many(lambda: self.run(section, layouts)) if section.data else []
        section.end()
        items = self.having(TIME)
        made = sum(count for count, layout, _ in runs if layout)
        demand(sum(count for count, _, _ in runs) == len(items), "section 9 has another number of texts")
        demand(residuals.holds(made) and literals.holds(len(items) - made), "time texts are missing")
        items = iter(items)
        for count, layout, anchor in runs:
            for item in itertools.islice(items, count):
                item["time"] = self.careful(item, lambda: self.made(item, layout, anchor, residuals)
                                            if layout else self.string(literals))

    def run(self, section, layouts):
        count, place = section.varint(), section.varint()
        demand(count > 0, "a run has no time text")
        return (count, entry(layouts, place - 1, "layout"), section.zigzag()) if place else (count, None, 0)

    def made(self, item, layout, anchor, residuals):
        residual = residuals.zigzag()
        demand("uptime" in item, "a time text is made without an uptime")
        return time_text(layout, signed(anchor + item["uptime"]), residual)

    def attribute(self, section):
        key, kind = field = self.string(section), section.varint()
        readers = [lambda: entry([False, True], section.byte(), "truth"), section.zigzag, section.varint,
                   lambda: section.fixed("d")[0], lambda: self.string(section)]
        if kind > NESTED:
            return note(f"skipped the values of `{key}`, of the unknown type {kind}")
        demand(field in self.owed, f"values of {field} stand there twice, or for nobody")
        self.owed.remove(field)
        for item in self.by_shape:
            if field in item.shape.get("schema", []):
                values = item.setdefault("attributes", {})
                if kind == NESTED:
                    inside = Bytes(section.take(section.varint()), "a value")
                    values[key] = self.careful(item, lambda: nested(inside, item))
                else:
                    values[key] = readers[kind]()
        section.end()

    def loss(self, item):
        body = item.body
        bits = body.byte()
        loss = {"from": body.zigzag(), "to": body.zigzag()}
        if bits & 1:
            loss["count"] = body.zigzag()
        if bits & 2:
            loss["cause"] = self.string(body)
        loss["sources"] = body.many(lambda: self.string(body), MAX_SOURCES)
        return {"loss": {key: loss[key] for key in loss if loss[key] != []}}

    def ending(self, item):
        bits, manner = item.body.byte(), item.body.byte()
        how = {"how": entry(MANNERS, manner, "manner")}
        return {"end": how | ({"uptime": item.body.zigzag()} if bits & 1 else {})}


def parts(data, **readers):
    bits = data.byte()
    demand(bits >> len(readers) == 0, f"{data.what} has an entry with an unknown part")
    return {key: read(data) for bit, (key, read) in enumerate(readers.items()) if bits >> bit & 1}


def fields(shape):
    """How many attributes the records of a shape have whose type is known."""
    return sum(kind <= NESTED for _, kind in shape.get("schema", []))


def nested(data, item):
    """A list or object; all of an event hold so many values together."""
    value = data.value()
    data.end()
    item.inside += data.values - 1
    demand(item.inside <= MAX_VALUES, "an event has lists and objects of too many values")
    return value


def end(*sections):
    for section in sections:
        section.end()
