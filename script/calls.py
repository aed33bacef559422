"""The scripts of the recorded calls, as record-calls and break-members run them."""

import json
import re
import subprocess
import sys

from webkit import ROOT

FOLDER = ROOT / "Tests" / "PageTests" / "WebKit" / "Calls"
BASE_URL = "https://pages.example/saved/page.html"
PAGE = "<!DOCTYPE html><html><head><title>Empty</title></head><body></body></html>"


def interfaces():
    """By its name, the members that an interface has here."""
    text = (ROOT / "Documentation" / "Interfaces.md").read_text()
    rows = re.findall(r"^\| (\w+)(?: : \w+)? \| (.*?) \| .* \|$", text, re.MULTILINE)
    return {name: [member.strip("().") for member in re.findall("`([^`]+)`", members)]
            for name, members in rows}


def source(*more):
    names = ("Values", "Receivers", "Arguments", "Effects", "Alternatives", "World", "Calls", *more)
    return "\n".join((FOLDER / f"{name}.js").read_text() for name in names)


def evaluate(jsprep, folder, name, script, expression):
    """The lines of an expression, in a page of its own."""
    file = folder / f"{name}.js"
    file.write_text(f"""
      var ExtensionPreprocessingJS = {{ run({{ completionFunction }}) {{
        (async () => {{ {script}
          completionFunction({{ lines: await {expression} }}); }})();
      }} }}""")
    page = folder / f"{name}.html"
    page.write_text(PAGE)
    process = subprocess.run(
        [jsprep, "run", page, file, "--base-url", BASE_URL, "--timeout", "600", "--memory", "4096",
         "--viewport", "390x844"],
        capture_output=True, text=True)
    if process.returncode != 0:
        sys.exit(f"{name}: {process.stdout[-2000:]}{process.stderr[-2000:]}")
    return json.loads(process.stdout)["lines"]
