"""The HTML of a text, made ready for a page: anchors, links, coloured code; and what was found on the way."""

import html
import html.parser
import re

import inline
from highlighting import highlight, language_of
from slugs import Slugs

_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
_VOID = ("br", "hr", "img", "input", "source")


class Section:
    """A heading, and the text up to the next."""

    def __init__(self, level, anchor, title):
        self.level, self.anchor, self.title = level, anchor, title
        self.text = ""


class Fragment(html.parser.HTMLParser):
    """Reads what cmark-gfm writes.

    `resolve` says where a link or picture of the text leads from the page, `link_code` what a name in code leads to,
    `language` what a block of code is in that does not say it.
    """

    def __init__(self, text, resolve=lambda link: link, link_code=lambda code: None, language=None):
        super().__init__(convert_charrefs=False)
        self.resolve, self.link_code, self.unsaid = resolve, link_code, language
        self.sections = [Section(0, "", "")]
        self._slugs = Slugs()
        self._stack = [[]]
        self._code = None
        self._language = None
        self._open_links = 0
        self.feed(text)
        self.close()
        self.html = "".join(self._stack[0])

    @property
    def title(self):
        return next((section.title for section in self.sections if section.level == 1), None)

    @property
    def contents(self):
        return [section for section in self.sections if section.level in (2, 3)]

    @property
    def summary(self):
        """The first sentences under the title."""
        texts = [section.text for section in self.sections if section.level < 2 and section.text.strip()]
        text = re.sub(r"\s+", " ", texts[0]).strip() if texts else ""
        return text if len(text) < 160 else text[:160].rsplit(" ", 1)[0] + " …"

    def _write(self, text):
        self._stack[-1].append(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag in _HEADINGS or tag == "code":
            self._stack.append([])
        if tag == "pre":
            self._language = attributes.get("lang") or ""
        elif tag == "code":
            self._code = ""
        elif tag in _HEADINGS:
            self.sections.append(Section(int(tag[1]), "", ""))
        elif tag == "table":
            self._write('<div class="scroll"><table>')
        else:
            self._open_links += tag == "a"
            self._write(self._start(tag, attributes))

    def _start(self, tag, attributes):
        for name in ("href", "src"):
            if name in attributes:
                attributes[name] = self.resolve(attributes[name])
        if tag == "img":
            attributes.setdefault("loading", "lazy")
        elif tag == "input":
            attributes["aria-label"] = "done" if "checked" in attributes else "to do"
        words = [tag] + [name if value is None else f'{name}="{html.escape(value)}"' for name, value in attributes.items()]
        return f"<{' '.join(words)}>"

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in _VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag):
        if tag == "code":
            self._end_code("".join(self._stack.pop()))
        elif tag in _HEADINGS:
            self._end_heading(tag, "".join(self._stack.pop()))
        elif tag == "table":
            self._write("</table></div>")
        elif tag == "pre":
            self._language = None
        elif tag == "th" and self._stack[-1][-1].startswith("<th"):
            # Nothing is the head of its column: a reader of screens would say so in every row.
            self._stack[-1][-1] = "<td></td>"
        elif tag not in _VOID:
            self._open_links -= tag == "a"
            self._write(f"</{tag}>")
            if tag in ("p", "li", "td", "th"):
                self.sections[-1].text += " "

    def _end_heading(self, tag, inner):
        section = self.sections[-1]
        section.title = section.text.strip()
        section.text = ""
        section.anchor = self._slugs.of(section.title)
        sign = "" if tag == "h1" else (
            f' <a class="anchor" href="#{section.anchor}" aria-label="Link to “{html.escape(section.title)}”">#</a>')
        self._write(f'<{tag} id="{section.anchor}">{inner}{sign}</{tag}>')

    def _end_code(self, inner):
        code, self._code = self._code, None
        if self._language is None:
            link = None if self._open_links else self.link_code(code)
            span = inline.code(inner, code)
            self._write(f'<a href="{html.escape(link)}">{span}</a>' if link else span)
            return
        language = self._language or language_of(code) or self.unsaid or "plain"
        self._write(f'<div class="code {language}"><pre><code>{highlight(code, language)}</code></pre></div>')

    def handle_data(self, data):
        self._write(html.escape(data, quote=False))
        self._tell(data)

    def handle_entityref(self, name):
        self._write(f"&{name};")
        self._tell(html.unescape(f"&{name};"))

    def handle_charref(self, name):
        self._write(f"&#{name};")
        self._tell(html.unescape(f"&#{name};"))

    def _tell(self, text):
        self.sections[-1].text += text
        if self._code is not None:
            self._code += text
