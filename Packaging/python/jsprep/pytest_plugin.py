"""Collects `.jsprep.yml` files and `.test.js` files that `jsprep test` runs, one item for each test.

https://docs.pytest.org/en/stable/how-to/writing_plugins.html
"""

from __future__ import annotations

import json
import pathlib
from typing import Any, Iterator

import pytest

from ._program import call

SUFFIXES = (".jsprep.yml", ".jsprep.yaml", ".test.js")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("jsprep")
    group.addoption("--no-jsprep", action="store_true", help="do not collect tests of extension scripts")
    parser.addini("jsprep_files", "which files hold tests of extension scripts (default: *.jsprep.yml)", type="args",
                  default=["*.jsprep.yml", "*.jsprep.yaml"])


def pytest_collect_file(file_path: pathlib.Path, parent: pytest.Collector) -> pytest.Collector | None:
    if parent.config.getoption("--no-jsprep"):
        return None
    if any(file_path.match(pattern) for pattern in parent.config.getini("jsprep_files")):
        return JSPrepFile.from_parent(parent, path=file_path)
    return None


class JSPrepFile(pytest.File):
    """A file with tests. They run together, when the first is asked for: a process for each would take longer."""

    _results: dict[str, Any] | None = None

    def collect(self) -> Iterator[pytest.Item]:
        listed = _tests(self.path, "--list")
        for test in listed["tests"]:
            yield JSPrepItem.from_parent(self, name=" › ".join(test["name"]), line=(test.get("location") or {}).get("line", 1))

    def result(self, name: str) -> dict[str, Any] | None:
        if self._results is None:
            self._results = {" › ".join(test["name"]): test for test in _tests(self.path)["tests"]}
        return self._results.get(name)


class JSPrepItem(pytest.Item):
    def __init__(self, *, line: int, **parameters: Any) -> None:
        super().__init__(**parameters)
        self.line = line

    def runtest(self) -> None:
        result = self.parent.result(self.name)  # type: ignore[union-attr]
        if result is None:
            raise JSPrepFailure("the test is gone")
        if result["status"] == "skipped":
            pytest.skip(result.get("skipped") or "")
        if result["status"] == "failed":
            raise JSPrepFailure("\n\n".join(_words(failure) for failure in result.get("failures", [])))

    def repr_failure(self, excinfo: Any, style: Any = None) -> Any:
        if isinstance(excinfo.value, JSPrepFailure):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[pathlib.Path, int, str]:
        return self.path, self.line - 1, self.name


class JSPrepFailure(Exception):
    """What `jsprep test` says of a test that failed."""


def _words(failure: dict[str, Any]) -> str:
    place = failure.get("location") or {}
    where = f"{place['file']}:{place['line']}: " if "file" in place else ""
    lines = [where + failure["message"], *(f"  {note}" for note in failure.get("notes", []))]
    if "expected" in failure:
        lines += ["expected:", failure["expected"].rstrip(), "actual:", failure["actual"].rstrip()]
    return "\n".join(lines)


def _tests(path: pathlib.Path, *options: str) -> dict[str, Any]:
    completed = call(["test", str(path), "--reporter", "json", *options], good=(0, 1))
    return json.loads(completed.stdout)
