"""The schemas of the files that users write and programs read."""

import html
import json

from highlighting import highlight
from inline import code, paragraph
from page import Menu, Page

_FOLDER = "Documentation/Schemas"


def _kind(value):
    kinds = value.get("type") or ("one of several" if "oneOf" in value or "anyOf" in value else "")
    if "enum" in value:
        return ", ".join(json.dumps(one) for one in value["enum"])
    if "const" in value:
        return json.dumps(value["const"])
    return " or ".join(kinds) if isinstance(kinds, list) else kinds


def _rows(schema, prefix=""):
    """The keys of an object, with those of the objects in it."""
    for key, value in schema.get("properties", {}).items():
        if not isinstance(value, dict):
            continue
        name = f"{prefix}{key}"
        yield name, _kind(value), value.get("description", "")
        inner = value.get("items") if isinstance(value.get("items"), dict) else value
        yield from _rows(inner, f"{name}{'[]' if inner is not value else ''}.")


def _page(name, path, text):
    """`name` is that of the file, with its folder among the schemas, but without its ending."""
    schema = json.loads(text)
    title = schema.get("title") or name
    body = [f"<h1>{html.escape(title)}</h1>"]
    if schema.get("description"):
        body.append(f'<p class="lead">{html.escape(schema["description"])}</p>')
    body.append(f'<p>The schema itself: <a href="{path.name}">{path.name}</a>. <code>jsprep schema</code> prints those '
                "of files that you write.</p>")
    parts = [("keys", "Keys", schema)]
    parts += [(f"definition-{name}", f"In it: {name}", value) for key in ("definitions", "$defs")
              for name, value in schema.get(key, {}).items() if isinstance(value, dict)]
    contents, sections = [], [("", title, schema.get("description", ""))]
    for anchor, heading, part in parts:
        rows = list(_rows(part))
        if not rows:
            continue
        contents.append((2, anchor, heading))
        body.append(f'<h2 id="{html.escape(anchor)}">{html.escape(heading)}</h2><div class="scroll"><table><thead><tr><th>key'
                    "</th><th>value</th><th>meaning</th></tr></thead><tbody>")
        body += [f"<tr><td>{code(html.escape(name))}</td><td>{html.escape(kind)}</td><td>{paragraph(meaning)}</td>"
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
    pages = [_page(name, path, path.read_text()) for name, path in paths.items()]
    files = {f"schemas/{name}.json": path.read_bytes() for name, path in paths.items()}
    return pages, Menu([("Schemas", [(page.name, page.path) for page in pages])]), files
