"""The manual pages of the program and of each command, from its own help."""

import html

from commands import Command
from inline import paragraph
from page import Menu, Page


def _synopsis(name, command):
    words = [f'<span class="typed">{name}</span>'] + ["<i>command</i>"] * bool(command.commands)
    if command.has_options or command.commands:
        words.append("[<i>options</i>]")
    for argument in command.positional:
        word = f"<i>{html.escape(argument.value)}</i>" + (" …" if argument.is_repeating else "")
        words.append(f"[{word}]" if argument.is_optional else word)
    return f'<div class="code synopsis"><pre><code>{" ".join(words)}</code></pre></div>'


def _anchor(argument):
    return argument.names[-1].lstrip("-") if argument.names else f"argument-{argument.value}"


def _argument(argument):
    names = ", ".join(f"<code>{name}</code>" for name in argument.names)
    value = f"<i>{html.escape(argument.value)}</i>" if argument.value else ""
    anchor = html.escape(_anchor(argument))
    head = " ".join(part for part in (names, value) if part)
    return (f'<div class="option" id="{anchor}"><dt>{head} <a class="anchor" href="#{anchor}" '
            f'aria-label="Link to {anchor}">#</a></dt><dd>{paragraph(argument.meaning)}</dd></div>')


def _page(name, path, command, known, before_arguments=""):
    """`known` are the options that a search finds already: most commands have those of a run."""
    body = [f"<h1>{name}</h1>", f'<p class="lead">{paragraph(command.abstract)}</p>', _synopsis(name, command)]
    body += [f"<p>{paragraph(text)}</p>" for text in command.paragraphs]
    body.append(before_arguments)
    contents, sections = [], [("", name, " ".join([command.abstract, *command.paragraphs]))]
    for title, arguments in command.sections:
        anchor = f"{title.lower()}-group"
        body += [f'<h2 id="{anchor}">{title}</h2>', '<dl class="options">', *map(_argument, arguments), "</dl>"]
        contents.append((2, anchor, title))
        for one in arguments:
            if one.names and (one.names[-1], one.meaning) not in known:
                known.add((one.names[-1], one.meaning))
                sections.append((_anchor(one), ", ".join(one.names), one.meaning))
    return Page(path, name, "\n".join(body), "commands", summary=command.abstract, contents=contents, sections=sections,
                group="Commands")


def make(program):
    root = Command(program.help())
    rows = [f'<div class="option"><dt><a href="{one.name}.html"><code>{one.name}</code></a></dt>'
            f"<dd>{paragraph(one.abstract)}</dd></div>" for one in root.commands]
    listing = f'<h2 id="commands">Commands</h2><dl class="options">{"".join(rows)}</dl>'
    known = set()
    pages = [_page("jsprep", "commands/index.html", root, known, listing)]
    pages += [_page(f"jsprep {one.name}", f"commands/{one.name}.html", one, known) for one in root.commands]
    return pages, Menu([("Commands", [(page.title, page.path) for page in pages])])
