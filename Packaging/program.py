"""The program that is packed: built, without what only debuggers read, with its version and its help."""

import json
import os
import pathlib
import re
import subprocess

CHECKOUT = pathlib.Path(__file__).resolve().parent.parent
PACKAGES = CHECKOUT / ".build/packages"
HOMEPAGE = "https://github.com/jsprep/jsprep"
SUMMARY = "Runs the JavaScript preprocessing files of Safari extensions on saved pages"
MAINTAINER = "The jsprep authors <jsprep@users.noreply.github.com>"


def run(*command, **options):
    return subprocess.run([str(part) for part in command], check=True, **options)


def output(*command, **options):
    return run(*command, stdout=subprocess.PIPE, **options).stdout


def schemas():
    """The names and contents of the schemas: of what is written for the program, and of what programs read of it."""
    folder = CHECKOUT / "Documentation/Schemas"
    return [(path.relative_to(folder).as_posix(), path.read_bytes()) for path in sorted(folder.rglob("*.json"))]


def epoch():
    """The time of everything in a package: that of the commit, unless the environment says another."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    return int(given or output("git", "-C", CHECKOUT, "log", "-1", "--format=%ct"))


class Program:
    def __init__(self, path):
        self.path = pathlib.Path(path)
        self.version = output(self.path, "--version").decode().strip()
        self.machine = os.uname().machine

    @classmethod
    def build(cls):
        """Builds what is packed. A search path beside the program would be one that others can write to."""
        options = ["-c", "release", "--product", "jsprep", "--static-swift-stdlib", "--disable-local-rpath"]
        run("swift", "build", *options, cwd=CHECKOUT)
        folder = output("swift", "build", "-c", "release", "--show-bin-path", cwd=CHECKOUT).decode().strip()
        PACKAGES.mkdir(parents=True, exist_ok=True)
        stripped = PACKAGES / "jsprep"
        run("strip", "--strip-all", "--remove-section=.comment", "-o", stripped, pathlib.Path(folder) / "jsprep")
        return cls(stripped)

    @property
    def bytes(self):
        return self.path.read_bytes()

    def help(self):
        """All commands with their arguments, as ArgumentParser describes them."""
        return json.loads(output(self.path, "--experimental-dump-help"))["command"]

    def completion(self, shell):
        script = output(self.path, "--generate-completion-script", shell)
        # A shell reads it; it is no program.
        return script.split(b"\n", 1)[1] if script.startswith(b"#!") else script

    @property
    def oldest_libc(self):
        """The version of the C library that the program needs."""
        versions = re.findall(rb"GLIBC_([0-9.]+)", output("objdump", "-T", self.path))
        return max((version.decode() for version in versions), key=lambda text: [int(part) for part in text.split(".")])
