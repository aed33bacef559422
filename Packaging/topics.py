"""Pages of the manual in Markdown, as far as it uses that, as roff.

https://man7.org/linux/man-pages/man7/groff_man.7.html
"""

import re

from program import CHECKOUT

FOLDER = CHECKOUT / "Sources/Manual/Topics"
# Formats of files have a section of their own.
FORMATS = {"configuration": "jsprep.yml", "cases": "jsprep-cases", "test-scripts": "jsprep-test-scripts"}


def text(source):
    """Roff that shows the text as it is."""
    source = (source or "").replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^([.'])", r"\\&\1", source, flags=re.MULTILINE)


def inline(source):
    """Code in bold, emphasis in italics, links by their texts."""
    source = re.sub(r"\[((?:[^\]`]|`[^`]*`)+)\]\([^)]*\)", r"\1", source.replace("\\|", "|"))
    parts = re.split(r"(`[^`]+`|\*\*[^*]+\*\*)", source)
    return "".join(
        f"\\fB{text(part[1:-1])}\\fR" if part.startswith("`") else
        f"\\fI{text(part[2:-2])}\\fR" if part.startswith("**") else text(part) for part in parts)


def _rows(lines):
    for line in lines[2:]:
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip()[1:-1])]
        yield [".TP", inline(" ".join(cell for cell in cells[:-1] if cell)), inline(cells[-1])]


def _blocks(source):
    """Lists of lines that belong together, with what they are."""
    lines = source.split("\n")
    while lines:
        line = lines.pop(0)
        if line.startswith("```"):
            end = lines.index("```")
            yield "code", lines[:end]
            lines = lines[end + 1:]
            continue
        kind = ("code" if line.startswith("    ") else "table" if line.startswith("|") else "item" if line.startswith("- ")
                else "heading" if line.startswith("#") else "paragraph")
        if not line or line.startswith(("<!--", "![")):
            continue
        block = [line]
        follows = {"code": "    ", "table": "|", "item": "  ", "heading": "\0"}.get(kind)
        while lines and lines[0] and (lines[0].startswith(follows) if follows else not re.match(r"[-|] ", lines[0])):
            block.append(lines.pop(0))
        yield kind, [line[4:] for line in block] if kind == "code" else block


def roff(source):
    """The title of a page, and its lines."""
    title, lines = "", [".SH DESCRIPTION"]
    for kind, block in _blocks(source):
        words = " ".join(line.strip() for line in block)
        if kind == "heading" and not title:
            title = words.lstrip("# ")
        elif kind == "heading":
            lines.append(f".SS {inline(words.lstrip('# '))}")
        elif kind == "table":
            for row in _rows(block):
                lines += row
        elif kind == "item":
            lines += [".IP \\(bu 2", inline(words[2:])]
        elif kind == "code":
            lines += [".PP", ".RS 4", ".EX", *(text(line) for line in block), ".EE", ".RE"]
        else:
            lines += [".PP", inline(words)]
    return title, lines


def pages():
    """The name, the section, the title and the lines of each page."""
    for path in sorted(FOLDER.glob("*.md")):
        name, section = (FORMATS[path.stem], 5) if path.stem in FORMATS else (f"jsprep-{path.stem}", 7)
        yield name, section, *roff(path.read_text(encoding="utf-8"))
