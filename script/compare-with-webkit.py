#!/usr/bin/env python3
"""Compares the trees that jsprep builds with those that WebKit builds.

    compare-with-webkit.py ORACLE [--jsprep PATH] [--soup COUNT] [--seed N] [PAGE…]

ORACLE is a program with a batch mode: it reads jobs as JSON Lines, loads the page of each in WebKit
without running its scripts, evaluates a script there and answers with its value. Compared are the
files given and COUNT tag-soup documents (see Fuzz/tagsoup.py). Each difference is shown as a diff of
the trees. Exit status: 0 all equal, 1 differences.
"""

import argparse
import difflib
import json
import pathlib
import subprocess
import sys
import tempfile

from webkit import ROOT, Oracle

sys.path.insert(0, str(ROOT / "Fuzz"))
import tagsoup  # noqa: E402

# Dumps the document in the form of the html5lib suites.
WALKER = r"""
(() => {
  const element = { "http://www.w3.org/2000/svg": "svg ", "http://www.w3.org/1998/Math/MathML": "math " };
  const attribute = { "http://www.w3.org/1999/xlink": "xlink ", "http://www.w3.org/XML/1998/namespace": "xml ",
                      "http://www.w3.org/2000/xmlns/": "xmlns " };
  const lines = [];
  const walk = (parent, depth) => {
    for (let node = parent.firstChild; node; node = node.nextSibling) {
      const start = "| " + "  ".repeat(depth);
      switch (node.nodeType) {
      case 1: {
        lines.push(start + "<" + (element[node.namespaceURI] ?? "") + node.localName + ">");
        const attributes = [...node.attributes].map(
          a => [(attribute[a.namespaceURI] ?? "") + a.localName, a.value]);
        attributes.sort((a, b) => (a[0] < b[0] ? -1 : 1));
        for (const [name, value] of attributes) lines.push(`${start}  ${name}="${value}"`);
        if (node instanceof HTMLTemplateElement) {
          lines.push(start + "  content");
          walk(node.content, depth + 2);
        }
        walk(node, depth + 1);
        break;
      }
      case 3: case 4: lines.push(`${start}"${node.data}"`); break;
      case 7: lines.push(`${start}<?${node.target} ${node.data}>`); break;
      case 8: lines.push(`${start}<!-- ${node.data} -->`); break;
      case 10: {
        const identifiers = node.publicId || node.systemId ? ` "${node.publicId}" "${node.systemId}"` : "";
        lines.push(`${start}<!DOCTYPE ${node.name}${identifiers}>`);
      }
      }
    }
  };
  walk(document, 0);
  return lines.join("\n") + "\n";
})()
"""


def webkit_tree(oracle, page):
    answer = oracle.ask(command="eval", page=str(page), source=WALKER)
    if answer.get("error"):
        return "error: " + str(answer["error"].get("message")) + "\n"
    value = answer["value"]
    # What JSON cannot hold comes wrapped.
    return value if isinstance(value, str) else json.dumps(value)


def our_tree(jsprep, page):
    result = subprocess.run(
        [jsprep, "dump", "--encoding", "utf-8", str(page)], capture_output=True, timeout=20)
    if result.returncode:
        return f"exit status {result.returncode}\n{result.stderr.decode(errors='replace')}"
    return result.stdout.decode()


def compare(name, oracle, jsprep, page):
    theirs = webkit_tree(oracle, page)
    try:
        ours = our_tree(jsprep, page)
    except subprocess.TimeoutExpired:
        ours = "hangs\n"
    if ours == theirs:
        return True
    print(f"=== {name}")
    for line in list(difflib.unified_diff(
            theirs.split("\n"), ours.split("\n"), "WebKit", "jsprep", n=3, lineterm=""))[:40]:
        print("   ", line)
    sys.stdout.flush()
    return False


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("oracle")
    parser.add_argument("--jsprep", default=str(ROOT / ".build/release/jsprep"))
    parser.add_argument("--soup", type=int, default=0)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("pages", nargs="*")
    options = parser.parse_intermixed_args()
    oracle = Oracle(options.oracle)
    equal = total = 0
    for page in options.pages:
        total += 1
        equal += compare(page, oracle, options.jsprep, pathlib.Path(page).resolve())
    with tempfile.TemporaryDirectory() as folder:
        page = pathlib.Path(folder) / "soup.html"
        for number in range(options.first, options.first + options.soup):
            page.write_bytes(tagsoup.document(options.seed, number).encode())
            total += 1
            equal += compare(
                f"tag soup {number} of seed {options.seed}", oracle, options.jsprep, page)
    print(f"{equal} of {total} equal")
    sys.exit(0 if equal == total else 1)


if __name__ == "__main__":
    main()
