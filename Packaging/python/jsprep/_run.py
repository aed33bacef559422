"""One run, and checks."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from typing import Any, Mapping

from ._program import answer_arguments, call, option_arguments



@dataclass(frozen=True)
class Message:
    """Something that jsprep says, and where.

    Attributes:
        severity: "error", "warning", "note" or "info".
        file, line, column: where; None if it is about no place.
        data: everything the program says of it.
    """

    severity: str
    message: str
    file: str | None = None
    line: int | None = None
    column: int | None = None
    data: Mapping[str, Any] = field(default_factory=dict, repr=False)

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Message:
        place = data.get("location") or {}
        return cls(
            data.get("severity") or data.get("level") or "note", data.get("message") or data.get("text") or "",
            place.get("file") or data.get("file"), place.get("line"), place.get("column"), data)

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part is not None)
        return f"{place}: {self.severity}: {self.message}" if place else f"{self.severity}: {self.message}"


@dataclass(frozen=True)
class Outcome:
    """What became of a run.

    Attributes:
        results: the dictionary that the extension gets; None if it gets nothing.
        document: the page at the end, as HTML.
        changes: how many nodes were added, removed and changed, and which.
        error: why the extension gets nothing, or why `finalize` failed.
        warnings: what Safari does without a word.
        console: what the script logged.
        data: everything the program says of the run.
    """

    results: Mapping[str, Any] | None
    document: str
    changes: Mapping[str, Any]
    error: Message | None
    warnings: list[Message]
    console: list[Message]
    data: Mapping[str, Any] = field(repr=False, default_factory=dict)


def run(
    page: str | os.PathLike[str], script: str | os.PathLike[str], *,
    arguments: Mapping[str, Any] | None = None, **settings: Any,
) -> Outcome:
    """Runs a script on a page.

    Args:
        page: a file: HTML, XHTML, or one of saved pages.
        script: a file, or an extension that names one.
        arguments: the extension's answer; then `finalize` is called with it.
        settings: those of `jsprep.yml`, by their names there.

    Raises:
        JSPrepError: an input cannot be used. A script that fails is no error: see `Outcome.error`.
    """
    completed = call(
        ["run", os.fspath(page), os.fspath(script), "--json", "--show", "results", "--show", "document",
         *answer_arguments(arguments), *option_arguments(settings)], good=(0, 1))
    data = json.loads(completed.stdout)
    error = data.get("error")
    return Outcome(
        results=data.get("results"), document=data.get("document", ""), changes=data.get("changes") or {},
        error=Message.of(error) if error else None,
        warnings=[Message.of(entry) for entry in data.get("warnings", [])],
        console=[Message.of(entry) for entry in data.get("console", [])], data=data)


def check(*extensions: str | os.PathLike[str], **settings: Any) -> list[Message]:
    """What is wrong with scripts or extensions: findings of `jsprep check`.

    Raises:
        JSPrepError: an input cannot be used.
    """
    paths = [os.fspath(extension) for extension in extensions]
    completed = call(["check", *paths, "--json", *option_arguments(settings)], good=(0, 1))
    data = json.loads(completed.stdout)
    # One extension stands for itself.
    return [Message.of(finding) for extension in data.get("extensions", [data]) for finding in extension["findings"]]
