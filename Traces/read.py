#!/usr/bin/env python3
"""Prints the records of a .lockstep file as NDJSON; written from FORMAT.md alone.

usage: read.py FILE

Exits 0 for a whole file and 3 for a damaged one: what is undamaged is printed, with loss records in
the place of the rest, and what is damaged is told on standard error, as is what is only remarkable.
Needs Python 3.9 and the package zstandard.
"""
import sys

from reader.file import File

DAMAGED = 3

if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with open(sys.argv[1], "rb") as opened:
        file = File(opened.read())
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    file.read()
    sys.exit(DAMAGED if file.damages else 0)
