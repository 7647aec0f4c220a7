#!/usr/bin/env python3
"""Reads logs and traces of very many processes, scenes and names, and measures the memory of each verb.

usage: many-identities.py FOLDER [full], in which lockstep lies

Each verb has to end with 0 or 1 (2 where nothing is judged) below 100 MB, whatever there is many of.
The quick mode has 1 in 8 of what the full mode has, still beyond every limit that is stated.
"""
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
import uuid

LIMIT, SECONDS = 100_000, 60  # KB, and seconds for what the quick mode reads
# Runs a command and prints its exit status and the most memory that it had, in KiB.
MEASURE = """
import resource, subprocess, sys
status = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode
print(status, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""
MESSAGES = {
    "app.didFinishLaunching": "application(_:didFinishLaunchingWithOptions:) options=nil",
    "scene.willConnect": "scene(_:willConnectTo:options:)",
    "scene.willEnterForeground": "sceneWillEnterForeground(_:)",
    "scene.didActivate": "sceneDidBecomeActive(_:)",
}


def event(process, pid, name, **more):
    """An event: the writer, the name, and what else it carries."""
    return process, pid, name, more


def pids(count):
    for number in range(count):
        yield event("Harbor", 1000 + number, "app.didFinishLaunching")
        yield event("Harbor", 1000 + number, "scene.didActivate")


def process_names(count):
    for number in range(count):
        yield event(f"Harbor{number}", 1000 + number % 60_000, "app.didFinishLaunching")
        yield event(f"Harbor{number}", 1000 + number % 60_000, "scene.didActivate")


def event_names(count):
    yield event("Harbor", 700, "app.didFinishLaunching")
    for number in range(count):
        yield event("Harbor", 700, f"route.step{number}", attributes={f"key{number}": number})


def scenes(count):
    yield event("Harbor", 700, "app.didFinishLaunching")
    for number in range(count):
        for name in ("scene.willConnect", "scene.willEnterForeground", "scene.didActivate"):
            yield event("Harbor", 700, name, session=f"S{number:08}")


def uuids(count):
    yield event("Harbor", 700, "app.didFinishLaunching")
    for number in range(count):
        name = str(uuid.UUID(int=number * 0x9E3779B97F4A7C15F39CC0605CEDC835 % (1 << 128))).upper()
        yield event("Harbor", 700, "scene.didActivate", session=name)
        yield event("Harbor", 700, "route.consumed", attributes={"payload": name})


KINDS = {
    "pids": (pids, 600_000), "process-names": (process_names, 120_000),
    "event-names": (event_names, 600_000), "scenes": (scenes, 200_000), "uuids": (uuids, 200_000),
}


def clock(number):
    """A time that goes on by a millisecond with each event."""
    seconds, milliseconds = divmod(number, 1_000)
    return f"2026-06-{3 + seconds // 86_400:02} {seconds // 3_600 % 24:02}:{seconds // 60 % 60:02}:{seconds % 60:02}.{milliseconds:03}"


def log_line(number, process, pid, name, more):
    words = MESSAGES.get(name, name)
    for key, value in {**({"session": more["session"]} if "session" in more else {}),
                       **more.get("attributes", {})}.items():
        words += f" {key}={value}"
    return f"{clock(number)} Df {process}[{pid}:d1a40] [com.example.harbor:lifecycle] {words}\n"


def trace_line(number, process, pid, name, more):
    source = "app" if name.startswith("route.") else "delegate"
    record = {"sequence": number + 1, "time": clock(number), "uptime": number * 1_000_000,
              "process": process, "pid": pid, "thread": "main", "source": source, "name": name}
    if "session" in more:
        record["session"] = more["session"]
    if "attributes" in more:
        record["attributes"] = more["attributes"]
    return json.dumps(record, separators=(",", ":")) + "\n"


def write(path, events, form):
    with open(path, "w") as file:
        if form is log_line:
            file.write("Timestamp               Ty Process[PID:TID]\n")
        else:
            file.write('{"lockstep":1,"metadata":{"clock":"wall"}}\n')
        for number, (process, pid, name, more) in enumerate(events):
            file.write(form(number, process, pid, name, more))


def measured(command):
    start = time.monotonic()
    run = subprocess.run(
        [sys.executable, "-c", MEASURE] + command, stdout=subprocess.PIPE, timeout=1_800, text=True)
    status, memory = map(int, run.stdout.split())
    return status, memory, time.monotonic() - start


def verbs(tool, path, other):
    """The command of each verb; that of ingest writes the trace that is read next."""
    common = ["--no-project", path]
    return {
        "ingest": [tool, "ingest", "-o", other] + common,
        "info": [tool, "info"] + common,
        "show": [tool, "show"] + common,
        "check": [tool, "check"] + common,
        "check --app": [tool, "check", "--app", "Harbor"] + common,
    }


def main():
    tool, is_full = os.path.join(sys.argv[1], "lockstep"), "full" in sys.argv[2:]
    only = [name for name in sys.argv[2:] if name in KINDS]
    failed, patience = 0, SECONDS * (8 if is_full else 1)
    with tempfile.TemporaryDirectory() as folder:
        for kind, (events, count) in KINDS.items():
            if only and kind not in only:
                continue
            count = count if is_full else count // 8
            for form, name in ((log_line, "log"), (trace_line, "ndjson")):
                path, other = (os.path.join(folder, f"many.{end}") for end in (name, "lockstep"))
                write(path, events(count), form)
                for verb, command in verbs(tool, path, other).items():
                    failed += tell(kind, name, verb, measured(command), patience)
                for verb, command in verbs(tool, other, os.devnull).items():
                    # What is many in a trace file is many in the NDJSON that it was made of.
                    if verb == "check" and (is_full or name == "log"):
                        failed += tell(kind, f"{name}.lockstep", verb, measured(command), patience)
    sys.exit(1 if failed else 0)


def tell(kind, form, verb, outcome, patience):
    status, memory, seconds = outcome
    is_good = status in (0, 1, 2) and memory <= LIMIT and seconds <= patience
    print(f"{'' if is_good else 'FAILED '}{verb} {kind} {form}: exit {status}, "
          f"{memory / 1000:.0f} MB, {seconds:.1f} s", flush=True)
    return not is_good


main()
