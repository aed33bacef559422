"""The pages of the libraries: one for each library, and one for each type."""

import html
import re

import api_catalog
import api_declarations
import api_symbols
from api_comments import Comment
from fragments import Fragment
from links import relative
from markdown import html_of_all
from page import Menu, Page

_UNSAID = ("SendableMetatype", "Copyable", "Escapable", "BitwiseCopyable")
_KINDS = (
    ("Cases", ("enum.case",)), ("Making one", ("init",)), ("Values of the type", ("type.property",)),
    ("Properties", ("property", "var")), ("Elements", ("subscript", "type.subscript")), ("Methods", ("method", "func")),
    ("Functions of the type", ("type.method", "func.op")), ("Other names", ("typealias", "associatedtype")))


class Reference:
    def __init__(self, checkout, symbols, repository):
        self.checkout, self.symbols, self.repository = checkout, symbols, repository
        self.problems = []
        self.places = {}
        self.taken = set()
        self.names = {}
        for symbol in symbols.values():
            if symbol.is_own:
                self._place(symbol)
        for symbol in symbols.values():
            if symbol.is_type and len(symbol.path) == 1:
                self.names[symbol.name] = self.places[symbol.id]
        for module in api_symbols.MODULES:
            self.names.setdefault(module, f"api/{module}/index.html")
        self._render_comments()

    def _place(self, symbol):
        """Types have pages; all else stands on the page of its type, or of its library."""
        path = symbol.path if symbol.is_type else symbol.path[:-1]
        page = f"api/{symbol.extended}/{'.'.join(path) or 'index'}.html"
        self.places[symbol.id] = page if symbol.is_type else f"{page}#{self._anchor(symbol, page)}"

    def _anchor(self, symbol, page):
        first = anchor = api_symbols.anchor(symbol)
        count = 2
        while f"{page}#{anchor}" in self.taken:
            anchor, count = f"{first}-{count}", count + 1
        self.taken.add(f"{page}#{anchor}")
        return anchor

    def _render_comments(self):
        own = [symbol for symbol in self.symbols.values() if symbol.is_own]
        comments = [Comment(symbol.comment) for symbol in own]
        rendered = iter(html_of_all([text or "&nbsp;" for comment in comments for text in comment.texts]))
        self.comments = {}
        for symbol, comment in zip(own, comments):
            parts = [next(rendered) for _ in comment.texts]
            self.comments[symbol.id] = comment, parts

    def link(self, page):
        return lambda identifier: relative(self.places[identifier], page) if identifier in self.places else None

    def _fragment(self, text, page):
        def link_code(code):
            target = self.names.get(code.split("(")[0])
            return relative(target, page) if target and target != page else None
        fragment = Fragment(re.sub(r"<(/?)h[1-6]>", r"<\1p>", text), link_code=link_code, language="swift")
        return fragment.html

    def abstract(self, symbol, page):
        comment, parts = self.comments[symbol.id]
        match = re.match(r"<p>(.*?)</p>", parts[0], re.DOTALL)
        return self._fragment(match.group(1), page) if match else ""

    def _said(self, symbol, page):
        """What the comment says: text, parameters, result, errors."""
        comment, parts = self.comments[symbol.id]
        parts = [self._fragment(part, page) for part in parts]
        found = [parts[0]] if comment.text else []
        rest = parts[1:]
        rows = [(f"<code>{html.escape(name)}</code>", rest.pop(0)) for name, _ in comment.parameters]
        if comment.returns:
            rows.append(("Returns", rest.pop(0)))
        if comment.throws:
            rows.append(("Throws", rest.pop(0)))
        if rows:
            found.append('<dl class="said">' + "".join(f"<div><dt>{name}</dt><dd>{text}</dd></div>" for name, text in rows)
                         + "</dl>")
        return "".join(found)

    def _declaration(self, symbol, page):
        return (f'<div class="code swift declaration"><pre><code>{api_declarations.code(symbol.declaration, self.link(page))}'
                "</code></pre></div>")

    def _member(self, symbol, page):
        anchor = self.places[symbol.id].partition("#")[2]
        name = html.escape(symbol.name)
        origin = f'<p class="origin">with <code>import {symbol.module}</code></p>' if symbol.module != symbol.extended else ""
        return (f'<section class="member"><h3 id="{anchor}"><code>{name}</code> <a class="anchor" href="#{anchor}" '
                f'aria-label="Link to {name}">#</a></h3>{self._declaration(symbol, page)}{origin}{self._said(symbol, page)}'
                "</section>")

    def _list(self, symbols, page):
        rows = [f'<div class="option"><dt><a href="{relative(self.places[one.id], page)}"><code>'
                f"{html.escape('.'.join(one.path))}</code></a></dt><dd>{self.abstract(one, page)}</dd></div>" for one in symbols]
        return f'<dl class="options">{"".join(rows)}</dl>'

    def _section(self, symbol, group):
        comment, _ = self.comments[symbol.id]
        anchor = self.places[symbol.id].partition("#")[2]
        return anchor, ".".join(symbol.path), re.sub(r"[`*]", "", " ".join([comment.text, *comment.texts[1:]]))

    def _members(self, symbols, page):
        """Bodies, contents and sections of members, by their kinds."""
        body, contents, sections = [], [], []
        for title, kinds in _KINDS:
            members = [one for one in symbols if one.kind in kinds]
            if not members:
                continue
            anchor = title.lower().replace(" ", "-") + "-group"
            body.append(f'<h2 id="{anchor}">{title}</h2>')
            contents.append((2, anchor, title))
            for member in members:
                body.append(self._member(member, page))
                contents.append((3, self.places[member.id].partition("#")[2], member.name))
                sections.append(self._section(member, title))
        return body, contents, sections

    def type_page(self, symbol):
        path = self.places[symbol.id]
        name = ".".join(symbol.path)
        known = [one for one in (text.split(".")[-1] for text in symbol.conformances) if one not in _UNSAID]
        body = [f'<p class="kind"><a href="{relative(f"api/{symbol.module}/index.html", path)}">{symbol.module}</a> · '
                f"{symbol.kind_name}</p>", f"<h1>{html.escape(name)}</h1>", self._declaration(symbol, path),
                self._said(symbol, path)]
        if known:
            body.append(f'<p class="origin">Conforms to {", ".join(f"<code>{one}</code>" for one in sorted(set(known)))}</p>')
        contents, sections = [], [self._section(symbol, "")]
        nested = [one for one in symbol.members if one.is_type]
        if nested:
            body.append(f'<h2 id="types-group">Types in it</h2>{self._list(nested, path)}')
            contents.append((2, "types-group", "Types in it"))
        made, more, found = self._members([one for one in symbol.members if not one.is_type], path)
        summary = re.sub(r"<[^>]+>", "", self.abstract(symbol, path))
        source = symbol.file.partition("/Sources/")[2]
        return Page(path, name, "\n".join(body + made), "api", summary=html.unescape(summary), contents=contents + more,
                    sections=sections + found, source=f"Sources/{source}" if source else None, group=symbol.module)

    def module_page(self, module):
        path = f"api/{module}/index.html"
        catalog = api_catalog.read(self.checkout, module)
        symbols = [one for one in api_symbols.top_level(self.symbols, module) if one.is_own]
        groups, problems = api_catalog.groups(catalog, symbols)
        self.problems += problems
        text = self._linked(catalog.text, path)
        body = ['<p class="kind">Library</p>', f"<h1>{module}</h1>", text]
        contents, sections = [], [("", module, re.sub("<[^>]+>", "", text))]
        for number, (title, members) in enumerate(groups):
            body.append(f'<h2 id="topic-{number}">{html.escape(title)}</h2>{self._list_or_members(members, path)}')
            contents.append((2, f"topic-{number}", title))
            sections += [self._section(one, title) for one in members if not one.is_type]
        summary = re.sub("<[^>]+>", "", text.partition("</p>")[0])
        return Page(path, module, "\n".join(body), "api", summary=html.unescape(summary), contents=contents,
                    sections=sections, source=f"Sources/{module}/{module}.docc/{module}.md", group="Swift")

    def _list_or_members(self, symbols, page):
        types = [one for one in symbols if one.is_type]
        return (self._list(types, page) if types else "") + "".join(
            self._member(one, page) for one in symbols if not one.is_type)

    def _linked(self, text, page):
        """Links to declarations are code that is linked."""
        rendered = html_of_all([re.sub(r"(?<!`)``([^`\n]+)``(?!`)", r"`\1`", text)])[0]

        def link_code(code):
            target = self.names.get(code.split("(")[0])
            return relative(target, page) if target and target != page else None
        return Fragment(rendered, link_code=link_code).html

    def index_page(self, modules):
        path = "api/index.html"
        rows = [f'<div class="option"><dt><a href="{page.title}/index.html"><code>{page.title}</code></a></dt>'
                f"<dd>{html.escape(page.summary)}</dd></div>" for page in modules]
        body = ('<h1>Swift libraries</h1><p class="lead">Three products of the package, and what is imported with them. They run '
                "on Linux.</p>"
                '<div class="code swift"><pre><code>.package(url: <span class="s">"…"</span>, from: '
                '<span class="s">"0.1.0"</span>)</code></pre></div>'
                f'<dl class="options">{"".join(rows)}</dl>')
        return Page(path, "Swift libraries", body, "api", summary="The libraries of the package, declaration by declaration.",
                    sections=[("", "Swift libraries", "")], group="Swift")


def make(checkout, modules, repository):
    """The pages, their menus, and what is wrong with the catalogs."""
    reference = Reference(checkout, api_symbols.read(api_symbols.extract(checkout, modules)), repository)
    landing = [reference.module_page(module) for module in api_symbols.MODULES]
    types = [reference.type_page(one) for one in sorted(reference.symbols.values(), key=lambda one: one.path)
             if one.is_type and one.is_own]
    pages = [reference.index_page(landing), *landing, *types]
    libraries = ("Libraries", [(page.title, page.path) for page in pages[:1 + len(landing)]])
    menus = {"api": Menu([libraries])}
    for page in landing:
        listed = [(one.title, one.path) for one in types if one.group == page.title and "." not in one.title]
        menus[f"api {page.title}"] = Menu([libraries, (page.title, listed)])
    for page in [*landing, *types]:
        page.menu = f"api {page.title if page in landing else page.group}"
    return pages, menus, reference.problems
