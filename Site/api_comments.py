"""Comments of declarations: what they say, and what they say of parameters, results and errors.

https://www.swift.org/documentation/docc/writing-symbol-documentation-in-your-source-files
"""

import re

_FIELD = re.compile(r"^- (?:(Parameter) ([\w `]+)|(Parameters|Returns|Throws)):\s*(.*)$")
_ITEM = re.compile(r"^\s+- ([\w ]+):\s*(.*)$")


class Comment:
    def __init__(self, text):
        self.text = ""
        self.parameters = []
        self.returns = self.throws = None
        lines, sink = [], None
        for line in text.split("\n"):
            field = _FIELD.match(line)
            item = _ITEM.match(line) if sink is not None and self._is_list else None
            if field:
                sink = self._begin(field)
            elif item:
                sink = [item.group(2)]
                self.parameters.append((item.group(1), sink))
            elif sink is not None and (line.startswith(" ") or not line.strip()):
                sink.append(line.strip())
            elif sink is not None and line.strip() and not line.startswith("- "):
                sink = None
                lines.append(line)
            else:
                sink = None
                lines.append(line)
        self.text = "\n".join(lines).strip()

    _is_list = False

    def _begin(self, field):
        single, name, kind, rest = field.groups()
        sink = [rest]
        self._is_list = kind == "Parameters"
        if single:
            self.parameters.append((name.strip(), sink))
        elif kind == "Returns":
            self.returns = sink
        elif kind == "Throws":
            self.throws = sink
        return sink

    @property
    def texts(self):
        """Everything that is Markdown, in a fixed order: the text, parameters, result, errors."""
        found = [self.text] + ["\n".join(lines) for _, lines in self.parameters]
        return found + ["\n".join(lines) for lines in (self.returns, self.throws) if lines]
