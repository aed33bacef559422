"""Manual pages, made from what the program says of its commands and options, and from the manual's own pages.

https://man7.org/linux/man-pages/man7/man-pages.7.html
"""

import re
import time

import topics
from archive import Entry
from commands import Command
from topics import text as _text

SEE_ALSO = [".SH SEE ALSO", "\\fBjsprep\\fR(1)"]


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


def _page(name, section, abstract, body, version, epoch):
    date = time.strftime("%Y-%m-%d", time.gmtime(epoch))
    title = name.replace(" ", "-")
    summary = _text(re.sub(r"\s+", " ", abstract).rstrip("."))
    return "\n".join([
        f'.TH {title.upper()} {section} {date} "jsprep {version}"', ".SH NAME", f"{_text(title)} \\- {summary}", *body, ""])


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
    """`jsprep(1)`, one page for each command, the formats of files, and what else the manual has."""
    root = Command(program.help())
    body = [".SH SYNOPSIS", "\\fBjsprep\\fR \\fIcommand\\fR [\\fIoptions\\fR]", *_description(root), ".SH COMMANDS"]
    for command in root.commands:
        body += [".TP", f"\\fBjsprep\\-{_text(command.name)}\\fR(1)", _text(command.abstract)]
    body += _arguments(root)
    others = list(topics.pages())
    body.append(".SH SEE ALSO")
    body.append(", ".join(f"\\fB{_text(name)}\\fR({section})" for name, section, *_ in others))
    found = [("jsprep.1", _page("jsprep", 1, root.abstract, body, program.version, epoch))]
    for command in root.commands:
        name = f"jsprep {command.name}"
        body = [".SH SYNOPSIS", _synopsis(name, command), *_description(command), *_arguments(command), *SEE_ALSO]
        page = _page(name, 1, command.abstract, body, program.version, epoch)
        found.append((f"{name.replace(' ', '-')}.1", page))
    for name, section, title, body in others:
        page = _page(name, section, title, [*body, *SEE_ALSO], program.version, epoch)
        found.append((f"{name}.{section}", page))
    return [Entry(f"man{name[-1]}/{name}", text) for name, text in found]
