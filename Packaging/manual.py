"""Manual pages, made from what the program says of its commands and options, and from the manual's own pages.

https://man7.org/linux/man-pages/man7/man-pages.7.html
"""

import re
import time

import topics
from archive import Entry
from topics import text as _text


def _paragraphs(text):
    return [part for part in re.split(r"\n\s*\n", text or "") if part.strip()]


def _option(argument):
    names = [("-" if name["kind"] == "short" else "--") + name["name"] for name in argument.get("names") or []]
    value = f" \\fI{_text(argument['valueName'])}\\fR" if argument["kind"] == "option" else ""
    return ", ".join(f"\\fB{_text(name)}\\fR" for name in sorted(names, key=len)) + value


def _meaning(argument):
    text = argument.get("abstract") or ""
    values = argument.get("allValues")
    if values and "values:" not in text:
        text += f" (values: {', '.join(values)})"
    return _text(text)


def _synopsis(name, arguments):
    words = [f"\\fB{_text(name)}\\fR"]
    if any(argument["kind"] != "positional" for argument in arguments):
        words.append("[\\fIoptions\\fR]")
    for argument in arguments:
        if argument["kind"] == "positional":
            word = f"\\fI{_text(argument['valueName'])}\\fR" + (" ..." if argument["isRepeating"] else "")
            words.append(f"[{word}]" if argument["isOptional"] else word)
    return " ".join(words)


def _page(name, section, abstract, body, version, epoch):
    date = time.strftime("%Y-%m-%d", time.gmtime(epoch))
    title = name.replace(" ", "-")
    summary = _text(re.sub(r"\s+", " ", abstract).rstrip("."))
    return "\n".join([
        f'.TH {title.upper()} {section} {date} "jsprep {version}"', ".SH NAME", f"{_text(title)} \\- {summary}", *body, ""])


def _arguments(arguments):
    shown = [argument for argument in arguments if argument["shouldDisplay"]]
    lines = []
    for title, kinds in (("ARGUMENTS", ("positional",)), ("OPTIONS", ("option", "flag"))):
        chosen = [argument for argument in shown if argument["kind"] in kinds]
        if chosen:
            lines.append(f".SH {title}")
        for argument in chosen:
            head = _option(argument) if "names" in argument and argument["names"] else f"\\fI{_text(argument['valueName'])}\\fR"
            lines += [".TP", head, _meaning(argument)]
    return lines


def _description(command):
    lines = [".SH DESCRIPTION", _text(command["abstract"])]
    for paragraph in _paragraphs(command.get("discussion")):
        lines += [".PP", _text(paragraph)]
    return lines


SEE_ALSO = [".SH SEE ALSO", "\\fBjsprep\\fR(1)"]


def pages(program, epoch):
    """`jsprep(1)`, one page for each command, the formats of files, and what else the manual has."""
    root = program.help()
    commands = [command for command in root["subcommands"] if command["shouldDisplay"] and command["commandName"] != "help"]
    body = [".SH SYNOPSIS", "\\fBjsprep\\fR \\fIcommand\\fR [\\fIoptions\\fR]", *_description(root), ".SH COMMANDS"]
    for command in commands:
        body += [".TP", f"\\fBjsprep\\-{_text(command['commandName'])}\\fR(1)", _text(command["abstract"])]
    body += _arguments(root.get("arguments") or [])
    others = list(topics.pages())
    body.append(".SH SEE ALSO")
    body.append(", ".join(f"\\fB{_text(name)}\\fR({section})" for name, section, *_ in others))
    found = [("jsprep.1", _page("jsprep", 1, root["abstract"], body, program.version, epoch))]
    for command in commands:
        name = f"jsprep {command['commandName']}"
        body = [".SH SYNOPSIS", _synopsis(name, command["arguments"]), *_description(command),
                *_arguments(command["arguments"]), *SEE_ALSO]
        page = _page(name, 1, command["abstract"], body, program.version, epoch)
        found.append((f"{name.replace(' ', '-')}.1", page))
    for name, section, title, body in others:
        page = _page(name, section, title, [*body, *SEE_ALSO], program.version, epoch)
        found.append((f"{name}.{section}", page))
    return [Entry(f"man{name[-1]}/{name}", text) for name, text in found]
