"""Short texts of help and schemas, as HTML: names in them are code."""

import html
import re

# Code that stays in one line, also on a phone.
_SHORT = 26
# What stands in single quotes, and options.
_NAMES = re.compile(r"(?<![\w'])'((?:[^']|'(?=\w))+?)'(?!\w)|(?<![\w-])(--?[a-z][\w-]*)")


def code(inner, text=None):
    """A span of code; `inner` is HTML, `text` what it shows."""
    text = html.unescape(inner) if text is None else text
    return f'<code class="short">{inner}</code>' if len(text) <= _SHORT else f"<code>{inner}</code>"


def paragraph(text):
    """HTML in which names are code."""
    parts, end = [], 0
    for match in _NAMES.finditer(text):
        parts += [html.escape(text[end:match.start()]), code(html.escape(match.group(1) or match.group(2)))]
        end = match.end()
    return "".join(parts) + html.escape(text[end:])
