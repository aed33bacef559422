"""What the scripts that compare jsprep with WebKit have in common.

The oracle is a program with a batch mode: it reads jobs as JSON Lines, loads the page of each in WebKit
and answers with one JSON object.
"""

import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SHARED_PAGES = ROOT.parent / "shared" / "pages"
BASE_URL = "https://pages.example/saved/"


class Oracle:
    """WebKit, one job after the other."""

    def __init__(self, path):
        self.process = subprocess.Popen(
            [path, "batch", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)

    def ask(self, **job):
        self.process.stdin.write(json.dumps({"pageScripts": False, "timeout": 60, **job}) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def results(self, page, script):
        """What the script hands out on one of the shared pages."""
        answer = self.ask(
            page=str(page), script=str(script), baseUrl=BASE_URL + page.name, encoding="utf-8")
        if answer["error"]:
            sys.exit(f"the oracle: {page.name}: {answer['error']}")
        return answer["results"]


def jsprep_results(jsprep, page, script, *options):
    """What the script hands out on one of the shared pages."""
    process = subprocess.run(
        [jsprep, "run", page, script, "--base-url", BASE_URL + page.name, "--encoding", "utf-8",
         "--timeout", "60",
         "--viewport", "390x844", *options],
        capture_output=True, text=True, timeout=120)
    if process.returncode != 0:
        sys.exit(f"{jsprep}: {page.name}: status {process.returncode}: {process.stderr.strip()}")
    return json.loads(process.stdout)


class Expectations:
    """Differences that are understood: lines of a name, a colon and the reason.

    A name may end in `*`. A line that no longer stands for a difference is one itself.
    """

    def __init__(self, path):
        self.path = path
        self.reasons, self.met = {}, {}
        for line in path.read_text().splitlines() if path.exists() else []:
            if line and not line.startswith("#"):
                name, _, reason = line.partition(": ")
                self.reasons[name.strip()] = reason.strip()

    def explain(self, *names):
        """Whether a difference that bears one of these names is understood."""
        for name in names:
            if name in self.reasons:
                self.met[name] = self.met.get(name, 0) + 1
                return True
        return False

    def unmet(self):
        return [name for name in self.reasons if name not in self.met]
