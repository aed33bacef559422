"""Markdown as GitHub reads it, by its own program.

https://github.github.com/gfm/
"""

import subprocess

_COMMAND = ["cmark-gfm", "--unsafe", "--github-pre-lang", "--validate-utf8"]
_EXTENSIONS = ("table", "autolink", "strikethrough", "tasklist")
_BORDER = "<!-- the next text -->"


def html(text):
    command = _COMMAND + [word for name in _EXTENSIONS for word in ("-e", name)]
    try:
        result = subprocess.run(command, input=text.encode(), stdout=subprocess.PIPE, check=True)
    except FileNotFoundError:
        raise SystemExit("site: there is no cmark-gfm; script/bootstrap --site installs it") from None
    return result.stdout.decode()


def html_of_all(texts):
    """The same of many short texts, in one process."""
    if not texts:
        return []
    return [part.strip() for part in html(f"\n\n{_BORDER}\n\n".join(texts)).split(_BORDER)]
