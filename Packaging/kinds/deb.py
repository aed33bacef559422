"""A package for Debian 12 and 13, whose libraries it uses.

https://www.debian.org/doc/debian-policy/
"""

import email.utils
import hashlib
import os
import pathlib
import tempfile

import manual
from archive import Entry, gz
from program import CHECKOUT, HOMEPAGE, MAINTAINER, PACKAGES, SUMMARY, run, schemas

ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}

# What the program is linked with. The names that Debian 13 has others for are provided by those.
DEPENDS = [
    "libgcc-s1", "libglib2.0-0 (>= 2.74) | libglib2.0-0t64", "libjavascriptcoregtk-4.1-0 (>= 2.40)", "libstdc++6 (>= 12)",
    "libxml2 (>= 2.9.14)", "libxslt1.1 (>= 1.1.35)", "libyaml-0-2",
]
# What it opens when it is first needed: text that is measured, pictures, saved pages, pages that are fetched.
RECOMMENDS = [
    "fonts-dejavu-core", "libarchive13 | libarchive13t64", "libbrotli1", "libcairo2",
    "libcurl4 | libcurl4t64", "libedit2", "libfontconfig1", "libfreetype6",
    "libgdk-pixbuf-2.0-0", "libharfbuzz0b", "libsqlite3-0", "libssl3 | libssl3t64", "libwebp7", "libzstd1",
]

DESCRIPTION = """\
 iOS and macOS share and action extensions may carry a JavaScript file that
 Safari runs in the page that the user looks at. jsprep runs it on a saved page
 in Safari's engine: it shows what the extension gets, feeds its answer back,
 and shows the rewritten page or what changed in it.
 .
 It checks scripts for what fails silently on a device, runs their tests, and
 makes reports to look at."""


def make(program, epoch):
    architecture = ARCHITECTURES[program.machine]
    depends = [f"libc6 (>= {program.oldest_libc})"] + DEPENDS
    entries = files(program, epoch)
    size = sum(max(1, -(-len(entry.data) // 1024)) for entry in entries)
    control = "\n".join([
        "Package: jsprep", f"Version: {program.version}-1", f"Architecture: {architecture}", f"Maintainer: {MAINTAINER}",
        f"Installed-Size: {size}", f"Depends: {', '.join(sorted(depends))}", f"Recommends: {', '.join(RECOMMENDS)}",
        "Section: devel", "Priority: optional", f"Homepage: {HOMEPAGE}", f"Description: {SUMMARY.replace('JavaScript ', '')}",
        DESCRIPTION, ""])
    target = PACKAGES / f"jsprep_{program.version}-1_{architecture}.deb"
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder) / "root"
        for entry in entries:
            write(root / entry.name, entry.data, entry.mode)
        sums = "".join(f"{hashlib.md5(entry.data).hexdigest()}  {entry.name}\n" for entry in entries)
        write(root / "DEBIAN/control", control.encode(), 0o644)
        write(root / "DEBIAN/md5sums", sums.encode(), 0o644)
        for path, _, names in os.walk(root):
            os.chmod(path, 0o755)
            for name in names:
                os.utime(os.path.join(path, name), (epoch, epoch))
        run("dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, target,
            env={**os.environ, "SOURCE_DATE_EPOCH": str(epoch)}, stdout=-3)
    return [target]


def write(path, data, mode):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    path.chmod(mode)


def files(program, epoch):
    documents = "usr/share/doc/jsprep/"
    found = [
        Entry("usr/bin/jsprep", program.bytes, executable=True),
        Entry(documents + "copyright", copyright()),
        Entry(documents + "changelog.gz", gz((CHECKOUT / "CHANGELOG.md").read_bytes())),
        Entry(documents + "changelog.Debian.gz", gz(changelog(program, epoch).encode())),
        Entry("usr/share/bash-completion/completions/jsprep", program.completion("bash")),
        Entry("usr/share/zsh/vendor-completions/_jsprep", program.completion("zsh")),
        Entry("usr/share/fish/vendor_completions.d/jsprep.fish", program.completion("fish")),
        Entry("usr/share/lintian/overrides/jsprep", OVERRIDES),
    ]
    for name, data in schemas():
        found.append(Entry(f"usr/share/jsprep/schemas/{name}", data))
    for page in manual.pages(program, epoch):
        found.append(Entry(f"usr/share/man/{page.name}.gz", gz(page.data)))
    return found


# The package is not in Debian's archive.
OVERRIDES = "jsprep: initial-upload-closes-no-bugs [usr/share/doc/jsprep/changelog.Debian.gz:1]\n"


def copyright(parser=None):
    """With the package of Swift's in that folder, if there is one."""
    licence = (CHECKOUT / "LICENSE").read_text()
    title, copyright_line, text = licence.split("\n\n", 2)
    paragraphs = "\n".join(" " + (line or ".") for line in text.strip().split("\n"))
    others = f"""
Files: {parser}/*
Copyright: 2020 Apple Inc. and the Swift project authors
License: Apache-2.0 with Runtime Library Exception
 On Debian systems, the text of the Apache License is in
 /usr/share/common-licenses/Apache-2.0; the exception is in
 {parser}/LICENSE.txt.
""" if parser else ""
    return f"""\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: jsprep
Source: {HOMEPAGE}

Files: *
Copyright: {copyright_line.removeprefix("Copyright (c) ")}
License: Expat
{others}
License: Expat
{paragraphs}
"""


def changelog(program, epoch):
    return f"""\
jsprep ({program.version}-1) unstable; urgency=medium

  * See changelog.gz.

 -- {MAINTAINER}  {email.utils.formatdate(epoch)}
"""
