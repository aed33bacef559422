"""Runs scripts of Safari extensions on saved pages.

    outcome = jsprep.run("page.html", "Action.js", arguments={"price": 2.8})
    for line in jsprep.Batch("Action.js", pages): ...

Settings are keyword arguments, named as in `jsprep.yml`: `baseURL`, `platform`, `pageScripts`, `resource` …
"""

from ._batch import Batch, Line
from ._program import JSPrepError, find_program
from ._run import Message, Outcome, check, run

__all__ = ["Batch", "JSPrepError", "Line", "Message", "Outcome", "check", "find_program", "run"]
