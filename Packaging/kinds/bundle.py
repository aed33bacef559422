"""The program with its libraries, as the packages have it that count on nothing of the system's."""

import functools
import pathlib
import tempfile

import libraries
from archive import Entry
from program import CHECKOUT, run


def entries(program, bin_folder="bin/", library_folder="lib/jsprep/"):
    """Two folders beside each other: the launcher finds the second from the first."""
    return [
        Entry(bin_folder + "jsprep", _launcher(program.machine), executable=True),
        Entry(library_folder + "jsprep", program.bytes, executable=True),
        Entry(library_folder + "licences/jsprep.txt", (CHECKOUT / "LICENSE").read_bytes()),
        *libraries.entries(program.path, program.machine, library_folder),
    ]


@functools.cache
def _launcher(machine):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "jsprep"
        run("gcc", "-Os", "-static", "-s", "-Wall", "-Werror", f'-DLOADER="{libraries.LOADER[machine]}"',
            "-Wl,--build-id=none", "-o", path, pathlib.Path(__file__).parent.parent / "launcher.c")
        return path.read_bytes()
