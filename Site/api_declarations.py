"""Declarations as code, in lines that fit, with links to the types in them."""

import html

_CLASSES = {"keyword": "w", "attribute": "w", "number": "n", "string": "s", "externalParam": "k", "typeIdentifier": "t",
            "identifier": "d"}
_WIDTH = 76


def _piece(fragment, link):
    text = html.escape(fragment["spelling"], quote=False)
    target = link(fragment.get("preciseIdentifier"))
    if target:
        return f'<a href="{html.escape(target)}">{text}</a>'
    kind = _CLASSES.get(fragment["kind"])
    return f'<span class="{kind}">{text}</span>' if kind else text


def _pieces(fragments):
    """One bracket or comma for each text: lines break there."""
    for fragment in fragments:
        if fragment["kind"] != "text":
            yield fragment
            continue
        piece = ""
        for character in fragment["spelling"]:
            piece += character
            if character in "()[]<>,":
                yield {"kind": "text", "spelling": piece}
                piece = ""
        if piece:
            yield {"kind": "text", "spelling": piece}


def code(fragments, link):
    """A parameter for each line, where one line is too short for all."""
    text = "".join(fragment["spelling"] for fragment in fragments)
    if len(text) <= _WIDTH or ", " not in text or "(" not in text:
        return "".join(_piece(fragment, link) for fragment in fragments)
    parts, depth, is_open, begins = [], 0, False, False
    for fragment in _pieces(fragments):
        spelling = fragment["spelling"]
        if begins:
            fragment = {**fragment, "spelling": spelling.lstrip(" ")}
            begins = not fragment["spelling"]
        last = spelling[-1:]
        if fragment["kind"] == "text" and last in ")]>" and not spelling.endswith("->"):
            depth -= 1
            if depth == 0 and is_open:
                is_open = False
                head = fragment["spelling"][:-1]
                parts.append(html.escape(head, quote=False) + "\n" + last)
                continue
        parts.append(_piece(fragment, link))
        if fragment["kind"] != "text":
            continue
        if last in "([<":
            depth += 1
            if depth == 1 and last == "(" and not any("\n" in part for part in parts):
                is_open = begins = True
                parts.append("\n  ")
        elif last == "," and depth == 1 and is_open:
            begins = True
            parts.append("\n  ")
    return "".join(parts)


def plain(symbol):
    return "".join(fragment["spelling"] for fragment in symbol.declaration)
