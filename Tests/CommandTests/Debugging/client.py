"""A client of the Debug Adapter Protocol, and sessions with it: client.py JSPREP SESSION.

Exits with a status other than 0, and says why, if a session does not go as it should."""

import json
import os
import pathlib
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

JSPREP = os.path.abspath(sys.argv[1])
PATIENCE = 60

PAGE = """<!DOCTYPE html><html lang="de"><head><title>Menu</title></head>
<body><p id="tea" class="hot">Tee</p><p>Kaffee</p></body></html>
"""

SCRIPT = """var ExtensionPreprocessingJS = {
  run(parameters) {
    let price = 3;
    const tea = document.querySelector("#tea");
    for (let round = 0; round < 5; round++) {
      price += round;
    }
    const text = describe(tea, price);
    parameters.completionFunction({ text, price });
  },
  finalize(answer) {
    const last = document.querySelector("p:last-child");
    last.textContent = answer.text;
  },
};
function describe(element, price) {
  const words = element.textContent;
  return words + " " + price;
}
"""


class Client:
    def __init__(self, *arguments, folder=None):
        self.process = subprocess.Popen(
            [JSPREP, "debug", *arguments, "--dap"], cwd=folder,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.number = 0
        self.messages = queue.Queue()
        self.events = []
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        output = self.process.stdout
        while True:
            length = None
            while line := output.readline().strip():
                name, value = line.split(b":")
                if name == b"Content-Length":
                    length = int(value)
            if length is None:
                return self.messages.put(None)
            self.messages.put(json.loads(output.read(length)))

    def write(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, command, arguments=None):
        self.number += 1
        content = json.dumps({
            "seq": self.number, "type": "request", "command": command, "arguments": arguments or {}
        }).encode()
        self.write(b"Content-Length: %d\r\n\r\n%s" % (len(content), content))
        return self.number

    def next(self):
        message = self.messages.get(timeout=PATIENCE)
        assert message is not None, "the adapter has ended"
        if message["type"] == "event":
            self.events.append(message)
        return message

    def response(self, number):
        while True:
            message = self.next()
            if message["type"] == "response" and message["request_seq"] == number:
                return message

    def try_(self, command, **arguments):
        return self.response(self.send(command, arguments))

    def ask(self, command, **arguments):
        response = self.try_(command, **arguments)
        assert response["success"], (command, response.get("message"))
        return response.get("body", {})

    def event(self, name, **properties):
        while True:
            for index, event in enumerate(self.events):
                body = event.get("body", {})
                if event["event"] == name and properties.items() <= body.items():
                    return self.events.pop(index)["body"]
                assert event["event"] != "terminated" or name == "terminated", "it has ended"
            self.next()

    # Whole steps of a session.

    def begin(self, launch=None, breakpoints=(), filters=(), **more):
        self.ask("initialize", adapterID="jsprep", linesStartAt1=True, columnsStartAt1=True)
        self.event("initialized")
        number = self.send("launch", launch or {})
        for path, places in breakpoints:
            self.set(path, places)
        self.ask("setExceptionBreakpoints", filters=list(filters))
        self.ask("configurationDone")
        return self.response(number)

    def set(self, path, places):
        self.ask("setBreakpoints", source={"path": str(path)}, breakpoints=places)

    def stopped(self, reason):
        event = self.event("stopped")
        assert event["reason"] == reason, event
        return event

    def stack(self):
        return self.ask("stackTrace", threadId=1)["stackFrames"]

    def line(self):
        return self.stack()[0]["line"]

    def scopes(self):
        """The references of the scopes, innermost first, except the global one."""
        frame = self.stack()[0]["id"]
        scopes = self.ask("scopes", frameId=frame)["scopes"]
        return [s["variablesReference"] for s in scopes if not s["expensive"]]

    def variables(self, reference):
        return {v["name"]: v for v in self.ask("variables", variablesReference=reference)["variables"]}

    def locals(self):
        found = {}
        for reference in self.scopes():
            found = {**self.variables(reference), **found}
        return found

    def evaluate(self, expression):
        frame = self.stack()[0]["id"]
        return self.ask("evaluate", expression=expression, frameId=frame, context="repl")["result"]

    def finish(self, status=0):
        assert self.event("exited")["exitCode"] == status
        self.event("terminated")
        output = "".join(
            e["body"]["output"] for e in self.events
            if e["event"] == "output" and e["body"]["category"] == "stdout")
        self.ask("disconnect")
        assert self.process.wait(PATIENCE) == 0
        return output

    def children(self):
        path = f"/proc/{self.process.pid}/task/{self.process.pid}/children"
        return [int(number) for number in open(path).read().split()]


class Folder:
    def __init__(self, script=SCRIPT, page=PAGE):
        self.path = pathlib.Path(tempfile.mkdtemp()).resolve()
        self.page = self.path / "Page.html"
        self.script = self.path / "Action.js"
        self.page.write_text(page)
        self.script.write_text(script)

    def client(self, *arguments):
        return Client(str(self.page), str(self.script), *arguments)


def is_gone(process):
    for _ in range(PATIENCE * 20):
        try:
            state = open(f"/proc/{process}/stat").read().rsplit(")", 1)[1].split()[0]
        except FileNotFoundError:
            return True
        if state == "Z":
            return True
        time.sleep(0.05)
    return False


def walk():
    """A breakpoint in 'run', steps, a node's attributes, a changed variable, 'finalize', completion."""
    folder = Folder()
    client = folder.client("--arguments", '{"text":"Kakao"}', "--show", "results", "--show", "document")
    client.begin(breakpoints=[(folder.script, [{"line": 3}, {"line": 13}])])
    client.stopped("breakpoint")
    assert client.event("breakpoint")["breakpoint"]["verified"]
    frame = client.stack()[0]
    assert (frame["name"], frame["line"], frame["source"]["path"]) == ("run", 3, str(folder.script)), frame
    client.ask("next", threadId=1)
    client.stopped("step")
    assert client.line() == 4
    client.ask("next", threadId=1)
    client.stopped("step")
    variables = client.locals()
    assert variables["price"]["value"] == "3", variables
    assert variables["tea"]["value"] == '<p id="tea" class="hot">', variables
    tea = client.variables(variables["tea"]["variablesReference"])
    attributes = client.variables(tea["[[Attributes]]"]["variablesReference"])
    assert {n: v["value"] for n, v in attributes.items()} == {"id": '"tea"', "class": '"hot"'}
    getters = client.variables(tea["[[Getters]]"]["variablesReference"])
    text = getters["textContent"]
    assert text["presentationHint"] == {"lazy": True} and text["value"] == "(…)"
    text = client.variables(text["variablesReference"])["textContent"]["value"]
    assert text == '"Tee"', text
    scope = next(r for r in client.scopes() if "price" in client.variables(r))
    changed = client.ask("setVariable", variablesReference=scope, name="price", value="40 + 2")
    assert changed["value"] == "42", changed
    changed = client.ask(
        "setVariable", variablesReference=tea["[[Attributes]]"]["variablesReference"], name="class",
        value="'cold'")
    assert changed["value"] == '"cold"', changed
    assert client.evaluate("document.documentElement.lang + price") == '"de42"'
    refused = client.try_("evaluate", expression="missing.name", context="watch")
    assert not refused["success"] and "ReferenceError" in refused["message"], refused
    made = client.ask(
        "setBreakpoints", source={"path": str(folder.script)}, breakpoints=[{"line": 8}, {"line": 13}])
    assert len(made["breakpoints"]) == 2
    client.ask("continue", threadId=1)
    client.stopped("breakpoint")
    client.ask("stepIn", threadId=1)
    client.stopped("step")
    assert [f["name"] for f in client.stack()][:2] == ["describe", "run"], client.stack()
    client.ask("stepOut", threadId=1)
    client.stopped("step")
    assert client.stack()[0]["name"] == "run"
    client.ask("continue", threadId=1)
    client.stopped("breakpoint")
    assert client.stack()[0]["name"] == "finalize", client.stack()
    client.ask("continue", threadId=1)
    output = client.finish()
    assert '"text": "Tee 52"' in output and "<p>Kakao</p>" in output and 'class="cold"' in output, output


def launch():
    """Page, script, answer and settings in the launch configuration; a stop at the first statement."""
    folder = Folder()
    client = Client()
    client.begin({
        "cwd": str(folder.path), "page": "Page.html", "script": "Action.js", "stopOnEntry": True,
        "arguments": {"text": "x"}, "settings": {"baseURL": "https://example.com/menu", "define": ["A=b"]},
        "args": ["--show", "document"]
    })
    client.stopped("entry")
    assert client.line() == 1, client.stack()
    assert client.evaluate("document.URL") == '"https://example.com/menu"'
    assert client.ask("threads")["threads"][0]["id"] == 1
    client.ask("continue", threadId=1)
    assert "<p>x</p>" in client.finish()


def unstopped():
    """A run that the editor starts without debugging it."""
    folder = Folder("debugger; null.x;" + SCRIPT)
    client = folder.client()
    client.begin({"noDebug": True}, breakpoints=[(folder.script, [{"line": 1}])], filters=["all"])
    client.finish(1)


def refusals():
    """Configurations that cannot be used."""
    folder = Folder()
    for configuration, words in [
        ({"page": 3}, "'page' must be a string"),
        ({"settings": {"colour": "red"}}, "no setting 'colour'"),
        ({"cwd": "/nowhere"}, "'cwd'"),
        ({"page": "-", "script": "x.js"}, "standard input"),
        ({"page": "a.html"}, "script"),
        ({"page": "a.html", "script": "b.js", "args": ["--maximum"]}, "--maximum"),
    ]:
        client = Client(folder=folder.path)
        response = client.begin(configuration)
        assert not response["success"] and words in response["message"], (configuration, response)
        client.event("terminated")
        client.ask("disconnect")
        assert client.process.wait(PATIENCE) == 0
    client = Client(folder=folder.path)
    assert client.begin({"page": "missing.html", "script": "Action.js"})["success"]
    text = client.event("output")["output"]
    assert "missing.html" in text, text
    client.finish(2)


def conditions():
    """Conditions, hit counts and log points."""
    folder = Folder()
    client = folder.client()
    client.begin(breakpoints=[(folder.script, [{"line": 6, "condition": "round == 3"}])])
    client.stopped("breakpoint")
    assert client.evaluate("round") == "3"
    client.ask("setBreakpoints", source={"path": str(folder.script)}, breakpoints=[])
    client.ask("continue", threadId=1)
    client.finish()

    for condition, rounds in [("2", ["1"]), (">= 4", ["3", "4"]), ("% 2", ["1", "3"]), ("<2", ["0"])]:
        client = folder.client()
        client.begin(breakpoints=[(folder.script, [{"line": 6, "hitCondition": condition}])])
        for round_ in rounds:
            client.stopped("breakpoint")
            assert client.evaluate("round") == round_, (condition, round_)
            client.ask("continue", threadId=1)
        client.finish()

    client = folder.client()
    client.begin(breakpoints=[(folder.script, [
        {"line": 6, "logMessage": "round {round} of {[1, 'a']} {nothing}", "hitCondition": ">3"}])])
    log = client.event("output", category="console")
    assert log["output"].startswith("round 3 of (2) [1, \"a\"] ReferenceError"), log
    assert log["line"] == 6 and log["source"]["path"] == str(folder.script)
    client.finish()
    client = folder.client()
    client.ask("initialize")
    answer = client.ask(
        "setBreakpoints", source={"path": str(folder.script)}, breakpoints=[{"line": 1, "hitCondition": "often"}])
    assert "hit count" in answer["breakpoints"][0]["message"]
    client.ask("disconnect")


def silence():
    """Conditions that throw or are none, and breakpoints where nothing is, are talked about."""
    folder = Folder()
    (folder.path / "Other.js").write_text("1;\n")
    client = folder.client()
    client.begin(breakpoints=[
        (folder.script, [
            {"line": 6, "condition": "round == 3 || missing"}, {"line": 8, "condition": "price >"},
            {"line": 9, "condition": "return true"}, {"line": 9, "column": 5, "condition": "price++ == 13"},
            {"line": 18, "condition": "throw words"},
        ]),
        (folder.path / "Other.js", [{"line": 1}]), ("/nowhere/Action.js", [{"line": 3}]),
    ])
    client.stopped("breakpoint")
    assert client.line() == 6 and client.evaluate("round") == "3", client.stack()
    client.ask("continue", threadId=1)
    client.stopped("breakpoint")
    assert client.line() == 9 and client.evaluate("price") == "14", client.evaluate("price")
    assert client.evaluate("Object.keys(globalThis).some(key => key.includes('jsprep'))") == "false"
    client.ask("continue", threadId=1)
    client.event("exited")
    said = [e["body"] for e in client.events if e["event"] == "output" and e["body"]["category"] == "console"]
    for body, (line, words) in zip(said, [
        (6, "the condition 'round == 3 || missing' has thrown, which is as if it did not hold: ReferenceError"),
        (18, "the condition 'throw words' has thrown, which is as if it did not hold: \"Tee\""),
        (1, "Other.js:1: this breakpoint was never set"),
    ], strict=True):
        assert body["line"] == line and words in body["output"], said
    failed = {
        e["body"]["breakpoint"]["id"]: e["body"]["breakpoint"]["message"] for e in client.events
        if e["event"] == "breakpoint" and not e["body"]["breakpoint"]["verified"]}
    assert sorted(failed) == [2, 3, 7], failed
    assert "the condition 'price >' cannot be evaluated" in failed[2], failed
    assert "there is no such file: /nowhere/Action.js" in failed[7], failed


def exceptions():
    """Exceptions, caught and uncaught, and 'debugger'."""
    folder = Folder("""var ExtensionPreprocessingJS = { run(parameters) {
  try {
    null.first;
  } catch {}
  debugger;
  parameters.completionFunction({ get price() { throw new RangeError("second") } });
} };
""")
    client = folder.client()
    client.begin(filters=["all"])
    stop = client.stopped("exception")
    assert "null is not an object" in stop["text"], stop
    assert client.line() == 3
    assert client.ask("exceptionInfo", threadId=1)["exceptionId"] == "TypeError"
    client.ask("continue", threadId=1)
    client.stopped("breakpoint")
    assert client.line() == 5
    client.ask("continue", threadId=1)
    stop = client.stopped("exception")
    assert "second" in stop["text"]
    client.ask("continue", threadId=1)
    client.finish(1)

    client = folder.client()
    client.begin(filters=["uncaught"])
    client.stopped("breakpoint")
    assert client.line() == 5
    client.ask("continue", threadId=1)
    assert "second" in client.stopped("exception")["text"]
    client.ask("continue", threadId=1)
    client.finish(1)


def loop():
    """An endless loop is stopped, looked at, and ended."""
    folder = Folder("""var ExtensionPreprocessingJS = { run(parameters) {
  let turns = 0;
  while (!parameters.done) {
    turns++;
  }
  parameters.completionFunction({ turns });
} };
""")
    client = folder.client()
    client.begin()
    time.sleep(0.3)
    client.ask("pause", threadId=1)
    client.stopped("pause")
    assert client.line() in (3, 4), client.stack()
    assert int(client.evaluate("turns")) > 1000
    assert client.evaluate("parameters.done = true") == "true"
    client.ask("continue", threadId=1)
    assert '"turns"' in client.finish()

    client = folder.client()
    client.begin()
    time.sleep(0.2)
    client.ask("terminate")
    client.finish(128 + signal.SIGKILL)


def timers():
    """What waits for timers is stopped by a pause; no limit of time ends it."""
    folder = Folder("""var ExtensionPreprocessingJS = { run(parameters) {
  let turns = 0;
  setInterval(() => {
    turns++;
    if (parameters.done) parameters.completionFunction({ turns });
  }, 10);
} };
""")
    client = folder.client("--timeout", "1")
    client.begin()
    time.sleep(1.5)
    client.ask("setBreakpoints", source={"path": str(folder.script)}, breakpoints=[{"line": 4}])
    client.stopped("breakpoint")
    client.ask("setBreakpoints", source={"path": str(folder.script)}, breakpoints=[])
    client.ask("continue", threadId=1)
    client.ask("pause", threadId=1)
    client.stopped("pause")
    client.evaluate("parameters.done = 1")
    client.ask("continue", threadId=1)
    client.finish()


def worlds():
    """The page's own scripts, inline and from a file, and the extension's in one session."""
    page = PAGE.replace("</body>", "<script>\nvar inline = 1;\ninline++;\n</script></body>")
    folder = Folder(page=page)
    client = folder.client("--page-scripts")
    client.begin(breakpoints=[(folder.page, [{"line": 4}]), (folder.script, [{"line": 3}])])
    client.stopped("breakpoint")
    assert (client.line(), client.evaluate("inline")) == (4, "1"), client.stack()
    client.ask("continue", threadId=1)
    client.stopped("breakpoint")
    assert (client.line(), client.evaluate("typeof inline")) == (3, '"undefined"'), client.stack()
    client.ask("continue", threadId=1)
    client.finish()


def addresses():
    """Scripts of a page that has an address: their text comes from the adapter, and so do their breakpoints."""
    page = PAGE.replace("</body>", "<script>\nvar inline = 1;\ndebugger;\nupdate();\nfunction update() {\n"
                        "  inline++;\n}\n</script></body>")
    folder = Folder(page=page)
    client = folder.client("--page-scripts", "--base-url", "https://shop.example/menu")
    client.begin()
    client.stopped("breakpoint")
    source = client.stack()[0]["source"]
    assert source["path"] == "https://shop.example/menu" and client.line() == 4, client.stack()
    text = client.ask("source", source=source, sourceReference=source["sourceReference"])["content"]
    assert "inline++" in text, text
    client.ask("setBreakpoints", source=source, breakpoints=[{"line": 7}])
    client.ask("continue", threadId=1)
    client.stopped("breakpoint")
    assert (client.line(), client.stack()[0]["name"]) == (7, "update"), client.stack()
    client.ask("continue", threadId=1)
    client.finish()


def awaiting():
    """Those who await a function that is stopped are shown; their scopes are empty."""
    folder = Folder("""async function inner() {
  await null;
  debugger;
}
async function outer() {
  await inner();
}
var ExtensionPreprocessingJS = { run(p) { outer().then(() => p.completionFunction({})) } };
""")
    client = folder.client()
    client.begin()
    client.stopped("breakpoint")
    stack = client.stack()
    places = [(frame["name"], frame["line"]) for frame in stack]
    assert places[0] == ("inner", 3) and ("async outer", 6) in places and ("async run", 8) in places, places
    assert client.ask("scopes", frameId=stack[-1]["id"])["scopes"] == []
    client.ask("continue", threadId=1)
    client.finish()


def stillness():
    """A debuggee that stands still needs no processor, and all its threads are in the sandbox."""
    folder = Folder()
    client = folder.client()
    client.begin(breakpoints=[(folder.script, [{"line": 3}])])
    client.stopped("breakpoint")
    [debuggee] = client.children()
    before = processor_time(debuggee)
    time.sleep(1)
    assert processor_time(debuggee) - before < 0.2, processor_time(debuggee) - before
    for thread in os.listdir(f"/proc/{debuggee}/task"):
        status = open(f"/proc/{debuggee}/task/{thread}/status").read()
        assert "\nSeccomp:\t2\n" in status and "\nNoNewPrivs:\t1\n" in status, status
    # The connection to the editor is a pair of sockets; the port by which it was made is closed.
    sockets = [os.readlink(f"/proc/{debuggee}/fd/{n}") for n in os.listdir(f"/proc/{debuggee}/fd")]
    inodes = {name[8:-1] for name in sockets if name.startswith("socket:")}
    ports = {line.split()[9] for line in open("/proc/net/tcp").readlines()[1:]}
    assert len(inodes) == 1 and not inodes & ports, sockets
    client.ask("continue", threadId=1)
    client.finish()


def processor_time(process):
    fields = open(f"/proc/{process}/stat").read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def mapped():
    """Breakpoints, stacks and steps in the files that a bundler has made a script of."""
    fixtures = pathlib.Path(__file__).resolve().parent.parent / "SourceMaps"
    for bundle, places in {
        "esbuild.js": [("prices.ts", 8, "parsePrice"), ("action.ts", 12, "run")],
        "esbuild.inline.js": [("prices.ts", 8, "parsePrice"), ("action.ts", 12, "run")],
        "esbuild.min.js": [("action.ts", 12, "run")],
        "tsc.js": [("single.ts", 15, "run"), ("single.ts", 5, "kind")],
        "rollup.js": [("action.js", 7, "run"), ("checks.js", 10, "checkOne")],
        "webpack.js": [("action.js", 7, "run"), ("checks.js", 10, "checkOne")],
    }.items():
        folder = pathlib.Path(tempfile.mkdtemp()).resolve() / "maps"
        shutil.copytree(fixtures, folder)
        client = Client(str(folder / "page.html"), str(folder / "bundles" / bundle))

        def breakpoints(file, places):
            return folder / "src" / file, [{"line": line} for name, line, _ in places if name == file]
        client.begin(breakpoints=[breakpoints(file, places) for file in {name for name, _, _ in places}])
        for number, (name, line, function) in enumerate(places):
            client.stopped("breakpoint")
            stack = client.stack()
            place = (stack[0]["source"]["path"], stack[0]["line"], stack[0]["name"])
            assert place == (str(folder / "src" / name), line, function), (bundle, stack)
            assert stack[-1]["name"] == "run", (bundle, stack)
            client.set(*breakpoints(name, places[number + 1:]))
            if bundle == "esbuild.js" and function == "run":
                assert "amount" in client.locals()["prices"]["value"], client.locals()
                client.ask("next", threadId=1)
                client.stopped("step")
                assert client.line() == 13, client.stack()
            client.ask("continue", threadId=1)
        client.finish(1)


def departures():
    """Whoever goes away in the middle leaves no process behind."""
    for leave in ["disconnect", "close", "kill"]:
        for place in ["stopped", "running"]:
            script = SCRIPT if place == "stopped" else "for (;;) {}"
            folder = Folder(script)
            client = folder.client()
            client.begin(breakpoints=[(folder.script, [{"line": 3}])])
            if place == "stopped":
                client.stopped("breakpoint")
            debuggees = client.children()
            assert debuggees, "there is no debuggee"
            if leave == "disconnect":
                client.ask("disconnect")
            elif leave == "close":
                client.process.stdin.close()
            else:
                client.process.kill()
            client.process.wait(PATIENCE)
            assert all(map(is_gone, debuggees)), (leave, place)


def malformed():
    """What is no message, and requests that make no sense."""
    folder = Folder()
    client = folder.client()
    client.write(b"Content-Length: 4\r\n\r\n{..}")
    assert "not JSON" in client.event("output")["output"]
    client.write(b"Content-Type: text\r\ncontent-length:2\r\n\r\n{}")
    for command, arguments in [
        ("dance", {}), ("stackTrace", {}), ("scopes", {"frameId": 1e300}), ("variables", {}),
        ("continue", {}), ("next", {}), ("pause", {}), ("evaluate", {"expression": "1"}), ("evaluate", {}),
        ("setVariable", {"variablesReference": 7}), ("source", {"sourceReference": -1}),
        ("exceptionInfo", {}), ("attach", {}), ("setBreakpoints", {}), ("setBreakpoints", {"source": 3}),
    ]:
        response = client.try_(command, **arguments)
        assert not response["success"] and response["message"], (command, response)
    places = [{"line": -1}, {"line": 1e308}, {}, 3, {"line": "x"}, {"line": 3}]
    client.begin(breakpoints=[(folder.script, places)])
    client.stopped("breakpoint")
    for command, arguments in [
        ("scopes", {"frameId": 99}), ("scopes", {"frameId": -1e300}), ("variables", {"variablesReference": 99}),
        ("evaluate", {"expression": "1", "frameId": 99}), ("evaluate", {"expression": "a b c"}),
        ("setVariable", {"variablesReference": 1, "name": "x"}), ("exceptionInfo", {}),
    ]:
        assert not client.try_(command, **arguments)["success"], (command, arguments)
    for command in COMMANDS:
        for arguments in [None, 3, [], "x", *({name: value for name in NAMES} for value in STRANGE)]:
            client.try_(command, **{}) if arguments is None else client.response(client.send(command, arguments))
    client.ask("continue", threadId=1)
    client.finish()
    for data, words in [
        (b"Content-Length: many\r\n\r\n", "Content-Length"), (b"GET / HTTP/1.1\r\n\r\n", "colon"),
        (b"x" * 10000, "no head"), (b"Content-Length: 99999999999\r\n\r\n", "Content-Length"),
    ]:
        client = folder.client()
        client.write(data)
        assert client.process.wait(PATIENCE) == 2
        message = client.process.stderr.read().decode()
        assert words in message, (data[:40], message)


COMMANDS = [
    "setBreakpoints", "setExceptionBreakpoints", "stackTrace", "scopes", "variables", "setVariable", "evaluate",
    "source", "exceptionInfo", "threads", "launch", "initialize", "configurationDone",
]
NAMES = [
    "source", "breakpoints", "filters", "threadId", "startFrame", "levels", "frameId", "variablesReference",
    "name", "value", "expression", "context", "sourceReference", "linesStartAt1",
]
STRANGE = [None, True, 0, -1, 1e300, 2**31 - 1, "", "\ud800", "x" * 100_000, [], [[]], [{}], {}, {"path": 3}, {"path": ""}]


def sizes():
    """Long texts and many properties are cut off; the clipboard gets the whole text."""
    folder = Folder("""var ExtensionPreprocessingJS = { run(parameters) {
  const text = "ä".repeat(1e6), list = new Array(1e6).fill(7), nested = [[[[1]]]], sparse = [, 1];
  const object = Object.fromEntries(list.slice(0, 2000).map((_, index) => ["key" + index, index]));
  const strange = { get x() { throw 1 }, [Symbol("s")]: 1, __proto__: null }, proxy = new Proxy({}, {
    getPrototypeOf() { throw new Error("trapped") }, ownKeys() { throw new Error("trapped") } });
  const error = new TypeError("wrong"), date = new Date(NaN), big = 10n, zero = -0, map = new Map([[1, 2]]);
  debugger;
  parameters.completionFunction({});
} };
""")
    client = folder.client()
    client.begin()
    client.stopped("breakpoint")
    variables = client.locals()
    texts = {name: variable["value"] for name, variable in variables.items()}
    assert len(texts["text"]) == 10_001, len(texts["text"])
    assert texts["list"] == "(1000000) [" + "7, " * 20 + "…]", texts["list"]
    assert texts["nested"] == "(1) [(1) [Array(1)]]" and texts["sparse"] == "(2) [(…), 1]", texts
    assert texts["object"].startswith("{key0: 0, ") and texts["object"].endswith("…}")
    assert texts["strange"] == "{x: (…)}", texts["strange"]
    assert texts["error"] == "TypeError: wrong" and texts["date"] == "Invalid Date", texts
    assert (texts["big"], texts["zero"], texts["map"]) == ("10n", "-0", "Map(1)"), texts
    assert texts["proxy"], texts
    for name in ["list", "object"]:
        found = client.variables(variables[name]["variablesReference"])
        assert 1000 <= len(found) < 1010 and found["…"]["value"] == "more", len(found)
    client.variables(variables["proxy"]["variablesReference"])
    frame = client.stack()[0]["id"]
    assert client.ask("evaluate", expression="text", frameId=frame, context="clipboard")["result"] == "ä" * 1_000_000
    client.ask("continue", threadId=1)
    client.finish()


def outside():
    """A handler and an output file, which other processes start and write."""
    folder = Folder()
    output = folder.path / "Output.html"
    client = folder.client("--handler", """echo '{ "text": "Milch" }'""", "--output", str(output))
    client.begin(breakpoints=[(folder.script, [{"line": 13}])])
    client.stopped("breakpoint")
    assert client.evaluate("answer.text") == '"Milch"'
    client.ask("continue", threadId=1)
    client.finish()
    assert "<p>Milch</p>" in output.read_text()


SESSIONS = [
    walk, launch, unstopped, refusals, conditions, silence, exceptions, loop, timers, worlds, addresses, awaiting, mapped,
    sizes, outside, stillness, departures, malformed
]

if sys.argv[2] == "--list":
    print("\n".join(session.__name__ for session in SESSIONS))
else:
    for session in SESSIONS:
        if sys.argv[2] == session.__name__:
            session()
