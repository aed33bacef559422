"""Links, anchors and structure of the pages of a site, without a browser."""

import html.parser
import posixpath
import re
import urllib.parse

from links import is_external

# What a browser fetches by itself.
_FETCHED = {"link": "href", "script": "src", "img": "src", "iframe": "src", "source": "srcset", "video": "src", "audio": "src",
            "object": "data", "embed": "src"}


class _Reader(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.ids, self.links, self.fetched, self.levels, self.problems = [], [], [], [], []
        self.counts = {}
        self.language = None
        self.title = None
        self._is_title = False
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.counts[tag] = self.counts.get(tag, 0) + 1
        if "id" in attributes:
            self.ids.append(attributes["id"])
        if tag == "html":
            self.language = attributes.get("lang")
        elif tag == "a":
            self.links.append(attributes.get("href", ""))
        elif tag == "title":
            self._is_title = True
            self.title = self.title or ""
        elif tag == "img" and "alt" not in attributes:
            self.problems.append(f"a picture has no text: {attributes.get('src')}")
        if _FETCHED.get(tag) in attributes:
            self.fetched.append(attributes[_FETCHED[tag]])
        if "style" in attributes:
            self.fetched += re.findall(r"url\(\s*['\"]?([^'\")]+)", attributes["style"])
        for name in attributes:
            if name.startswith("on"):
                self.problems.append(f"a handler in an attribute: {name}")
        if re.fullmatch("h[1-6]", tag):
            self.levels.append(int(tag[1]))

    def handle_endtag(self, tag):
        if tag == "title":
            self._is_title = False

    def handle_data(self, data):
        if self._is_title:
            self.title += data


def _own_problems(page):
    """What a page shows by itself."""
    if not (page.title or "").strip():
        yield "there is no title"
    if not page.language:
        yield "there is no language"
    for tag, name in (("h1", "heading of the first level"), ("main", "main part")):
        if page.counts.get(tag, 0) != 1:
            yield f"there must be one {name}, and there are {page.counts.get(tag, 0)}"
    for one in sorted({one for one in page.ids if page.ids.count(one) > 1}):
        yield f"the id {one} is there twice"
    for before, after in zip(page.levels, page.levels[1:]):
        if after > before + 1:
            yield f"a heading of level {after} follows one of level {before}"
    yield from page.problems


def _target(link, path):
    file, _, anchor = link.partition("#")
    place = posixpath.normpath(posixpath.join(posixpath.dirname(path), urllib.parse.unquote(file))) if file else path
    return place, urllib.parse.unquote(anchor)


def _is_report(path):
    """Made by the program, with tests of its own."""
    return path.endswith("report.html") and path.startswith("example/")


def check(folder):
    files = {str(path.relative_to(folder)): path for path in sorted(folder.rglob("*")) if path.is_file()}
    pages = {path: _Reader(file.read_text()) for path, file in files.items()
             if path.endswith(".html") and not _is_report(path)}
    problems = [] if pages else [f"there are no pages in {folder}"]
    reached = {"index.html"}
    for path, page in pages.items():
        problems += [f"{path}: {text}" for text in _own_problems(page)]
        for address in page.fetched:
            if is_external(address) or address.startswith("//"):
                problems.append(f"{path}: fetches {address}")
            elif _target(address, path)[0] not in files:
                problems.append(f"{path}: nothing is at {address}")
        for link in page.links:
            if is_external(link):
                continue
            place, anchor = _target(link, path)
            reached.add(place)
            if place not in files:
                problems.append(f"{path}: nothing is at {link}")
            elif anchor and (place not in pages or anchor not in pages[place].ids):
                problems.append(f"{path}: there is no such anchor: {link}")
    problems += [f"{path}: no page leads to it" for path in pages if path not in reached]
    for path, file in files.items():
        if path.endswith(".css"):
            problems += [f"{path}: fetches {address}" for address in
                         re.findall(r"url\(\s*['\"]?([^'\")]+)|@import\s+([^;]+)", file.read_text())]
    return problems
