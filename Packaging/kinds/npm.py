"""Two npm packages: one with the interface, and one with the program for a platform, which npm takes by itself.

https://docs.npmjs.com/cli/configuring-npm/package-json
"""

import json

import archive
from archive import Entry
from kinds import bundle
from program import CHECKOUT, HOMEPAGE, PACKAGES, SUMMARY

SOURCES = CHECKOUT / "Packaging/npm"
PROCESSORS = {"x86_64": "x64", "aarch64": "arm64"}


def make(program, epoch):
    return [_interface(program, epoch), _platform(program, epoch)]


def _common(program):
    return {"version": program.version, "license": "MIT", "homepage": HOMEPAGE,
            "repository": {"type": "git", "url": f"git+{HOMEPAGE}.git"}}


def _interface(program, epoch):
    description = json.loads((SOURCES / "package.json").read_text())
    description.update(_common(program), description=SUMMARY)
    description["optionalDependencies"] = {
        f"@jsprep/linux-{processor}": program.version for processor in PROCESSORS.values()}
    files = [entry for entry in archive.entries_of_folder(SOURCES, "package/") if entry.name != "package/package.json"]
    files += [
        Entry("package/package.json", json.dumps(description, indent=2) + "\n"),
        Entry("package/jsprep.d.ts", (CHECKOUT / "js/jsprep.d.ts").read_bytes()),
        Entry("package/LICENSE", (CHECKOUT / "LICENSE").read_bytes()),
    ]
    return _pack(files, f"jsprep-{program.version}.tgz", epoch)


def _platform(program, epoch):
    processor = PROCESSORS[program.machine]
    name = f"@jsprep/linux-{processor}"
    description = {"name": name, **_common(program), "description": f"The program of jsprep for Linux on {processor}",
                   "os": ["linux"], "cpu": [processor], "preferUnplugged": True}
    files = bundle.entries(program, "package/bin/", "package/lib/jsprep/")
    files.append(Entry("package/package.json", json.dumps(description, indent=2) + "\n"))
    return _pack(files, f"jsprep-linux-{processor}-{program.version}.tgz", epoch)


def _pack(files, name, epoch):
    target = PACKAGES / name
    target.write_bytes(archive.gz(archive.tar(files, epoch)))
    return target
