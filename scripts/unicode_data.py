"""Reads the Unicode Character Database and writes tables from it, for the scripts beside this file.

The data is that of Debian's package unicode-data (in /usr/share/unicode, or where the variable UCD
says). Without it, or with another version of it, nothing can be written and the check is skipped.
"""

import os
import pathlib
import sys

UNICODE = "15.0.0"
DATA = pathlib.Path(os.environ.get("UCD", "/usr/share/unicode"))
ROOT = pathlib.Path(__file__).resolve().parent.parent
END = 0x110000


def rows(name):
    """The fields of each line of a file of the database, without comments."""
    with open(DATA / name, encoding="utf-8") as lines:
        for line in lines:
            fields = [field.strip() for field in line.partition("#")[0].split(";")]
            if fields[0]:
                yield fields


def numbers(text):
    """The code points that a field like 0041 or 0041..005A names."""
    low, _, high = text.partition("..")
    return range(int(low, 16), int(high or low, 16) + 1)


def values(name, default):
    """A property of every code point."""
    found = [default] * END
    for where, value, *_ in rows(name):
        for number in numbers(where):
            found[number] = value
    return found


def members(name, prop):
    """The code points that have a property of yes or no."""
    return {n for where, value, *_ in rows(name) if value == prop for n in numbers(where)}


def categories():
    """The general category of every code point."""
    found = ["Cn"] * END
    first = 0
    for fields in rows("UnicodeData.txt"):
        number = int(fields[0], 16)
        if fields[1].endswith("First>"):
            first = number
            continue
        start = first if fields[1].endswith("Last>") else number
        for each in range(start, number + 1):
            found[each] = fields[2]
    return found


def filled(parts):
    """Lines of at most 100 columns with as many of the parts as fit."""
    line = "   "
    for part in parts:
        if len(line) + len(part) + 2 > 100:
            yield line
            line = "   "
        line += f" {part},"
    yield line


def run(documentation, name, script, tables):
    """What such a script does: writes its files, or says which are not what it would write.

    `tables` has the path of each file and a function that makes its lines.
    """
    arguments = sys.argv[1:]
    if arguments not in ([], ["--check"]):
        sys.exit(documentation)
    try:
        version = (DATA / "EastAsianWidth.txt").read_text(encoding="utf-8").split("\n")[0]
    except OSError:
        version = "missing"
    if f"-{UNICODE}." not in version:
        message = f"{name}: {DATA} has not Unicode {UNICODE}"
        if not arguments:
            sys.exit(message)
        print(message + ": not checked", file=sys.stderr)
        return
    stale = []
    for path, lines in tables:
        text = "\n".join(lines()) + "\n"
        if not arguments:
            path.write_text(text, encoding="utf-8")
        elif not path.is_file() or path.read_text(encoding="utf-8") != text:
            stale.append(path.name)
    if stale:
        sys.exit(f"{name}: {', '.join(stale)}: not what {script} writes")
