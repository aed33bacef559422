"""A page of the site before its frame is around it."""


class Page:
    """`kind` is the section of the site: 'guide', 'commands', 'api', 'example' or None. It names the menu beside the page, where
    `menu` names no other.
    """

    def __init__(self, path, title, body, kind, *, name=None, summary="", contents=(), sections=(), source=None, group=""):
        self.path, self.title, self.body, self.kind = path, title, body, kind
        self.name = name or title
        self.menu = kind
        self.summary, self.group = summary, group
        # What stands in the page's own table of contents: levels, anchors, titles.
        self.contents = list(contents)
        # What a search finds: anchors, titles and texts.
        self.sections = list(sections)
        # The file that says what stands on the page, from the root of the checkout.
        self.source = source


class Menu:
    """Groups of links to pages: titles with pairs of names and paths."""

    def __init__(self, groups):
        self.groups = groups

    @property
    def order(self):
        return [path for _, links in self.groups for _, path in links]
