"""Archives that are the same bytes whenever they are made of the same files."""

import gzip
import io
import lzma
import os
import stat
import tarfile
import zipfile


class Entry:
    """A file in an archive: what it is called there, and its bytes or, of a link, where it leads."""

    def __init__(self, name, data=b"", executable=False, link=None):
        self.name, self.executable, self.link = name, executable, link
        self.data = data.encode() if isinstance(data, str) else data

    @property
    def mode(self):
        return 0o755 if self.executable else 0o644


def entries_of_folder(folder, prefix):
    """Everything below a folder, in the order of the names."""
    entries = []
    for root, folders, files in os.walk(folder):
        folders.sort()
        for name in sorted(files):
            path = os.path.join(root, name)
            inside = prefix + os.path.relpath(path, folder)
            if os.path.islink(path):
                entries.append(Entry(inside, link=os.readlink(path)))
            else:
                with open(path, "rb") as file:
                    is_executable = bool(os.stat(path).st_mode & stat.S_IXUSR)
                    entries.append(Entry(inside, file.read(), is_executable))
    return entries


def tar(entries, epoch):
    """The bytes of a tar archive; folders are made for the files in them."""
    output = io.BytesIO()
    seen = set()
    with tarfile.open(fileobj=output, mode="w", format=tarfile.GNU_FORMAT) as archive:

        def add(name, mode, kind, data=b"", link=""):
            info = tarfile.TarInfo(name)
            info.mode, info.type, info.mtime, info.linkname, info.size = mode, kind, epoch, link, len(data)
            info.uname = info.gname = "root"
            archive.addfile(info, io.BytesIO(data))

        for entry in sorted(entries, key=lambda entry: entry.name):
            parts = entry.name.split("/")[:-1]
            for count in range(1, len(parts) + 1):
                folder = "/".join(parts[:count])
                if folder not in seen and folder not in ("", "."):
                    seen.add(folder)
                    add(folder, 0o755, tarfile.DIRTYPE)
            if entry.link is not None:
                add(entry.name, 0o777, tarfile.SYMTYPE, link=entry.link)
            else:
                add(entry.name, entry.mode, tarfile.REGTYPE, entry.data)
    return output.getvalue()


def gz(data):
    output = io.BytesIO()
    with gzip.GzipFile(fileobj=output, mode="wb", compresslevel=9, mtime=0, filename="") as file:
        file.write(data)
    return output.getvalue()


def xz(data):
    return lzma.compress(data, preset=6)


def zip_archive(entries, epoch):
    """The bytes of a ZIP archive; links are not in it."""
    output = io.BytesIO()
    when = _zip_time(epoch)
    with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for entry in entries:
            info = zipfile.ZipInfo(entry.name, when)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = (stat.S_IFREG | entry.mode) << 16
            info.create_system = 3
            archive.writestr(info, entry.data)
    return output.getvalue()


def _zip_time(epoch):
    import time

    return max(time.gmtime(epoch)[:6], (1980, 1, 1, 0, 0, 0))
