"""Colours of code: comments, texts, numbers and keywords, in the few languages of the documentation."""

import html
import re

_C_COMMENTS = r"//[^\n]*|/\*.*?\*/"
_TEXTS = r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\''
_NUMBERS = r"\b\d[\d_.]*(?:e[+-]?\d+)?\b"


def _lexer(comments, texts, words, key=None):
    parts = [f"(?P<comment>{comments})" if comments else None, f"(?P<key>{key})" if key else None,
             f"(?P<text>{texts})" if texts else None, f"(?P<number>{_NUMBERS})",
             rf"(?P<word>[@#]?\b(?:{'|'.join(words.split())})\b)" if words else None]
    return re.compile("|".join(part for part in parts if part), re.DOTALL | re.MULTILINE)


_SCRIPT = _lexer(
    _C_COMMENTS, r"`(?:\\.|[^`\\])*`|" + _TEXTS,
    "async await break case catch class const continue declare default delete do else export extends false finally for "
    "function if import in instanceof interface let new null of return static super switch this throw true try type "
    "typeof undefined var void while yield")
_SWIFT = _lexer(
    _C_COMMENTS, r'"""[\s\S]*?"""|' + _TEXTS.split("|'")[0],
    "actor any as associatedtype async await break case catch class continue default defer deinit do else enum extension "
    "fallthrough false for func guard if import in init inout internal is let mutating nil package private protocol "
    "public repeat rethrows return self Self some static struct subscript super switch throw throws true try typealias "
    "var where while Test Suite expect require main")
_SHELL = _lexer(r"(?:(?<=\s)|^)#[^\n]*", _TEXTS, "case do done elif else esac export fi for if in set then while")
_DATA = {
    "json": _lexer("", _TEXTS, "true false null", key=r'"(?:\\.|[^"\\\n])*"(?=\s*:)'),
    "yaml": _lexer(r"(?:(?<=\s)|^)#[^\n]*", _TEXTS, "true false null",
                   key=r"^\s*(?:- )?[\w.$-]+(?=:(?:\s|$))|(?<=[{,] )[\w.$-]+(?=: )"),
    "toml": _lexer(r"#[^\n]*", _TEXTS, "true false", key=r"^[\w.-]+(?=\s*=)|^\[[^\]\n]*\]"),
    "html": _lexer("<!--.*?-->", _TEXTS, "", key=r"</?[\w:-]+|(?<=[\w\"'])/?>"),
}
_OTHERS = {
    "elisp": _lexer(r";[^\n]*", _TEXTS.split("|'")[0], "let setq defun require"),
    "lua": _lexer(r"--[^\n]*", _TEXTS, "end function local return then if for do nil true false"),
    "ruby": _lexer(r"#[^\n]*", _TEXTS, "class def do end if require"),
    "python": _lexer(r"#[^\n]*", r'"""[\s\S]*?"""|' + _TEXTS,
                     "as assert class def del elif else except finally for from if import in is lambda None not or and "
                     "raise return True False try while with yield"),
}
_LEXERS = {**_DATA, **_OTHERS, "js": _SCRIPT, "javascript": _SCRIPT, "ts": _SCRIPT, "typescript": _SCRIPT, "tsx": _SCRIPT,
           "swift": _SWIFT, "sh": _SHELL, "bash": _SHELL, "yml": _DATA["yaml"], "xml": _DATA["html"], "plist": _DATA["html"]}
_CLASSES = {"comment": "c", "key": "k", "text": "s", "number": "n", "word": "w"}


def _span(name, text):
    return f'<span class="{name}">{html.escape(text, quote=False)}</span>'


def highlight(code, language):
    """HTML of the code; as it is, where the language is not known."""
    if language == "console":
        return _console(code)
    if language == "diff":
        return "".join(map(_difference, code.splitlines(keepends=True)))
    lexer = _LEXERS.get(language)
    if lexer is None:
        return html.escape(code, quote=False)
    parts, end = [], 0
    for match in lexer.finditer(code):
        if match.end() == match.start():
            continue
        parts += [html.escape(code[end:match.start()], quote=False), _span(_CLASSES[match.lastgroup], match.group())]
        end = match.end()
    return "".join(parts) + html.escape(code[end:], quote=False)


def language_of(code):
    """Of a block that does not say it: what somebody typed, a difference, or nothing special."""
    if re.search(r"^(?:\$|>>>) ", code, re.MULTILINE) or re.match(r"(?:jsprep|script/\w+) ", code):
        return "console"
    if re.search(r"^@@ .* @@", code, re.MULTILINE):
        return "diff"
    return None


def _difference(line):
    kind = {"+": "add", "-": "del", "@": "c"}.get(line[:1])
    return _span(kind, line) if kind else html.escape(line, quote=False)


def _console(code):
    """Commands stand out from what they print; a line that ends in a backslash goes on."""
    parts = []
    goes_on = False
    shows_difference = "\n@@ " in code
    for line in code.splitlines(keepends=True):
        prompt = re.match(r"(?:\$|>>>) ", line)
        if prompt:
            parts += [_span("prompt", prompt.group()), _span("typed", line[prompt.end():])]
        elif goes_on or re.match(r"(?:jsprep|script/\w+)(?: |$)", line):
            # What stands apart behind a command explains it.
            command, remark = re.fullmatch(r"(\s*.*?\S)(\s{3,}\S.*|\s+#\s.*|\s*)", line, re.DOTALL).groups()
            parts.append(_span("typed", command) + (_span("c", remark) if remark.strip() else remark))
        elif shows_difference:
            parts.append(_difference(line))
        else:
            parts.append(_message(line))
        goes_on = line.rstrip().endswith("\\") and (bool(prompt) or goes_on)
    return "".join(parts)


def _message(line):
    match = re.match(r"(.*?)\b(error|warning|note|help):(?= )", line)
    if not match or len(match.group(1)) > 80:
        return html.escape(line, quote=False)
    start, word = match.groups()
    return html.escape(start, quote=False) + _span(f"say {word}", f"{word}:") + html.escape(line[match.end():], quote=False)
