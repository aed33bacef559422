"""What the files of a release hash to, as `sha256sum --check` reads it: installers compare what they fetched."""

import hashlib

from program import PACKAGES

TARGET = PACKAGES / "SHA256SUMS"


def make(program, epoch):
    # Python packages and Debian's write versions with other signs around them.
    files = sorted(path for path in PACKAGES.glob(f"*{program.version}*") if path.is_file())
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    TARGET.write_text("".join(lines))
    return [TARGET]
