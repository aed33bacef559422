"""A formula for Homebrew: on Linux it takes the tarball, on macOS it builds the release.

https://docs.brew.sh/Formula-Cookbook
"""

import hashlib

from program import CHECKOUT, HOMEPAGE, PACKAGES, SUMMARY, output

TEMPLATE = CHECKOUT / "Packaging/homebrew/jsprep.rb"
# What Homebrew calls a processor.
PROCESSORS = {"aarch64": "on_arm", "x86_64": "on_intel"}


def make(program, epoch):
    values = {
        "SUMMARY": SUMMARY, "HOMEPAGE": HOMEPAGE, "VERSION": program.version,
        "REVISION": output("git", "-C", CHECKOUT, "rev-parse", "HEAD").decode().strip(),
        "ARCHIVES": _archives(program),
    }
    # What is there for users; how it is made is not theirs.
    text = TEMPLATE.read_text().split("\n", 1)[1]
    for name, value in values.items():
        text = text.replace(f"%{name}%", value)
    target = PACKAGES / "jsprep.rb"
    target.write_text(text)
    return [target]


def _archives(program):
    """The tarballs that are there: a release has those of all processors in one folder."""
    blocks = []
    for machine, processor in PROCESSORS.items():
        archive = PACKAGES / f"jsprep-{program.version}-linux-{machine}.tar.xz"
        if archive.exists():
            digest = hashlib.sha256(archive.read_bytes()).hexdigest()
            url = f"{HOMEPAGE}/releases/download/v{program.version}/{archive.name}"
            blocks.append(f'    {processor} do\n      url "{url}"\n      sha256 "{digest}"\n    end')
    if not blocks:
        raise SystemExit("package: the formula names the tarball; make 'tar' first")
    return "\n".join(blocks)
