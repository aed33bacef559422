"""What the scripts that compare jsprep with WebKit have in common.

The oracle is a program with a batch mode: it reads jobs as JSON Lines, loads the page of each in WebKit
and answers with one JSON object.
"""

import difflib
import json
import pathlib
import re
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


# Comparing


def canonical_document(text):
    """The document type's name and the root element: what both sides can show."""
    outside = r"(?:\s|<!--.*?-->)*"
    doctype = re.match(rf"{outside}<!DOCTYPE ([^\s>]+)[^>]*>{outside}", text, re.S | re.I)
    root = text[doctype.end():] if doctype else re.sub(rf"^{outside}", "", text, flags=re.S)
    end = root.rfind("</html>")
    if end >= 0:
        root = root[:end + len("</html>")]
    return (f"<!DOCTYPE {doctype[1]}>" if doctype else "") + root


def canonical_json(value):
    return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def lines_of(part, value):
    if part == "results":
        return json.dumps(value, sort_keys=True, ensure_ascii=False, indent=1).splitlines()
    return value.splitlines()


def print_difference(name, part, expected, actual):
    print(f"{name} {part}")
    lines = difflib.unified_diff(
        lines_of(part, expected), lines_of(part, actual), "webkit", "jsprep", n=0, lineterm="")
    shown = [line for line in lines if not line.startswith(("---", "+++", "@@"))]
    for line in shown[:8]:
        print("   ", line if len(line) < 180 else line[:177] + "…")
    if len(shown) > 8:
        print(f"    … {len(shown) - 8} more lines")
