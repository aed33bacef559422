"""WebKit's own results of Web Platform Tests, in the form in which the runner keeps jsprep's.

The oracle is a program that loads tests of a checkout in WebKit, and prints one JSON object for each. Its results are
kept in a folder, a file for each directory, since they are the same every time.
"""

import concurrent.futures
import json
import pathlib
import subprocess

STATUS = {"PASS": 0, "FAIL": 1, "TIMEOUT": 2, "NOTRUN": 3, "PRECONDITION_FAILED": 4}
OUTCOME = {"OK": "ok", "TIMEOUT": "timeout", "CRASH": "crash"}
AT_ONCE = 40


def results(row, tests, options):
    """By the name of the test: of the folder, and of the oracle where the folder has not got them."""
    file = pathlib.Path(options.webkit or ".") / (row.replace("/", "-") + ".json")
    found = json.loads(file.read_text()) if options.webkit and file.exists() else {}
    missing = [test.name for test in tests if test.name not in found]
    if options.oracle and missing:
        found.update(ask(missing, options))
        if options.webkit:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(found, indent=0))
    return {test.name: found[test.name] for test in tests if test.name in found}


def ask(names, options):
    """Several at once, since most of them wait."""
    parts = [names[start:start + AT_ONCE] for start in range(0, len(names), AT_ONCE)]
    found = {}
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for answers in pool.map(lambda part: ask_one_engine(part, options), parts):
            found.update(answers)
    return found


def ask_one_engine(names, options):
    process = subprocess.run(
        [options.oracle, "wpt", "--root", options.wpt, *names],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    answers = [json.loads(line) for line in process.stdout.splitlines()]
    return {name: result_of(answer) for name, answer in zip(names, answers)}


def result_of(answer):
    return {
        "outcome": OUTCOME.get(answer["status"], "error"),
        "message": answer["message"] or "",
        "subtests": [
            [test["name"], STATUS[test["status"]], test["message"] or ""]
            for test in answer["tests"]],
        "seconds": answer["timings_ms"]["total"] / 1000,
    }
