"""The pages that are written as Markdown."""

import structure
from fragments import Fragment
from markdown import html
from page import Menu, Page


def page_of(source, text, links):
    path = structure.address(source)
    fragment = Fragment(html(text), links.resolver(source, path))
    title = fragment.title or source
    return Page(path, title, fragment.html, "guide", name=structure.name(source, title), summary=fragment.summary,
                contents=[(one.level, one.anchor, one.title) for one in fragment.contents],
                sections=[(one.anchor, one.title, one.text) for one in fragment.sections], source=source)


def make(checkout, links):
    """All of them, and the menu that leads to them."""
    groups = structure.grouped(structure.sources(checkout))
    pages, menu = [], []
    for group, files in groups:
        made = [page_of(source, (checkout / source).read_text(), links) for source in files]
        for page in made:
            page.group = group
        pages += made
        menu.append((group, [(page.name, page.path) for page in made]))
    return pages, Menu(menu)
