"""Installs the packages in fresh systems, uses them, and removes them.

    script/test-packages [KIND …]

It needs the packages (`script/package`), the rights of root, and Debian's packages; `script/bootstrap --packages` installs what
it uses.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import libraries  # noqa: E402
import roots  # noqa: E402
from program import CHECKOUT, PACKAGES, output, run  # noqa: E402

WALK = CHECKOUT / "Documentation/Walk"
CASES = """\
script: Menu.js
page: menu.html
cases:
  - name: reads the menu
    results: { title: Café du Phare, dishes: ["Crêpe au beurre salé, 3,50 €", Thé à la menthe] }
"""


def package(pattern):
    found = sorted(PACKAGES.glob(pattern), key=lambda path: path.stat().st_mtime)
    if not found:
        raise SystemExit(f"test-packages: there is no {pattern} in .build/packages; script/package makes it")
    return found[-1]


class PackageTests(unittest.TestCase):
    def setUp(self):
        self.started = time.monotonic()

    def say(self, text):
        print(f"  {self.id().split('.')[-1]}: {text}, {time.monotonic() - self.started:.0f} s", flush=True)

    def give_project(self, root):
        root.copy(WALK / "menu.html", WALK / "Menu.js")
        (root.path / "work/Menu.jsprep.yml").write_text(CASES)

    def use(self, root, *program):
        """What everybody does first."""
        program = program or ("jsprep",)
        self.give_project(root)
        results, _ = root.run(*program, "run", "menu.html", "Menu.js")
        self.assertEqual(json.loads(results)["title"], "Café du Phare")
        root.run(*program, "check", "Menu.js")
        said, _ = root.run(*program, "test")
        self.assertIn("1 passed, 0 failed", said)
        state, _ = root.run(*program, "doctor")
        self.assertIn("sandbox: on", state)
        width, _ = root.run(*program, "eval", "menu.html", "document.querySelector('p').offsetWidth > 0")
        self.assertEqual(width.strip(), "true")


class DebTests(PackageTests):
    def in_suite(self, suite):
        deb = package("*.deb")
        with roots.Root(roots.archive(suite)) as root:
            root.copy(deb)
            root.run("apt-get", "update")
            before = root.files()
            self.started = time.monotonic()
            root.run("apt-get", "install", "--yes", "--no-install-recommends", f"./{deb.name}", "fonts-dejavu-core",
                     "libharfbuzz0b", "libfreetype6", "libfontconfig1")
            self.use(root)
            self.say(f"from the package to the first results on {suite}")
            for path in ("usr/bin/jsprep", "usr/share/man/man1/jsprep-run.1.gz", "usr/share/man/man5/jsprep.yml.5.gz",
                         "usr/share/jsprep/schemas/Output/run.json",
                         "usr/share/bash-completion/completions/jsprep"):
                self.assertTrue((root.path / path).exists(), path)
            root.run("apt-get", "purge", "--yes", "jsprep")
            left = {path for path in root.files() - before if "jsprep" in path}
            self.assertEqual(left, set())

    def test_debian_12(self):
        self.in_suite("bookworm")

    def test_debian_13(self):
        self.in_suite("trixie")

    def test_lintian_says_nothing(self):
        said = output("lintian", "--no-cfg", "--allow-root", package("*.deb")).decode()
        self.assertEqual(said, "")


class SourceTests(PackageTests):
    def test_lintian_says_nothing(self):
        said = output("lintian", "--no-cfg", "--allow-root", package("*.dsc")).decode()
        self.assertEqual(said, "")

    def test_it_has_what_a_build_needs(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder) / "jsprep"
            run("dpkg-source", "--extract", package("*.dsc"), root, stdout=subprocess.DEVNULL)
            environment = {**os.environ, "JSPREP_ARGUMENT_PARSER": str(root / "swift-argument-parser")}
            described = output("swift", "package", "--package-path", root, "--disable-sandbox", "show-dependencies", "--format", "json",
                               env=environment)
            [parser] = json.loads(described)["dependencies"]
            self.assertEqual(parser["url"], str(root / "swift-argument-parser"))
            targets = {path.name for path in (root / "Sources").iterdir()}
            self.assertEqual(targets, {path.name for path in (CHECKOUT / "Sources").iterdir()})


class TarTests(PackageTests):
    def unpack(self, root, folder="opt"):
        archive = package("*-linux-*.tar.xz")
        (root.path / folder).mkdir(exist_ok=True)
        run("tar", "--extract", "--file", archive, "--directory", root.path / folder)
        return f"/{folder}/{archive.name.removesuffix('.tar.xz')}/bin/jsprep"

    def in_suite(self, suite):
        with roots.Root(roots.archive(suite, ("fonts-dejavu-core",))) as root:
            self.use(root, self.unpack(root))
            self.say(f"from the archive to the first results on {suite}")

    def test_debian_12(self):
        self.in_suite("bookworm")

    def test_debian_13(self):
        self.in_suite("trixie")

    def test_a_system_without_any_library(self):
        """Nothing but the kernel and fonts: no C library, no shell."""
        with roots.Root() as root:
            program = self.unpack(root)
            root.copy("/usr/share/fonts/truetype/dejavu", to="root")
            (root.path / "usr/share/fonts").mkdir(parents=True)
            (root.path / "root/dejavu").rename(root.path / "usr/share/fonts/dejavu")
            self.give_project(root)
            for arguments, expected in (
                (("run", "/work/menu.html", "/work/Menu.js"), "Café du Phare"), (("test", "/work/Menu.jsprep.yml"), "1 passed, 0 failed"),
                (("doctor",), "sandbox: on"), (("eval", "/work/menu.html", "document.querySelector('p').offsetWidth > 0"), "true"),
            ):
                said, _ = root.run(program, *arguments)
                self.assertIn(expected, said)

    def test_without_processes(self):
        """Without `/proc`, arguments are known, and what is missing is said."""
        with roots.Root(roots.archive("bookworm", ("fonts-dejavu-core",))) as root:
            program = self.unpack(root)
            self.give_project(root)
            said, _ = root.run(program, "--version", has_processes=False)
            self.assertRegex(said, r"^\d+\.\d+\.\d+\n$")
            _, errors = root.run(program, "run", "menu.html", "Menu.js", has_processes=False, status=2)
            self.assertIn("there is no /proc here", errors)

    def test_wherever_it_is_and_however_it_is_called(self):
        with roots.Root(roots.archive("bookworm", ("fonts-dejavu-core",))) as root:
            program = self.unpack(root, "opt")
            folder = program.removesuffix("/bin/jsprep")
            (root.path / "srv/a b").mkdir(parents=True)
            (root.path / folder[1:]).rename(root.path / "srv/a b/tool")
            (root.path / "usr/local/bin/jsprep").symlink_to("/srv/a b/tool/bin/jsprep")
            self.use(root, "jsprep")
            self.use(root, "/srv/a b/tool/bin/jsprep")
            said, _ = root.run("sh", "-c", "cd '/srv/a b/tool/bin' && ./jsprep --version")
            self.assertRegex(said, r"^\d+\.\d+\.\d+\n$")


class WheelTests(PackageTests):
    PYTHON = """\
import jsprep, sys
outcome = jsprep.run("menu.html", "Menu.js", arguments={"price": "2,80 €"}, baseURL="https://example.com/")
assert outcome.results["title"] == "Café du Phare", outcome
assert outcome.error is None and "2,80 €" in outcome.document and outcome.changes["added"] == 1, outcome.changes
assert outcome.warnings and "sold" in outcome.warnings[0].message, outcome.warnings
bad = jsprep.run("menu.html", "bad.js")
assert bad.results is None and "missing" in str(bad.error) + str(bad.data["exceptions"]), bad
assert any(message.severity == "error" for message in jsprep.check("bad.js"))
lines = list(jsprep.Batch("Menu.js", ({"id": str(i), "page": "menu.html"} for i in range(200)), jobs=2))
assert len(lines) == 200 and all(line.results["title"] == "Café du Phare" for line in lines)
assert [line.page for line in jsprep.Batch("Menu.js", ["menu.html", "none.html"])] == ["menu.html", "none.html"]
for line in jsprep.Batch("Menu.js", ({"page": "menu.html"} for _ in iter(int, 1))):
    break
try:
    jsprep.run("none.html", "Menu.js")
except jsprep.JSPrepError as error:
    assert error.status == 2 and "none.html" in str(error), error
else:
    raise AssertionError("a missing page is no error")
"""

    def test_in_an_environment(self):
        wheel = package("*.whl")
        with roots.Root(roots.archive("bookworm", ("fonts-dejavu-core", "python3-pip", "python3-pytest", "python3-venv"))) as root:
            root.copy(wheel)
            root.run("python3", "-m", "venv", "--system-site-packages", "/opt/environment")
            self.started = time.monotonic()
            root.run("/opt/environment/bin/pip", "install", "--no-index", f"./{wheel.name}")
            self.use(root, "/opt/environment/bin/jsprep")
            self.say("from the wheel to the first results")
            python = "/opt/environment/bin/python"
            root.run(python, "-m", "jsprep", "--version")
            (root.path / "work/bad.js").write_text("var ExtensionPreprocessingJS = { run() { missing(); } };")
            root.run(python, "-c", self.PYTHON)
            said, _ = root.run(python, "-m", "pytest", "-q", "Menu.jsprep.yml")
            self.assertIn("1 passed", said)
            (root.path / "work/Menu.jsprep.yml").write_text(CASES.replace("Phare", "Port"))
            said, _ = root.run(python, "-m", "pytest", "-q", "Menu.jsprep.yml", status=1)
            self.assertIn('expected "Café du Port", found "Café du Phare"', said)
            root.run("/opt/environment/bin/pip", "uninstall", "--yes", "jsprep")
            self.assertEqual([path for path in root.files() if "jsprep" in path and path.startswith("opt/") and not path.endswith(".pyc")], [])


class NpmTests(PackageTests):
    SCRIPT = """\
const assert = require("node:assert");
const jsprep = require("jsprep");
(async () => {
  const outcome = await jsprep.run("menu.html", "Menu.js", { arguments: { price: "2,80 €" }, baseURL: "https://example.com/" });
  assert.equal(outcome.results.title, "Café du Phare");
  assert.match(outcome.document, /2,80 €/);
  assert.equal(outcome.error, undefined);
  const bad = await jsprep.run("menu.html", "bad.js");
  assert.equal(bad.results, null);
  assert.ok(bad.error);
  assert.ok((await jsprep.check("bad.js")).some(finding => finding.severity === "error"));
  await assert.rejects(jsprep.run("none.html", "Menu.js"), error => error.status === 2 && /none\\.html/.test(error.message));
  const { toGive } = require("jsprep/matchers");
  const { results } = outcome;
  assert.ok((await toGive(["menu.html", "Menu.js"], { ...results })).pass);
  const refused = await toGive(["menu.html", "Menu.js"], { title: "Other" });
  assert.ok(!refused.pass && /Phare/.test(refused.message()));
})().catch(error => { console.error(error); process.exit(1); });
"""

    def test_with_node(self):
        packages = [package("jsprep-0*.tgz"), package("jsprep-linux-*.tgz")]
        with roots.Root(roots.archive("bookworm", ("fonts-dejavu-core", "nodejs", "npm"))) as root:
            root.copy(*packages)
            (root.path / "work/package.json").write_text("{}")
            self.started = time.monotonic()
            root.run("npm", "install", "--offline", "--no-audit", *[f"./{path.name}" for path in packages])
            self.use(root, "npx", "jsprep")
            self.say("from the package to the first results")
            (root.path / "work/bad.js").write_text("var ExtensionPreprocessingJS = { run() { missing(); } };")
            (root.path / "work/a.js").write_text(self.SCRIPT)
            root.run("node", "a.js")
            # The program's status and words are those of the program.
            _, errors = root.run("npx", "jsprep", "run", "none.html", "Menu.js", status=2)
            self.assertIn("none.html: error: the file does not exist", errors)
            root.run("npm", "uninstall", "--offline", "--no-audit", "jsprep", "@jsprep/linux-x64")
            left = (root.path / "work/node_modules").rglob("*")
            self.assertEqual([path for path in left if path.is_file() and "jsprep" in str(path.relative_to(root.path))], [])


class ImageTests(PackageTests):
    def test_the_root_file_system(self):
        with roots.Root() as root:
            run("tar", "--extract", "--file", package("*-image-*.tar.gz"), "--directory", root.path)
            self.give_project(root)
            said, _ = root.run("/usr/bin/jsprep", "run", "/work/menu.html", "/work/Menu.js")
            self.assertIn("Café du Phare", said)


class LibraryTests(unittest.TestCase):
    """What is packed is what the sources open."""

    def test_libraries_that_are_opened(self):
        named = set()
        for path in (CHECKOUT / "Sources").rglob("*"):
            if path.suffix in (".c", ".swift"):
                named |= set(re.findall(r'"(lib[a-z0-9+_.-]+\.so\.\d+)"', path.read_text()))
        # Another name of the same library.
        named.discard("libcurl-gnutls.so.4")
        self.assertEqual(sorted(named), libraries.OPENED)

    def test_packages_speak_of_no_machine(self):
        """No path of the machine that they were made on is in what people read."""
        with tempfile.TemporaryDirectory() as folder:
            run("dpkg-deb", "--extract", package("*.deb"), folder)
            for path in pathlib.Path(folder).rglob("*"):
                if path.is_file():
                    self.assertNotIn(str(CHECKOUT).encode(), path.read_bytes(), path.name)


if __name__ == "__main__":
    from test_integrations import IntegrationTests

    kinds = {"deb": DebTests, "source": SourceTests, "tar": TarTests, "wheel": WheelTests, "npm": NpmTests, "image": ImageTests, "libraries": LibraryTests,
             "integrations": IntegrationTests}
    chosen = sys.argv[1:] or list(kinds)
    loader = unittest.TestLoader()
    suite = unittest.TestSuite(loader.loadTestsFromTestCase(kinds[name]) for name in chosen)
    result = unittest.TextTestRunner(verbosity=2).run(suite)
    sys.exit(not result.wasSuccessful())
