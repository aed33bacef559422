"""Manual pages, made from what the program says of its commands and options.

https://man7.org/linux/man-pages/man7/man-pages.7.html
"""

import re
import time

from archive import Entry
from commands import Command


def _text(text):
    """Roff that shows the text as it is."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^([.'])", r"\\&\1", text, flags=re.MULTILINE)


def _head(argument):
    value = f"\\fI{_text(argument.value)}\\fR" if argument.value else ""
    names = ", ".join(f"\\fB{_text(name)}\\fR" for name in argument.names)
    return " ".join(part for part in (names, value) if part)


def _synopsis(name, command):
    words = [f"\\fB{_text(name)}\\fR"]
    if command.has_options:
        words.append("[\\fIoptions\\fR]")
    for argument in command.positional:
        word = f"\\fI{_text(argument.value)}\\fR" + (" ..." if argument.is_repeating else "")
        words.append(f"[{word}]" if argument.is_optional else word)
    return " ".join(words)


def _page(name, abstract, body, version, epoch):
    date = time.strftime("%Y-%m-%d", time.gmtime(epoch))
    title = name.replace(" ", "-")
    summary = _text(re.sub(r"\s+", " ", abstract).rstrip("."))
    return "\n".join([
        f'.TH {title.upper()} 1 {date} "jsprep {version}"', ".SH NAME", f"{_text(title)} \\- {summary}", *body, ""])


def _arguments(command):
    lines = []
    for title, arguments in command.sections:
        lines.append(f".SH {title.upper()}")
        for argument in arguments:
            lines += [".TP", _head(argument), _text(argument.meaning)]
    return lines


def _description(command):
    lines = [".SH DESCRIPTION", _text(command.abstract)]
    for paragraph in command.paragraphs:
        lines += [".PP", _text(paragraph)]
    return lines


def pages(program, epoch):
    """`jsprep(1)` and one page for each command."""
    root = Command(program.help())
    body = [".SH SYNOPSIS", "\\fBjsprep\\fR \\fIcommand\\fR [\\fIoptions\\fR]", *_description(root), ".SH COMMANDS"]
    for command in root.commands:
        body += [".TP", f"\\fBjsprep\\-{_text(command.name)}\\fR(1)", _text(command.abstract)]
    body += _arguments(root)
    found = [("jsprep.1", _page("jsprep", root.abstract, body, program.version, epoch))]
    for command in root.commands:
        name = f"jsprep {command.name}"
        body = [".SH SYNOPSIS", _synopsis(name, command), *_description(command), *_arguments(command), ".SH SEE ALSO",
                "\\fBjsprep\\fR(1)"]
        page = _page(name, command.abstract, body, program.version, epoch)
        found.append((f"{name.replace(' ', '-')}.1", page))
    return [Entry(name, text) for name, text in found]
