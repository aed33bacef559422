"""The schemas of the files that users write and programs read."""

import html
import json

from highlighting import highlight
from inline import code, paragraph
from page import Menu, Page

_FOLDER = "Documentation/Schemas"


def _kind(value):
    """HTML: the type, the values, or what else of the schema says what it is."""
    if "$ref" in value:
        name = value["$ref"].rsplit("/", 1)[-1]
        return f'<a href="#definition-{html.escape(name)}">{html.escape(name)}</a>'
    if "enum" in value or "const" in value:
        values = value.get("enum", [value.get("const")])
        return ", ".join(code(html.escape(json.dumps(one, ensure_ascii=False), quote=False)) for one in values)
    several = value.get("oneOf") or value.get("anyOf")
    if several:
        return " or ".join(dict.fromkeys(filter(None, map(_kind, several))))
    kinds = value.get("type") or "anything"
    kinds = " or ".join(kinds) if isinstance(kinds, list) else kinds
    items = value.get("items")
    if kinds == "array" and isinstance(items, dict) and items:
        return f"array of {_kind(items)}"
    return html.escape(kinds)


def _rows(schema, prefix=""):
    """The keys of an object, with those of the objects in it."""
    for key, value in schema.get("properties", {}).items():
        if not isinstance(value, dict):
            continue
        name = f"{prefix}{key}"
        yield name, _kind(value), value.get("description", "")
        inner = value.get("items") if isinstance(value.get("items"), dict) else value
        yield from _rows(inner, f"{name}{'[]' if inner is not value else ''}.")


def page_of(name, path, text):
    """`name` is that of the file, with its folder among the schemas, but without its ending."""
    schema = json.loads(text)
    title = schema.get("title") or name
    body = [f"<h1>{html.escape(title)}</h1>"]
    if schema.get("description"):
        body.append(f'<p class="lead">{html.escape(schema["description"])}</p>')
    body.append(f'<p>The schema itself: <a href="{path.name}">{path.name}</a>.</p>')
    parts = [("keys", "Keys", schema)]
    parts += [(f"definition-{name}", f"In it: {name}", value) for key in ("definitions", "$defs")
              for name, value in schema.get(key, {}).items() if isinstance(value, dict)]
    contents, sections = [], [("", title, schema.get("description", ""))]
    for anchor, heading, part in parts:
        rows = list(_rows(part))
        contents.append((2, anchor, heading))
        body.append(f'<h2 id="{html.escape(anchor)}">{html.escape(heading)}</h2>')
        if part is not schema and part.get("description"):
            body.append(f"<p>{paragraph(part['description'])}</p>")
        if not rows:
            body.append(f"<p>It is: {_kind(part)}.</p>")
            continue
        body.append('<div class="scroll"><table><thead><tr><th>key'
                    "</th><th>value</th><th>meaning</th></tr></thead><tbody>")
        body += [f"<tr><td>{code(html.escape(name))}</td><td>{kind}</td><td>{paragraph(meaning)}</td>"
                 "</tr>" for name, kind, meaning in rows]
        body.append("</tbody></table></div>")
        sections.append((anchor, f"{title}: {heading}", " ".join(f"{name} {meaning}" for name, _, meaning in rows)))
    body.append('<h2 id="source">Source</h2><div class="code json"><pre><code>'
                f"{highlight(text, 'json')}</code></pre></div>")
    contents.append((2, "source", "Source"))
    return Page(f"schemas/{name}.html", title, "\n".join(body), "commands", name=name,
                summary=f"A JSON schema: {title}", contents=contents, sections=sections, group="Schemas",
                source=f"{_FOLDER}/{name}.json")


def make(checkout):
    """The pages, the menu, and the schemas themselves by the places where they stand on the site."""
    folder = checkout / _FOLDER
    paths = {str(path.relative_to(folder).with_suffix("")): path for path in sorted(folder.rglob("*.json"))}
    pages = [page_of(name, path, path.read_text()) for name, path in paths.items()]
    files = {f"schemas/{name}.json": path.read_bytes() for name, path in paths.items()}
    groups = {}
    for page in pages:
        inside, _, name = page.name.rpartition("/")
        groups.setdefault(f"Schemas of {inside.lower()}" if inside else "Schemas of files", []).append((name, page.path))
    return pages, Menu(list(groups.items())), files
