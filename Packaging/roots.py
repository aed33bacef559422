"""Systems that have never seen the sources, for the tests of packages: no compiler, no Swift.

They are made by `mmdebstrap` and kept, as archives, in `.build/roots`; a test gets a fresh one.
"""

import os
import pathlib
import shutil
import subprocess
import tempfile

from program import CHECKOUT, run

CACHE = CHECKOUT / ".build/roots"
MIRROR = "http://deb.debian.org/debian"


def archive(suite, packages=()):
    """A Debian system with apt, and these packages."""
    name = "-".join([suite, *sorted(packages)])
    target = CACHE / f"{name}.tar"
    if not target.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        unfinished = target.with_suffix(".tmp.tar")
        run("mmdebstrap", "--quiet", "--variant=apt", f"--include={','.join(('ca-certificates', *packages))}",
            suite, unfinished, MIRROR)
        unfinished.rename(target)
    return target


class Root:
    """A folder that commands see as the whole file system."""

    def __init__(self, archive=None):
        self.path = pathlib.Path(tempfile.mkdtemp(prefix="jsprep-root-"))
        if archive:
            run("tar", "--extract", "--file", archive, "--directory", self.path, "--exclude=./dev/*")
        for folder in ("dev", "proc", "tmp", "work", "etc", "root"):
            (self.path / folder).mkdir(exist_ok=True)
        shutil.copy("/etc/resolv.conf", self.path / "etc/resolv.conf")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.path, ignore_errors=True)

    def copy(self, *paths, to="work"):
        for path in map(pathlib.Path, paths):
            target = self.path / to / path.name
            shutil.copytree(path, target) if path.is_dir() else shutil.copy(path, target)

    def run(self, *command, has_processes=True, status=0, input=None):
        """Runs a command in `/work`, in namespaces of its own.

        - has_processes: whether `/proc` is there.
        - Returns: what it wrote to standard output, and to standard error.
        """
        mounts = "mount --rbind /dev dev && " + ("mount -t proc proc proc && " if has_processes else "")
        words = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c",
                 f'cd "$0" && {mounts}exec chroot . sh -c \'cd /work && exec "$@"\' sh "$@"', self.path, *command]
        if not (self.path / "bin/sh").exists():
            words[7] = f'cd "$0" && {mounts}exec chroot . "$@"'
        environment = {"PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "HOME": "/root", "LC_ALL": "C.UTF-8",
                       "DEBIAN_FRONTEND": "noninteractive"}
        done = subprocess.run([str(word) for word in words], input=input, capture_output=True, env=environment)
        if done.returncode != status:
            raise AssertionError(
                f"{' '.join(map(str, command))}: status {done.returncode}\n{done.stdout.decode()[-2000:]}\n{done.stderr.decode()[-2000:]}")
        return done.stdout.decode(), done.stderr.decode()

    def files(self):
        """Everything in it but what commands write: caches, logs, lists of packages."""
        changing = ("dev/", "proc/", "tmp/", "work/", "var/lib/", "var/log/", "var/cache/", "etc/ld.so.cache", "root/")
        found = set()
        for folder, _, names in os.walk(self.path):
            for name in names:
                inside = os.path.relpath(os.path.join(folder, name), self.path)
                if not inside.startswith(changing):
                    found.add(inside)
        return found
