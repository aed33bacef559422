#!/usr/bin/python3
"""A small oracle: asks WebKitGTK what it makes of a page and a script. See Documentation/Oracle.md.

    oracle.py batch -                                        a job a line, an answer a line
    oracle.py eval PAGE SCRIPT [--base-url URL]              one answer
    oracle.py run PAGE SCRIPT [--base-url URL] [--arguments FILE]

Debian: apt-get install gir1.2-webkit2-4.1 python3-gi xvfb xauth
"""

import argparse
import json
import os
import pathlib
import sys

if "DISPLAY" not in os.environ:
    os.environ.update(WEBKIT_DISABLE_DMABUF_RENDERER="1", LIBGL_ALWAYS_SOFTWARE="1")
    os.execvp("xvfb-run", ["xvfb-run", "-a", *sys.argv])

import gi  # noqa: E402

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

WORLD = "extension"
DOCUMENT = """(document.doctype ? `<!DOCTYPE ${document.doctype.name}>` : "")
  + document.documentElement.outerHTML"""
# The results are written down when they are handed over, not when the promise is heard.
RUN = """return new Promise((done) => ExtensionPreprocessingJS.run(
  { completionFunction: (value) => done(JSON.stringify(value ?? null)) }))"""
FINALIZE = """ExtensionPreprocessingJS.finalize(JSON.parse(text));
  return new Promise((done) => setTimeout(done, 50))"""
EVALUATE = "return Promise.resolve((0, eval)(text)).then((value) => JSON.stringify(value ?? null))"
SELECT = "getSelection().selectAllChildren(document.querySelector(text))"


def wait(start):
    """Starts what answers later, and gives its answer."""
    loop, answers = GLib.MainLoop(), []
    start(lambda *values: (answers.append(values), loop.quit()))
    loop.run()
    return answers[0]


def call(view, body, text=""):
    """Calls a function with that body in the extension's world."""
    given = GLib.Variant("a{sv}", {"text": GLib.Variant("s", text)})
    _, result = wait(lambda done: view.call_async_javascript_function(
        body, -1, given, WORLD, None, None, done))
    return view.call_async_javascript_function_finish(result).to_string()


def evaluate(view, script, name=None):
    """Evaluates global code in the extension's world."""
    _, result = wait(lambda done: view.evaluate_javascript(script, -1, WORLD, name, None, done))
    return view.evaluate_javascript_finish(result).to_string()


def load(job):
    # A policy stops the page's own scripts, and leaves them where they stand.
    policy = None if job.get("pageScripts", True) else "script-src 'none'"
    view, window = WebKit2.WebView(default_content_security_policy=policy), Gtk.OffscreenWindow()
    window.set_default_size(390, 844)
    window.add(view)
    window.show_all()
    page = pathlib.Path(job["page"]).read_bytes() if "page" in job else job["html"].encode()
    kind = "application/xhtml+xml" if job.get("page", "").endswith((".xhtml", ".xml")) else "text/html"
    url = job.get("baseUrl") or ("about:blank" if "html" in job else pathlib.Path(job["page"]).resolve().as_uri())
    wait(lambda done: (
        view.connect("load-changed", lambda _, event: event == WebKit2.LoadEvent.FINISHED and done()),
        view.load_bytes(GLib.Bytes(page), kind, job.get("encoding", "utf-8"), url)))
    return view, window


def run(view, script, job, answer):
    answer.update(results=None, htmlAfterRun=None, htmlAfterFinalize=None)
    answer["htmlAfterLoad"] = evaluate(view, DOCUMENT)
    if "select" in job:
        call(view, SELECT, job["select"])
    # What the last statement leaves over may have no form outside.
    evaluate(view, script + "\n;undefined", "data:," + job.get("script", ""))
    answer["results"] = json.loads(call(view, RUN))
    answer["htmlAfterRun"] = evaluate(view, DOCUMENT)
    if "arguments" in job and evaluate(view, "!!ExtensionPreprocessingJS.finalize") == "true":
        call(view, FINALIZE, json.dumps(job["arguments"]))
        answer["htmlAfterFinalize"] = evaluate(view, DOCUMENT)


def answer_to(job):
    answer, script = {"id": job.get("id"), "error": None}, job.get("source")
    view, window = load(job)
    try:
        script = script or pathlib.Path(job["script"]).read_text()
        if job.get("command") == "eval":
            answer["value"] = json.loads(call(view, EVALUATE, script))
        else:
            run(view, script, job, answer)
    except GLib.Error as error:
        answer["error"] = {"message": error.message}
    window.destroy()
    return answer


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("command", choices=["batch", "eval", "run"])
    parser.add_argument("page")
    parser.add_argument("script", nargs="?")
    parser.add_argument("--base-url")
    parser.add_argument("--arguments")
    parser.add_argument("--timeout", help="taken, and not kept: this one waits")
    options = parser.parse_args()
    if options.command == "batch":
        lines = sys.stdin if options.page == "-" else open(options.page)
        for line in lines:
            print(json.dumps(answer_to(json.loads(line))), flush=True)
        return
    job = {"command": options.command, "page": options.page, "script": options.script,
           "baseUrl": options.base_url}
    if options.arguments:
        job["arguments"] = json.loads(pathlib.Path(options.arguments).read_text())
    print(json.dumps(answer_to(job)))


if __name__ == "__main__":
    main()
