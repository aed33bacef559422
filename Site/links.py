"""Where links of the checkout's files lead on the site."""

import posixpath
import re


def relative(target, page):
    """The way from one page of the site to another."""
    path, sign, anchor = target.partition("#")
    if path == page:
        return sign + anchor or posixpath.basename(page)
    return posixpath.relpath(path, posixpath.dirname(page) or ".") + sign + anchor


def is_external(link):
    return re.match(r"[a-z][a-z0-9+.-]*:", link) is not None


class Links:
    """Links from one file to others: to their pages, to pictures, which are copied, or to the repository."""

    def __init__(self, checkout, repository, addresses):
        self.checkout, self.repository, self.addresses = checkout, repository, addresses
        self.pictures = {}
        self.dead = []

    def resolver(self, source, page):
        return lambda link: self.resolve(link, source, page)

    def resolve(self, link, source, page):
        if is_external(link) or link.startswith("#"):
            return link
        path, sign, anchor = link.partition("#")
        file = posixpath.normpath(posixpath.join(posixpath.dirname(source), path))
        for one in (file, f"{file}/README.md"):
            if one in self.addresses:
                return relative(self.addresses[one] + sign + anchor, page)
        place = self.checkout / file
        if file.startswith("..") or not place.exists():
            self.dead.append(f"{source}: nothing is at {link}")
            return link
        if place.suffix in (".png", ".svg"):
            self.pictures[file] = f"assets/pictures/{place.name}"
            return relative(self.pictures[file], page)
        return f"{self.repository}/{'tree' if place.is_dir() else 'blob'}/main/{file}{sign}{anchor}"
