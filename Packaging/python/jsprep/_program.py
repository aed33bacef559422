"""The program, and how it is called."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sysconfig
from typing import Any, Mapping, Sequence


class JSPrepError(Exception):
    """An input or an argument cannot be used.

    Attributes:
        status: the exit status of the program: 2 for inputs, 64 for arguments.
    """

    def __init__(self, message: str, status: int) -> None:
        super().__init__(message)
        self.status = status


def find_program() -> str:
    """The path of the program.

    The environment variable `JSPREP` names another one than that of this package.

    Raises:
        FileNotFoundError: there is none.
    """
    given = os.environ.get("JSPREP")
    if given:
        return given
    # Where installers put programs: the environment's, that of `--user`, that of `--target`.
    target = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    folders = [sysconfig.get_path("scripts"), os.path.join(target, "bin")]
    folders.append(sysconfig.get_path("scripts", f"{os.name}_user"))
    for folder in folders:
        path = os.path.join(folder, "jsprep")
        if os.path.isfile(path) and os.access(path, os.X_OK):
            return path
    found = shutil.which("jsprep")
    if found:
        return found
    raise FileNotFoundError(f"the program 'jsprep' is in none of these folders: {', '.join(folders)}")


def option_arguments(settings: Mapping[str, Any]) -> list[str]:
    """Settings as options: `baseURL="…"` becomes `--base-url …`."""
    arguments: list[str] = []
    for key, value in settings.items():
        name = "--" + option_name(key)
        if value is None or value is False:
            continue
        if value is True:
            arguments.append(name)
        elif isinstance(value, Mapping):
            for inner, text in value.items():
                arguments.append(f"{name}={inner}={text}")
        elif isinstance(value, (list, tuple)):
            arguments += [f"{name}={item}" for item in value]
        else:
            arguments.append(f"{name}={value}")
    return arguments


def option_name(key: str) -> str:
    """`baseURL`, `base_url` → `base-url`."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", key.replace("_", "-"))
    return words.lower()


def call(arguments: Sequence[str], good: Sequence[int], input: bytes | None = None) -> subprocess.CompletedProcess[bytes]:
    """Calls the program.

    Raises:
        JSPrepError: it ended with another status than those in `good`; the message is what it said.
    """
    completed = subprocess.run([find_program(), *arguments], input=input, capture_output=True)
    if completed.returncode not in good:
        message = completed.stderr.decode(errors="replace").strip()
        raise JSPrepError(message or f"jsprep ended with status {completed.returncode}", completed.returncode)
    return completed


def answer_arguments(arguments: Mapping[str, Any] | None) -> list[str]:
    """The extension's answer as an option."""
    return [] if arguments is None else ["--arguments", json.dumps(arguments)]
