"""The index of a search in the reader's browser: a script, since pages that are files may fetch nothing else."""

import json
import re

# How much of a section is shown, and how much of it can be found.
_SHOWN, _FOUND = 120, 2400
_COMMON = frozenset("a an and are as at be but by can do for from has have if in into is it its may no not of on one or so that "
                    "the their them then there they this those to was what when where which who with without you".split())


def _words(text):
    return re.findall(r"[\w$][\w$.-]*[\w$]|[\w$]", text.lower())


def entry(number, anchor, title, text):
    """Page, anchor, title, the text that is shown, and the other words that can be found."""
    text = re.sub(r"\s+", " ", text).strip()
    shown = text if len(text) <= _SHOWN else text[:_SHOWN].rsplit(" ", 1)[0] + " …"
    known = set(_words(f"{title} {shown}")) | _COMMON
    others = list(dict.fromkeys(word for word in _words(text[:_FOUND]) if word not in known))
    return [number, anchor, title, shown, " ".join(others)]


def script(pages):
    index = {"pages": [], "sections": []}
    for page in pages:
        number = len(index["pages"])
        index["pages"].append([page.path, page.title, page.group])
        for anchor, title, text in page.sections:
            if title or text.strip():
                index["sections"].append(entry(number, anchor, title or page.title, text))
    return f"jsprepIndex({json.dumps(index, ensure_ascii=False, separators=(',', ':'))});\n"
