"""A tarball that is unpacked anywhere, on any Linux of the processor."""

import archive
import manual
from kinds import bundle
from program import CHECKOUT, PACKAGES, schemas


def make(program, epoch):
    name = f"jsprep-{program.version}-linux-{program.machine}"
    target = PACKAGES / f"{name}.tar.xz"
    target.write_bytes(archive.xz(archive.tar(files(program, epoch, f"{name}/"), epoch)))
    return [target]


def files(program, epoch, prefix=""):
    found = bundle.entries(program, f"{prefix}bin/", f"{prefix}lib/jsprep/")
    for entry in manual.pages(program, epoch):
        found.append(archive.Entry(f"{prefix}share/man/{entry.name}", entry.data))
    for shell, path in (("bash", "bash-completion/completions/jsprep"), ("zsh", "zsh/site-functions/_jsprep"),
                        ("fish", "fish/vendor_completions.d/jsprep.fish")):
        found.append(archive.Entry(f"{prefix}share/{path}", program.completion(shell)))
    for name, data in schemas():
        found.append(archive.Entry(f"{prefix}share/jsprep/schemas/{name}", data))
    for name in ("LICENSE", "CHANGELOG.md"):
        found.append(archive.Entry(prefix + name, (CHECKOUT / name).read_bytes()))
    return found
