"""The source package that builds the package for Debian, with the one package of Swift's that it needs.

https://manpages.debian.org/bookworm/dpkg-dev/dpkg-source.1.en.html#Format:_3.0_(quilt)
"""

import os
import pathlib
import subprocess
import tempfile

import archive
from kinds import deb
from program import CHECKOUT, HOMEPAGE, MAINTAINER, PACKAGES, SUMMARY, run

PARSER = "swift-argument-parser"

# Debian's own Swift is older in 12; the toolchain of swift.org does as well (`dpkg-buildpackage -d`).
BUILD_DEPENDS = [
    "debhelper-compat (= 13)", "libglib2.0-dev", "libicu-dev", "libjavascriptcoregtk-4.1-dev", "libxml2-dev", "libxslt1-dev",
    "libyaml-dev", "pkgconf", "python3", "swiftlang (>= 6.2)",
]

RULES = f"""\
#!/usr/bin/make -f
export JSPREP_ARGUMENT_PARSER = $(CURDIR)/{PARSER}

%:
	dh $@

# dwz does not know the debugging sections of Swift's compiler.
override_dh_auto_configure override_dh_auto_test override_dh_dwz:

override_dh_auto_build:
	swift build -c release --product jsprep --static-swift-stdlib --disable-local-rpath

override_dh_auto_install:
	python3 Packaging/lay_out.py .build/release/jsprep debian/jsprep

override_dh_auto_clean:
	rm -rf .build
"""


def make(program, epoch):
    name = f"jsprep_{program.version}"
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        _archive(CHECKOUT, f"jsprep-{program.version}/", folder / f"{name}.orig.tar.xz")
        _archive(CHECKOUT / ".build/checkouts" / PARSER, f"{PARSER}/", folder / f"{name}.orig-{PARSER}.tar.xz")
        root = folder / f"jsprep-{program.version}"
        for tarball, target in ((f"{name}.orig.tar.xz", folder), (f"{name}.orig-{PARSER}.tar.xz", root)):
            run("tar", "-xf", folder / tarball, "-C", target)
        for path, text in _files(program, epoch).items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text)
        (root / "debian/rules").chmod(0o755)
        run("dpkg-source", "--build", root, cwd=folder, stdout=subprocess.DEVNULL,
            env={**os.environ, "SOURCE_DATE_EPOCH": str(epoch)})
        targets = []
        for path in sorted(folder.iterdir()):
            if path.is_file():
                (PACKAGES / path.name).write_bytes(path.read_bytes())
                targets.append(PACKAGES / path.name)
    return targets


def _archive(repository, prefix, target):
    """What the last commit of a repository has."""
    made = subprocess.run(["git", "-C", repository, "archive", "--format=tar", f"--prefix={prefix}", "HEAD"],
                          check=True, stdout=subprocess.PIPE)
    target.write_bytes(archive.xz(made.stdout))


def _files(program, epoch):
    return {
        "debian/control": "\n".join([
            "Source: jsprep", "Section: devel", "Priority: optional", f"Maintainer: {MAINTAINER}",
            f"Build-Depends: {', '.join(BUILD_DEPENDS)}", "Standards-Version: 4.6.2", f"Homepage: {HOMEPAGE}",
            "Rules-Requires-Root: no", "",
            "Package: jsprep", "Architecture: amd64 arm64", "Depends: ${shlibs:Depends}, ${misc:Depends}",
            f"Recommends: {', '.join(deb.RECOMMENDS)}", f"Description: {SUMMARY.replace('JavaScript ', '')}", deb.DESCRIPTION, ""]),
        "debian/rules": RULES,
        "debian/changelog": deb.changelog(program, epoch),
        "debian/copyright": deb.copyright(PARSER),
        "debian/jsprep.lintian-overrides": deb.OVERRIDES,
        "debian/source/format": "3.0 (quilt)\n",
        # Inputs of fuzzers and tests have long lines, as what minifies writes has; their sources are beside them.
        "debian/source/lintian-overrides": "jsprep source: source-is-missing [Fuzz/Corpus/*]\n"
        "jsprep source: source-is-missing [Tests/*]\n",
    }
