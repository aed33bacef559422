"""The programs that are compared, and how each runs an extension's script on a page."""

import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
PEERS = HERE / "peers"


class Side:
    """A program that runs a script on a page."""

    def __init__(self, name, command, environment=None, results=lambda answer: answer):
        self.name, self.prefix, self.environment = name, command, environment
        self.results = results

    def command(self, page, script):
        return [*self.prefix, str(page), str(script)]


def build_floor(folder):
    """Compiles the floor; its path, or None where there is no compiler."""
    binary = folder / "floor"
    flags = subprocess.run(
        ["pkg-config", "--cflags", "--libs", "javascriptcoregtk-4.1", "libxml-2.0"],
        capture_output=True, text=True, check=True).stdout.split()
    subprocess.run(
        ["cc", "-O2", "-o", str(binary), str(HERE / "floor" / "floor.c"), *flags], check=True)
    return binary


def available(options, folder):
    """The sides that this machine has; those that are missing are named on standard error."""
    sides = [
        Side("jsprep", [options.jsprep, "run", "--timeout", "0"]),
        Side("floor", [str(build_floor(folder))]),
    ]
    missing = []
    node = shutil.which("node")
    for name, library in (("jsdom", options.jsdom), ("domino", options.domino)):
        if node and library:
            environment = {"NODE_PATH": library}
            sides.append(Side(name, [node, str(PEERS / f"{name}.js")], environment))
        else:
            missing.append(name)
    if options.oracle:
        sides.append(
            Side("WebKitGTK", [options.oracle, "run"], results=lambda answer: answer["results"]))
    else:
        missing.append("WebKitGTK")
    if missing:
        print(f"left out: {', '.join(missing)}", file=sys.stderr)
    return sides
