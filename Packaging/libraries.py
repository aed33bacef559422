"""The libraries that go beside the program where the system's cannot be counted on, with their licences."""

import functools
import os
import pathlib
import re
import subprocess

from archive import Entry
from program import output

# What the program opens when it is first needed (`library_load`, `dlopen`); see `LibraryTests` in test_packages.py.
OPENED = [
    "libarchive.so.13", "libbrotlidec.so.1", "libcairo.so.2", "libcrypto.so.3", "libcurl.so.4", "libedit.so.2",
    "libfontconfig.so.1", "libfreetype.so.6", "libgdk_pixbuf-2.0.so.0", "libharfbuzz.so.0", "libsqlite3.so.0",
    "libwebp.so.7", "libz.so.1", "libzstd.so.1",
]
LOADER = {"x86_64": "ld-linux-x86-64.so.2", "aarch64": "ld-linux-aarch64.so.1"}


def _path(name):
    for line in output("/sbin/ldconfig", "-p").decode().splitlines():
        if line.strip().startswith(name + " "):
            return line.split(" => ")[1]
    raise SystemExit(f"package: {name} is not installed; script/bootstrap installs it")


def _needed(path):
    """The files of the libraries that a program or library is linked with, and of those that they are."""
    lines = output("ldd", path).decode().splitlines()
    return {match[1]: match[2] for match in (re.match(r"\s+(\S+) => (/\S+)", line) for line in lines) if match}


def closure(program, machine):
    """The files by the names under which they are looked for."""
    found = _needed(program)
    for name in OPENED:
        path = _path(name)
        found[name] = path
        found.update(_needed(path))
    loader = LOADER[machine]
    found[loader] = os.path.realpath(f"/lib64/{loader}" if os.path.exists(f"/lib64/{loader}") else f"/lib/{loader}")
    return dict(sorted(found.items()))


def _packages(paths):
    """The Debian packages that files belong to."""
    # Debian's list has some under /lib, some under /usr/lib; what it has not is no mistake.
    names = {name for path in paths for name in (path, os.path.realpath(path))}
    names |= {name.removeprefix("/usr") for name in names} | {"/usr" + name for name in names}
    said = subprocess.run(["dpkg-query", "--search", *sorted(names)], capture_output=True).stdout.decode()
    return sorted({line.split(":")[0] for line in said.splitlines()})


# Several kinds of packages have them.
@functools.cache
def _contents(program, machine):
    """The libraries' bytes and the texts of their licences, by their names beside the program."""
    files = closure(program, machine)
    contents = {name: pathlib.Path(os.path.realpath(path)).read_bytes() for name, path in files.items()}
    for package in _packages(files.values()):
        path = pathlib.Path(f"/usr/share/doc/{package}/copyright")
        if path.exists():
            contents[f"licences/{package}.txt"] = path.read_bytes()
    return contents


def entries(program, machine, prefix):
    """The libraries and what their licences say, as files of an archive."""
    contents = _contents(program, machine)
    return [Entry(prefix + name, data, executable=name == LOADER[machine]) for name, data in contents.items()]
