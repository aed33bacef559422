"""A command and what it prints, as a terminal shows them."""

import subprocess

from highlighting import highlight

_WIDTH = 64


def typed(words):
    """The command in lines that fit: an option stays with its value."""
    groups = []
    for word in words:
        if groups and (groups[-1][-1].startswith("--") and not word.startswith("--")):
            groups[-1].append(word)
        else:
            groups.append([word])
    lines = [""]
    for group in map(" ".join, groups):
        if lines[-1] and len(lines[-1]) + len(group) > _WIDTH:
            lines.append("   ")
        lines[-1] += f" {group}" if lines[-1] else group
    return " \\\n".join(lines)


def shown(checkout, program, arguments):
    result = subprocess.run([program, *arguments], cwd=checkout, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return f"$ {typed(['jsprep', *arguments])}\n{result.stdout}"


def block(text):
    return f'<div class="code console"><pre><code>{highlight(text, "console")}</code></pre></div>'
