"""What is around every page: its head, the bar at the top, the menu beside it, what comes before and after it."""

import html

from links import relative

_TOP = (("Guide", "guide/overview.html", "guide"), ("Commands", "commands/index.html", "commands"),
        ("Swift", "api/index.html", "api"), ("Example report", "example/index.html", "example"))
# Before anything is painted: the reader's choice of colours, and that scripts run.
_EARLY = ("document.documentElement.classList.add('js');"
          "try{var c=localStorage.getItem('jsprep-colors');if(c)document.documentElement.dataset.colors=c}catch(e){}")
_SUN = ('<svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="M12 3a9 9 0 1 0 9 9 7 7 0 0 1-9-9z" '
        'fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round"/></svg>')
_GLASS = ('<svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true"><g fill="none" stroke="currentColor" '
          'stroke-width="2" stroke-linecap="round"><circle cx="11" cy="11" r="6.5"/><path d="M16 16l5 5"/></g></svg>')
_LINES = ('<svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="M4 7h16M4 12h16M4 17h16" '
          'stroke="currentColor" stroke-width="2" stroke-linecap="round"/></svg>')


class Layout:
    def __init__(self, menus, version, repository):
        self.menus, self.version, self.repository = menus, version, repository

    def html(self, page):
        root = relative("index.html", page.path).removesuffix("index.html")
        menu = self.menus.get(page.menu)
        parts = [
            "<!DOCTYPE html>",
            f'<html lang="en" data-root="{root}">', self._head(page, root),
            f'<body class="{page.kind or "wide"}">',
            '<a class="skip" href="#content">Skip to the content</a>', self._top(page, menu)]
        if menu:
            parts += ['<div class="columns">', self._side(page, menu), '<main id="content" tabindex="-1">',
                      f"<article>{page.body}</article>", self._ends(page, menu), "</main>", self._contents(page), "</div>"]
        else:
            parts += [f'<main id="content" tabindex="-1">{page.body}</main>']
        parts += [self._footer(page), self._search(), "</body>", "</html>", ""]
        return "\n".join(part for part in parts if part)

    def _head(self, page, root):
        title = page.title if page.title.startswith("jsprep") else f"{page.title} · jsprep"
        return "\n".join([
            '<head><meta charset="utf-8">', f"<title>{html.escape(title)}</title>",
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f'<meta name="description" content="{html.escape(page.summary)}">' if page.summary else "",
            '<meta name="color-scheme" content="light dark">',
            f'<link rel="icon" href="{root}assets/icon.svg">', f'<link rel="stylesheet" href="{root}assets/site.css">',
            f"<script>{_EARLY}</script>", f'<script src="{root}assets/site.js" defer></script></head>'])

    def _top(self, page, menu):
        links = []
        for name, path, kind in _TOP:
            here = ' aria-current="true"' if kind == page.kind else ""
            links.append(f'<a href="{relative(path, page.path)}"{here}>{name}</a>')
        button = (f'<button class="icon menu-button" aria-expanded="false" aria-controls="menu" '
                  f'aria-label="Pages">{_LINES}</button>') if menu else ""
        return (f'<header class="top">{button}<a class="brand" href="{relative("index.html", page.path)}">'
                f'<span class="logo"></span>jsprep</a><nav class="sections" aria-label="Sections">{"".join(links)}</nav>'
                f'<button class="search-button">{_GLASS}<span>Search</span><kbd>/</kbd></button>'
                f'<button class="icon colors-button" aria-label="Change colours">{_SUN}</button></header>')

    def _side(self, page, menu):
        parts = ['<nav class="side" id="menu" aria-label="Pages">']
        parts.append('<ul class="phone-only">' + "".join(
            f'<li><a href="{relative(path, page.path)}">{name}</a></li>' for name, path, _ in _TOP) + "</ul>")
        for title, links in menu.groups:
            parts.append(f'<p class="group">{html.escape(title)}</p><ul>')
            for name, path in links:
                here = ' aria-current="page"' if path == page.path else ""
                parts.append(f'<li><a href="{relative(path, page.path)}"{here}>{html.escape(name)}</a></li>')
            parts.append("</ul>")
        return "".join([*parts, "</nav>"])

    def _contents(self, page):
        if len(page.contents) < 2:
            return '<div class="beside"></div>'
        items = "".join(f'<li class="level-{level}"><a href="#{html.escape(anchor)}">{html.escape(title)}</a></li>'
                        for level, anchor, title in page.contents)
        return f'<nav class="beside" aria-label="On this page"><p class="group">On this page</p><ul>{items}</ul></nav>'

    def _ends(self, page, menu):
        order = menu.order
        names = dict((path, name) for _, links in menu.groups for name, path in links)
        parts = []
        if page.path in order:
            place = order.index(page.path)
            for word, kind, index in (("Before", "before", place - 1), ("Next", "after", place + 1)):
                if 0 <= index < len(order):
                    parts.append(f'<a class="{kind}" href="{relative(order[index], page.path)}"><small>{word}</small>'
                                 f"{html.escape(names[order[index]])}</a>")
        source = (f'<p class="source"><a href="{self.repository}/blob/main/{page.source}">Source of this page</a></p>'
                  if page.source else "")
        links = f'<nav class="ends" aria-label="Neighbours">{"".join(parts)}</nav>' if parts else ""
        return links + source

    def _footer(self, page):
        return (f'<footer><p>jsprep {html.escape(self.version)} · MIT · <a href="{self.repository}">Repository</a> · '
                f'<a href="{relative("guide/changelog.html", page.path)}">Changes</a> · '
                f'<a href="{relative("guide/security.html", page.path)}">Security</a></p></footer>')

    def _search(self):
        return ('<dialog class="search" aria-label="Search"><form method="dialog">'
                '<input type="search" placeholder="Search pages, options, declarations" aria-label="Search" '
                'role="combobox" aria-expanded="false" aria-controls="search-results" aria-autocomplete="list" '
                'autocomplete="off" spellcheck="false"><button aria-label="Close">Esc</button></form>'
                '<ul id="search-results" role="listbox" aria-label="Results"></ul><p class="state" role="status"></p></dialog>')
