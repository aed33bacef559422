"""The root file system of a container: the tarball's content, a user without rights, and nothing else.

`Containerfile` makes an image of it.
"""

import archive
from archive import Entry
from kinds import tar
from program import PACKAGES

USERS = "root:x:0:0:root:/root:/sbin/nologin\njsprep:x:65532:65532:jsprep:/work:/sbin/nologin\n"
GROUPS = "root:x:0:\njsprep:x:65532:\n"


def make(program, epoch):
    files = tar.files(program, epoch, "usr/")
    files += [Entry("etc/passwd", USERS), Entry("etc/group", GROUPS), Entry("work/.keep", ""), Entry("tmp/.keep", ""),
              Entry("proc/.keep", ""), Entry("dev/.keep", "")]
    target = PACKAGES / f"jsprep-{program.version}-image-{program.machine}.tar.gz"
    target.write_bytes(archive.gz(archive.tar(files, epoch)))
    return [target]
