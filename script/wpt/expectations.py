"""What Web Platform Tests give here, as it stands in Tests/WebPlatformTests: a file for each directory.

    # 14451 of 14568 subtests pass, on 300 pages
    dom/nodes/Element-closest.html: ok
      FAIL "a subtest, as JSON"
    dom/nodes/hanging.html: timeout
    dom/nodes/unknown.html: ok
      FAIL all 1266

Pages all of whose subtests pass are not listed. A subtest that does not always give the same has all that it
gave, such as FAIL/PASS; it is in no total, and neither is a page that names other subtests each time: "unsteady".
"""

import json
import pathlib
import re
import subprocess

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "Tests" / "WebPlatformTests"
LIST = FOLDER / "directories.txt"
# So many subtests are listed even if all of a page give the same.
FEW = 20
STATUS = {0: "PASS", 1: "FAIL", 2: "TIMEOUT", 3: "NOTRUN", 4: "PRECONDITION_FAILED"}


def pinned():
    """The commit, and the directories whose results are kept."""
    lines = [line for line in LIST.read_text().splitlines() if line and not line.startswith("#")]
    return lines[0], lines[1:]


def commit_of(checkout):
    """None where the checkout has no history."""
    if not (pathlib.Path(checkout) / ".git").exists():
        return None
    return subprocess.run(
        ["git", "-C", checkout, "rev-parse", "HEAD"], capture_output=True, text=True).stdout.strip()


def file_of(row):
    return FOLDER / (row.replace("/", "-") + ".txt")


def page_of(results):
    """What one page gave, in each of its runs: its outcome, its subtests, and whether they are the same ones."""
    outcomes = sorted({result["outcome"] for result in results})
    runs = [numbered(result["subtests"]) for result in results]
    return {
        "outcome": "/".join(outcomes),
        "steady": all(run.keys() == runs[0].keys() for run in runs),
        "subtests": {
            name: "/".join(sorted({run[name] for run in runs if name in run})) for name in runs[0]},
    }


def numbered(subtests):
    """By their names. One that comes again has a number."""
    found = {}
    for name, status, _ in subtests:
        key, count = name, 1
        while key in found:
            count += 1
            key = f"{name} ({count})"
        found[key] = STATUS.get(status, str(status))
    return found


def lines_of(pages):
    """The text of a directory's file."""
    lines = []
    passed = total = 0
    for name in sorted(pages):
        page = pages[name]
        if not page["steady"]:
            lines.append(f"{name}: unsteady")
            continue
        statuses = page["subtests"].values()
        passed += sum(status == "PASS" for status in statuses)
        total += sum("/" not in status for status in statuses)
        others = {key: status for key, status in page["subtests"].items() if status != "PASS"}
        if page["outcome"] == "ok" and not others:
            continue
        lines.append(f"{name}: {page['outcome']}")
        if len(others) == len(page["subtests"]) > FEW and len(set(others.values())) == 1:
            lines.append(f"  {next(iter(others.values()))} all {len(others)}")
        else:
            lines += [f"  {status} {json.dumps(key)}" for key, status in others.items()]
    return [f"# {passed} of {total} subtests pass, on {len(pages)} pages"] + lines


def record(row, pages):
    file_of(row).write_text("".join(f"{line}\n" for line in lines_of(pages)))


def read(row):
    """The totals' line, and by its name what each page that is listed is expected to give."""
    head, *lines = file_of(row).read_text().splitlines()
    pages = {}
    page = None
    for line in lines:
        if line.startswith("  "):
            status, name = line.strip().split(" ", 1)
            if name.startswith("all "):
                pages[page]["all"] = status, int(name.split()[1])
            else:
                pages[page]["subtests"][json.loads(name)] = status
        else:
            page, outcome = line.rsplit(": ", 1)
            pages[page] = {"outcome": outcome, "subtests": {}}
    return head, pages


NOTHING = {"outcome": "ok", "subtests": {}}


def is_as_expected(page, expected):
    return not list(differences(page, expected))


def differences(page, expected):
    """Sentences about what one page gives otherwise than it did."""
    if expected["outcome"] == "unsteady":
        return
    if page["outcome"] not in expected["outcome"].split("/"):
        yield f"{page['outcome']}, was {expected['outcome']}"
    usual, count = expected.get("all", ("PASS", len(page["subtests"])))
    if len(page["subtests"]) != count:
        yield f"{len(page['subtests'])} subtests, were {count}"
    for name, status in page["subtests"].items():
        wanted = expected["subtests"].get(name, usual)
        if status not in wanted.split("/"):
            yield f"{status}, was {wanted}: {json.dumps(name)}"
    for name in expected["subtests"].keys() - page["subtests"].keys():
        yield f"gone: {json.dumps(name)}"


def totals(head):
    return [int(number) for number in re.findall(r"\d+", head)]


def check(row, pages):
    """Sentences about what is otherwise in a directory."""
    head, expected = read(row)
    for name in sorted(pages):
        for sentence in differences(pages[name], expected.get(name, NOTHING)):
            yield f"{name}: {sentence}"
    for name in expected.keys() - pages.keys():
        yield f"{name}: gone"
    # A subtest that passed may be gone with nobody else knowing of it.
    steady = {name: with_unsteady(page, expected.get(name, NOTHING)) for name, page in pages.items()}
    now = lines_of(steady)[0]
    if now != head:
        yield f"{row}: {now[2:]}; was: {head[2:]}"


def with_unsteady(page, expected):
    """What was unsteady is in no total."""
    subtests = {
        name: expected["subtests"][name] if "/" in expected["subtests"].get(name, "") else status
        for name, status in page["subtests"].items()}
    return {**page, "subtests": subtests, "steady": expected["outcome"] != "unsteady"}
