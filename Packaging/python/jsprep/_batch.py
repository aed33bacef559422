"""Very many pages."""

from __future__ import annotations

import json
import os
import subprocess
import threading
from dataclasses import dataclass, field
from typing import Any, Iterable, Iterator, Mapping

from ._program import JSPrepError, answer_arguments, find_program, option_arguments


@dataclass(frozen=True)
class Line:
    """What became of one page.

    Attributes:
        page: its file, or what the list calls it.
        results: what the extension gets; None if it gets nothing.
        error: why not: a dictionary with `kind` and `message`.
        data: everything the program says of the page.
    """

    page: str
    results: Mapping[str, Any] | None
    error: Mapping[str, Any] | None
    data: Mapping[str, Any] = field(repr=False, default_factory=dict)


class Batch:
    """The lines of `jsprep batch`, in the order of the pages, while it runs.

    Pages are paths (files, folders, WARC files), or dictionaries as in the lines of `jsprep batch --from`: `page` or `html`, `id`,
    `arguments`, settings. They may come from a generator: not all are in memory.

        for line in Batch("Action.js", ({"id": row.id, "html": row.html} for row in rows)):
            ...

    Leaving the loop ends the program.
    """

    def __init__(
        self, script: str | os.PathLike[str], pages: Iterable[str | os.PathLike[str] | Mapping[str, Any]], *,
        arguments: Mapping[str, Any] | None = None, jobs: int | None = None, **settings: Any,
    ) -> None:
        options = [
            "--quiet", "--tolerant", *answer_arguments(arguments), *option_arguments({"jobs": jobs, **settings})]
        is_named = isinstance(pages, (list, tuple)) and not any(isinstance(page, Mapping) for page in pages)
        # Folders and WARC files are not in lines of a list.
        self._pages = () if is_named else pages
        source = ["--", *map(os.fspath, pages)] if is_named else ["--from", "-"]  # type: ignore[arg-type]
        self._arguments = ["batch", *options, os.fspath(script), *source]

    def __iter__(self) -> Iterator[Line]:
        process = subprocess.Popen(
            [find_program(), *self._arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        assert process.stdin and process.stdout and process.stderr
        said: list[bytes] = []
        failure: list[BaseException] = []
        threads = [
            threading.Thread(target=self._write, args=(process.stdin, failure), daemon=True),
            threading.Thread(target=lambda stream: said.append(stream.read()), args=(process.stderr,), daemon=True)]
        for thread in threads:
            thread.start()
        try:
            for line in process.stdout:
                data = json.loads(line)
                yield Line(data.get("page") or data.get("id") or "", data.get("results"), data.get("error"), data)
            status = process.wait()
            threads[1].join()
            if failure:
                raise failure[0]
            if status != 0:
                raise JSPrepError(b"".join(said).decode(errors="replace").strip(), status)
        finally:
            process.kill()
            process.wait()
            process.stdout.close()

    def _write(self, stream: Any, failure: list[BaseException]) -> None:
        try:
            with stream:
                for page in self._pages:
                    line = page if isinstance(page, Mapping) else {"page": os.fspath(page)}
                    stream.write(json.dumps(line).encode() + b"\n")
        except BrokenPipeError:
            pass
        except BaseException as error:
            failure.append(error)
