"""The front page: what jsprep is, how it looks, how to get it, and where to go on."""

import html
import pathlib
import re

from fragments import Fragment
from links import relative
from markdown import html as html_of
from page import Page
from terminal import block, shown

_TEMPLATE = pathlib.Path(__file__).with_name("front.html")
_SHOWN = ("run", "pages/article.html", "js/PageColor.js", "--base-url", "https://review.example/coast/lamp",
          "--arguments", "@js/PageColor.arguments.json", "--show", "results", "--show", "diff")
# The first of these that is there.
_FIRST_STEPS = ("tutorials/first-test.html", "guide/from-console-to-test.html")


def _ways(checkout, links):
    """What `Installing.md` begins with, and its table of packages as cards: for whom, and what to type."""
    def rendered(text):
        return Fragment(html_of(text), links.resolver("Documentation/Installing.md", "index.html")).html

    text = (checkout / "Documentation/Installing.md").read_text()
    begin = re.match(r"# .*\n\n((?:.+\n)+)", text).group(1)
    table = re.search(r"^\| for \|.*\n\| --- .*\n((?:\|.*\n)+)", text, re.MULTILINE)
    if not table:
        raise SystemExit("site: Documentation/Installing.md has no table that begins with '| for |'")
    cards = []
    for row in table.group(1).splitlines():
        whom, _, how = [cell.strip() for cell in row.strip("|").split(" | ", 2)]
        cards.append(f'<li class="way"><h3>{html.escape(whom[0].upper() + whom[1:])}</h3>{rendered(how)}</li>')
    return rendered(begin), "\n".join(cards)


def make(checkout, program, links, known):
    """`known` are the paths of the other pages."""
    first = next(path for path in _FIRST_STEPS if path in known)
    begin, ways = _ways(checkout, links)
    values = {
        "terminal": block(shown(checkout, program, _SHOWN)),
        "begin": begin,
        "ways": ways,
        "first": first,
        "picture": relative(links.resolve("Documentation/Report.png", "README.md", "index.html"), "index.html"),
    }
    body = re.sub(r"\{\{(\w+)\}\}", lambda match: values[match.group(1)], _TEMPLATE.read_text())
    return Page("index.html", "jsprep: Safari's extension scripts, run anywhere", body, None, name="jsprep",
                summary="Runs the JavaScript preprocessing file of an iOS or macOS share or action extension without a device.")
