"""A wheel: the program in the environment's folder of programs, and a module that calls it.

https://packaging.python.org/en/latest/specifications/binary-distribution-format/
"""

import base64
import hashlib

import archive
from archive import Entry
from kinds import bundle
from program import CHECKOUT, HOMEPAGE, PACKAGES, SUMMARY


def make(program, epoch):
    # The C library is in it: it works wherever pip takes the tag.
    tag = f"py3-none-manylinux_2_17_{program.machine}.manylinux2014_{program.machine}"
    stem = f"jsprep-{program.version}"
    module = archive.entries_of_folder(CHECKOUT / "Packaging/python/jsprep", "jsprep/")
    files = [entry for entry in module if "__pycache__" not in entry.name]
    files += bundle.entries(program, f"{stem}.data/scripts/", f"{stem}.data/data/lib/jsprep/")
    information = f"{stem}.dist-info/"
    files += [
        Entry(information + "METADATA", _metadata(program)),
        Entry(information + "WHEEL", "Wheel-Version: 1.0\nGenerator: jsprep\nRoot-Is-Purelib: false\n"
              + "".join(f"Tag: py3-none-{platform}\n" for platform in tag.split("-")[2].split("."))),
        Entry(information + "entry_points.txt", "[pytest11]\njsprep = jsprep.pytest_plugin\n"),
        Entry(information + "licenses/LICENSE", (CHECKOUT / "LICENSE").read_bytes()),
    ]
    record = information + "RECORD"
    lines = "".join(f"{entry.name},sha256={_digest(entry.data)},{len(entry.data)}\n" for entry in files)
    files.append(Entry(record, f"{lines}{record},,\n"))
    target = PACKAGES / f"{stem}-{tag}.whl"
    target.write_bytes(archive.zip_archive(files, epoch))
    return [target]


def _digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def _metadata(program):
    text = (CHECKOUT / "Packaging/python/README.md").read_text()
    return f"""\
Metadata-Version: 2.1
Name: jsprep
Version: {program.version}
Summary: {SUMMARY}
License: MIT
License-File: LICENSE
Project-URL: Homepage, {HOMEPAGE}
Classifier: Environment :: Console
Classifier: Intended Audience :: Developers
Classifier: Operating System :: POSIX :: Linux
Classifier: Programming Language :: Python :: 3
Classifier: Topic :: Software Development :: Testing
Classifier: Typing :: Typed
Requires-Python: >=3.9
Provides-Extra: pytest
Requires-Dist: pytest>=7 ; extra == 'pytest'
Description-Content-Type: text/markdown

{text}"""
