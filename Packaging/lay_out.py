"""Puts a finished program, and what belongs to it, where a system has such things: lay_out.py PROGRAM FOLDER."""

import pathlib
import sys

sys.dont_write_bytecode = True

from kinds import deb  # noqa: E402
from program import Program, epoch  # noqa: E402

program, folder = Program(sys.argv[1]), pathlib.Path(sys.argv[2])
for entry in deb.files(program, epoch()):
    # debhelper sees to the rest.
    if not entry.name.startswith(("usr/share/doc/", "usr/share/lintian/")):
        deb.write(folder / entry.name, entry.data, entry.mode)
