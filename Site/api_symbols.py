"""The public declarations of the libraries, as the compiler tells them.

https://github.com/swiftlang/swift-docc-symbolkit
"""

import json
import re
import shutil
import subprocess
import tempfile
import pathlib

# The products, and the modules that are imported with them.
MODULES = ("JSPrep", "JSPrepTesting", "JSPrepExtension", "AppExtension", "Session", "PropertyList")
_TOOL = "swift-symbolgraph-extract"
_PACKAGES = ("javascriptcoregtk-4.1", "libxml-2.0", "glib-2.0")


class Symbol:
    def __init__(self, fields, module):
        self.id = fields["identifier"]["precise"]
        self.kind = fields["kind"]["identifier"].removeprefix("swift.")
        self.kind_name = fields["kind"]["displayName"]
        self.path = fields["pathComponents"]
        self.module = module
        self.declaration = fields.get("declarationFragments") or []
        comment = fields.get("docComment") or {}
        # What only repeats a protocol of the standard library has that protocol's comment.
        self.is_own = comment.get("module", module) in MODULES
        self.comment = "\n".join(line["text"] for line in comment.get("lines") or [])
        self.members, self.conformances = [], []
        self.extended = (fields.get("swiftExtension") or {}).get("extendedModule", module)
        location = fields.get("location") or {}
        self.line = location.get("position", {}).get("line", -1) + 1
        self.file = location.get("uri", "")
        self.order = (self.file, self.line)

    @property
    def name(self):
        return self.path[-1]

    @property
    def is_type(self):
        return self.kind in ("struct", "enum", "class", "protocol", "actor")


def _flags(checkout, modules):
    found = ["-I", modules]
    maps = [*modules.parent.glob("C*.build/module.modulemap"), *(checkout / "Sources").glob("C*/module.modulemap")]
    for file in sorted(maps):
        found += ["-Xcc", f"-fmodule-map-file={file}"]
    if shutil.which("pkg-config"):
        result = subprocess.run(["pkg-config", "--cflags-only-I", *_PACKAGES], stdout=subprocess.PIPE, text=True)
        found += result.stdout.split()
    return found


def _tool():
    """Beside the compiler that is on the PATH."""
    swift = shutil.which("swift")
    path = swift and pathlib.Path(swift).resolve().with_name(_TOOL)
    if not path or not path.exists():
        raise SystemExit(f"site: there is no {_TOOL} beside swift")
    return path


def extract(checkout, modules):
    """Symbol graphs of the built modules."""
    target = json.loads(subprocess.run(
        ["swift", "-print-target-info"], stdout=subprocess.PIPE, check=True).stdout)["target"]["unversionedTriple"]
    graphs = []
    with tempfile.TemporaryDirectory() as folder:
        for module in MODULES:
            result = subprocess.run([
                _tool(), "-module-name", module, "-target", target, "-output-dir", folder, "-minimum-access-level", "public",
                "-skip-synthesized-members", "-module-cache-path", f"{folder}/cache", *_flags(checkout, modules)])
            if result.returncode != 0:
                raise SystemExit(f"site: the module {module} cannot be read from {modules}: is everything built?")
        for path in sorted(pathlib.Path(folder).glob("*.symbols.json")):
            graphs.append((path.name.split(".")[0].split("@")[0], json.loads(path.read_text())))
    return graphs


def read(graphs):
    """All symbols by their identifiers, each with its members in the order of the source."""
    symbols = {}
    for module, graph in graphs:
        for fields in graph["symbols"]:
            symbol = Symbol(fields, module)
            symbols[symbol.id] = symbol
    for _, graph in graphs:
        for relation in graph["relationships"]:
            source, target = symbols.get(relation["source"]), symbols.get(relation["target"])
            if source and target and relation["kind"] in ("memberOf", "requirementOf") and source.is_own:
                target.members.append(source)
            elif source and relation["kind"] == "conformsTo":
                source.conformances.append(relation.get("targetFallback") or target.name)
    for symbol in symbols.values():
        symbol.members.sort(key=lambda one: one.order)
    return symbols


def top_level(symbols, module):
    return sorted((one for one in symbols.values() if one.module == module and len(one.path) == 1),
                  key=lambda one: one.name.lower())


def anchor(symbol):
    return re.sub(r"[^\w]+", "-", symbol.name).strip("-") or "operator-" + "-".join(str(ord(one)) for one in symbol.name)
