"""What leads from other tools to jsprep works: GitHub's action, pre-commit's hooks, Homebrew's formula, SwiftPM's plugins, and what
`Documentation/Integrations.md` and `Documentation/Agents.md` tell readers to write.

It needs the packages (`script/package`). What else it uses is fetched from PyPI into `.build/integrations`; without Ruby or Swift,
the tests of what is written in them are left out.
"""

import functools
import json
import os
import pathlib
import plistlib
import re
import shutil
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree

import yaml

from composite import Job
from program import CHECKOUT, HOMEPAGE, PACKAGES, output, run

PAGES = {name: (CHECKOUT / f"Documentation/{name}.md").read_text() for name in ("Integrations", "Agents")}
TOOLS = CHECKOUT / ".build/integrations"
VERSION = re.search(r'version = "([\d.]+)"', (CHECKOUT / "Sources/JSPrepCommand/JSPrepCommand.swift").read_text())[1]
ARCHIVE = PACKAGES / f"jsprep-{VERSION}-linux-{os.uname().machine}.tar.xz"
# What the page's files are checked with, by what they are called there.
SCHEMAS = {".github/workflows": "vendor.github-workflows", ".gitlab-ci.yml": "vendor.gitlab-ci"}


@functools.cache
def tool(name):
    """A program of PyPI's."""
    program = TOOLS / "bin" / name
    if not program.exists():
        run("python3", "-m", "venv", TOOLS)
        run(TOOLS / "bin/pip", "install", "--quiet", "check-jsonschema==0.39.0", "pre-commit==4.7.0", "pytest")
        # What pre-commit builds an environment's package with.
        run(TOOLS / "bin/pip", "download", "--quiet", "--dest", TOOLS / "wheels", "setuptools", "wheel")
    return program


@functools.cache
def examples():
    """The files of the pages: those whose first line, a comment, names them."""
    found = {}
    for text in PAGES.values():
        for body in re.findall(r"^```\w+\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
            name = re.match(r"(?://|#) ([\w./-]+\.(?:js|ya?ml))\n", body)
            if name:
                found[name[1]] = body
    return found


def block(language, page="Integrations"):
    return re.findall(rf"^```{language}\n(.*?)^```", PAGES[page], re.MULTILINE | re.DOTALL)


def commands(page):
    """The commands that a page shows with what they write."""
    found = re.findall(r"^    \$ (.*)\n((?:    .*\n|\n(?=    ))*)", PAGES[page], re.MULTILINE)
    return [(command, re.sub(r"^    ", "", lines, flags=re.MULTILINE).strip()) for command, lines in found]


class IntegrationTests(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        if not ARCHIVE.exists():
            raise SystemExit(f"test-packages: there is no {ARCHIVE.name} in .build/packages; script/package makes it")
        cls.shared = pathlib.Path(tempfile.mkdtemp(prefix="jsprep-integrations-"))
        run("tar", "--extract", "--file", ARCHIVE, "--directory", cls.shared)
        cls.unpacked = cls.shared / ARCHIVE.name.removesuffix(".tar.xz")
        cls.program = cls.unpacked / "bin/jsprep"
        releases = cls.shared / f"releases/v{VERSION}"
        releases.mkdir(parents=True)
        for path in (ARCHIVE, PACKAGES / "SHA256SUMS"):
            shutil.copy(path, releases)
        cls.releases = f"file://{releases.parent}"

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.shared)

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=self.shared)).resolve()
        self.project = self.folder / "project"
        self.write_project()

    def write_project(self, folder="."):
        place = self.project / folder
        place.mkdir(parents=True, exist_ok=True)
        for name in ("Action.js", "Action.jsprep.yml"):
            (place / name).write_text(examples()[name])

    def mend(self, folder="."):
        path = self.project / folder / "Action.js"
        path.write_text(path.read_text().replace(").innerText", ')?.innerText ?? ""'))

    def commit(self, folder):
        git = ("git", "-C", folder, "-c", "user.name=A", "-c", "user.email=a@example.com")
        run("git", "-C", folder, "init", "--quiet", "--initial-branch", "main")
        run(*git, "add", "--all")
        run(*git, "commit", "--quiet", "--message", "All")

    def call(self, *words, folder=None, status=0, **environment):
        path = f"{self.program.parent}:{os.environ['PATH']}"
        done = subprocess.run(
            [str(word) for word in words], cwd=folder or self.project, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env={**os.environ, "PATH": path, "HOME": str(self.folder), **environment})
        self.assertEqual(done.returncode, status, done.stdout)
        return done.stdout

    # MARK: GitHub

    def job(self, cached=False, path=(), **inputs):
        temporary = pathlib.Path(tempfile.mkdtemp(dir=self.folder))
        inputs = {"paths": "Action.js", "download": self.releases, **{name.replace("_", "-"): text for name, text in inputs.items()}}
        return Job(CHECKOUT / "action.yml", self.project, temporary, inputs, cached, path)

    def test_action_of_what_is_right(self):
        self.mend()
        job = self.job()
        self.assertEqual(job.status, 0, job.said)
        self.assertEqual((job.outputs["check-status"], job.outputs["test-status"]), ("0", "0"))
        self.assertIn("### ✅ jsprep check", job.summary)
        self.assertIn("2 passed, 0 failed", job.summary)
        self.assertNotIn("❌", job.summary)
        self.assertEqual([name.split("@")[0] for name, _ in job.used], ["actions/cache", "actions/upload-artifact"])
        self.assertEqual(output(f"{job.paths[0]}/jsprep", "--version").decode().strip(), VERSION)
        self.assertEqual(job.paths, [str(pathlib.Path(job.outputs["program"]).parent)])

    def test_action_of_what_is_wrong(self):
        job = self.job(upload_sarif="true")
        self.assertEqual(job.status, 1, job.said)
        self.assertIn("::error file=Action.js,line=6,col=46,title=run-threw::'run' threw", job.said)
        self.assertIn("::error file=Action.js,line=6,col=46,title=reads the price of what costs nothing::TypeError", job.said)
        self.assertIn("### ❌ jsprep check", job.summary)
        self.assertIn("1 passed, 1 failed", job.summary)
        cases = xml.etree.ElementTree.parse(job.outputs["junit"]).findall(".//testcase")
        self.assertEqual([case.find("failure") is not None for case in cases], [False, True])
        used = {name.split("@")[0]: given for name, given in job.used}
        sarif = json.loads(pathlib.Path(used["github/codeql-action/upload-sarif"]["sarif_file"]).read_text())
        self.assertEqual([result["ruleId"] for result in sarif["runs"][0]["results"]], ["run-threw"])
        reports = pathlib.Path(used["actions/upload-artifact"]["path"])
        self.assertEqual({path.name for path in reports.iterdir()},
                         {"check.html", "check.sarif", "check.txt", "junit.xml", "test.html", "test.txt"})

    def test_action_in_a_folder(self):
        self.write_project("ios app")
        job = self.job(working_directory="ios app", test="false")
        self.assertEqual(job.status, 1, job.said)
        self.assertIn("::error file=ios app/Action.js,line=6", job.said)
        sarif = json.loads(pathlib.Path(job.outputs["sarif"]).read_text())
        place = sarif["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        self.assertEqual(place, f"file://{self.project}/ios%20app/Action.js")
        self.assertEqual(job.outputs["test-status"], "")

    def test_action_with_arguments(self):
        script = self.project / "Action.js"
        script.write_text('var ExtensionPreprocessingJS = { run(p) { p.completionFunction({ f() {}, "<b>": document.title }); } };')
        (self.project / "a page.html").write_text("<!DOCTYPE html><meta charset=utf-8><title>&lt;</title>")
        job = self.job(test="false", check_args="--page\r\na page.html\r\n")
        self.assertEqual(job.status, 0, job.said)
        self.assertIn("warning: 'f' is a Function", job.summary)
        self.assertNotIn("sample page", job.summary)
        self.assertEqual(self.job(test="false", strict="true").status, 1)
        self.assertEqual(self.job(check="false", test_args="--filter\nreads the price$").status, 1)
        # What a script holds is shown as it is.
        script.write_text(script.read_text().replace("f() {}", '"<script>": () => {}'))
        self.assertIn("&lt;script&gt;", self.job(test="false").summary)

    def test_action_takes_no_code(self):
        for path in ("$(touch taken)", "`touch taken`", "; touch taken", '"; touch taken; "', "'; touch taken; '", "--fix"):
            job = self.job(paths=path, test="false")
            self.assertEqual(job.status, 2, job.said)
            self.assertFalse((self.project / "taken").exists(), path)
        steps = yaml.safe_load((CHECKOUT / "action.yml").read_text())["runs"]["steps"]
        self.assertEqual([step["run"] for step in steps if "${{" in step.get("run", "")], [])

    def test_action_compares_sums(self):
        for inputs, said in (
            ({"sha256": "0" * 64}, "is not the archive whose sum is known"),
            ({"download": self.releases + "/none"}, "cannot be fetched"),
            ({"version": "latest"}, "must be the number of a release"),
            ({"sha256": "0\nfolder=/"}, "must be 64 hexadecimal digits"),
        ):
            job = self.job(**inputs)
            self.assertEqual(job.status, 1, inputs)
            self.assertIn(said, job.said)
            self.assertEqual(list(job.temporary.glob("*/bin/jsprep")), [])
        other = self.folder / f"other/v{VERSION}"
        shutil.copytree(self.releases.removeprefix("file://") + f"/v{VERSION}", other)
        with open(other / ARCHIVE.name, "ab") as file:
            file.write(b"\0")
        self.assertIn("is not the archive", self.job(download=f"file://{other.parent}").said)
        # A list in which it is not says nothing of it.
        (other / "SHA256SUMS").write_text("")
        self.assertIn("is not the archive", self.job(download=f"file://{other.parent}").said)
        digest = re.search(rf"^(\w+)  {ARCHIVE.name}$", (PACKAGES / "SHA256SUMS").read_text(), re.MULTILINE)[1]
        self.mend()
        job = self.job(sha256=digest, version=f"v{VERSION}")
        self.assertEqual(job.status, 0, job.said)
        self.assertTrue(job.used[0][1]["key"].endswith(digest))

    def test_action_with_a_cache(self):
        """What the cache brings is not fetched; here it brings nothing, and the first command fails."""
        job = self.job(cached=True)
        self.assertNotEqual(job.status, 0)
        self.assertNotIn(VERSION, job.said.splitlines())

    def test_action_elsewhere(self):
        programs = self.folder / "bin"
        programs.mkdir()
        (programs / "uname").write_text('#!/bin/sh\n[ "$1" = -s ] && echo Darwin || echo arm64\n')
        (programs / "uname").chmod(0o755)
        job = self.job(path=[programs])
        self.assertEqual(job.status, 1)
        self.assertIn("has programs for Linux, not for Darwin", job.said)

    # MARK: pre-commit

    def hooks(self, *words, status=0, **environment):
        return self.call(
            tool("pre-commit"), *words, "--all-files", "--verbose", status=status,
            PRE_COMMIT_HOME=str(self.folder / "pre-commit"), **environment)

    def test_hooks(self):
        run(tool("pre-commit"), "validate-manifest", CHECKOUT / ".pre-commit-hooks.yaml")
        hooks = self.folder / "hooks"
        hooks.mkdir()
        shutil.copy(CHECKOUT / ".pre-commit-hooks.yaml", hooks)
        self.commit(hooks)
        self.commit(self.project)
        said = self.hooks("try-repo", hooks, "jsprep-test", status=1)
        self.assertIn("Action.js:6:46: error: TypeError", said)
        # The project has no extension: the folder itself is looked at, as `jsprep check .` does.
        self.assertIn("[no-extension]", self.hooks("try-repo", hooks, "jsprep-check", status=1))
        self.write_extension()
        said = self.hooks("try-repo", hooks, "jsprep-check", status=1)
        self.assertIn("[run-threw]", said)
        self.mend("Action")
        self.mend()
        run("git", "-C", self.project, "add", "--all")
        self.hooks("try-repo", hooks, "jsprep-check")
        self.hooks("try-repo", hooks, "jsprep-test")

    def test_hook_that_installs(self):
        (self.project / ".pre-commit-config.yaml").write_text(examples()[".pre-commit-config.local.yaml"])
        self.commit(self.project)
        pre_commit = tool("pre-commit")
        options = {"PIP_FIND_LINKS": f"{PACKAGES} {TOOLS / 'wheels'}", "PIP_NO_INDEX": "1"}
        self.assertIn("Action.js:6:46: error: 'run' threw", self.hooks("run", status=1, **options))
        run(pre_commit, "validate-config", *self.configurations("pre-commit"))

    def configurations(self, word):
        """The files of the page whose names have a word in them."""
        found = []
        for name, text in examples().items():
            if word in name:
                path = self.folder / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
                found.append(path)
        self.assertTrue(found, word)
        return found

    def write_extension(self):
        """The example as a part of an Xcode project."""
        self.write_project("Action")
        with open(self.project / "Action/Info.plist", "wb") as file:
            plistlib.dump({
                "CFBundleIdentifier": "org.example.app.action", "CFBundlePackageType": "XPC!", "CFBundleDisplayName": "Action",
                "NSExtension": {
                    "NSExtensionPointIdentifier": "com.apple.ui-services", "NSExtensionPrincipalClass": "Action.Handler",
                    "NSExtensionAttributes": {
                        "NSExtensionActivationRule": {"NSExtensionActivationSupportsWebPageWithMaxCount": 1},
                        "NSExtensionJavaScriptPreprocessingFile": "Action",
                    }}}, file)
        (self.project / "project.yml").write_text(yaml.safe_dump({
            "name": "App", "targets": {"Action": {
                "type": "app-extension", "platform": "iOS", "sources": ["Action"], "info": {"path": "Action/Info.plist"}}}}))
        run("git", "-C", self.project, "init", "--quiet")
        run("git", "-C", self.project, "add", "--all")

    # MARK: Xcode

    def test_build_phase(self):
        self.write_extension()
        script = block("sh")[0]
        variables = {"SRCROOT": str(self.project), "INFOPLIST_FILE": "Action/Info.plist"}
        said = self.call("sh", "-c", script, folder="/", status=1, **variables)
        # https://developer.apple.com/documentation/xcode/running-custom-scripts-during-a-build
        self.assertRegex(said, rf"(?m)^{self.project}/Action/Action\.js:6:46: error: 'run' threw")
        self.mend("Action")
        self.assertNotIn("error:", self.call("sh", "-c", script, folder="/", **variables))
        done = subprocess.run(["/bin/sh", "-c", script], env={"PATH": "/nowhere", **variables}, capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout[:26]), (0, "warning: jsprep is not ins"))

    # MARK: Homebrew

    @unittest.skipUnless(shutil.which("ruby"), "there is no ruby")
    def test_formula(self):
        formula = PACKAGES / "jsprep.rb"
        self.assertEqual(output("ruby", "-wc", formula).decode(), "Syntax OK\n")
        stand_in = ("ruby", CHECKOUT / "Packaging/homebrew/stand_in.rb", formula)
        prefix = self.folder / "Cellar"
        said = self.call(*stand_in, "linux", self.unpacked, prefix)
        digest = output("sha256sum", ARCHIVE).decode().split()[0]
        self.assertIn(f'url ["{HOMEPAGE}/releases/download/v{VERSION}/{ARCHIVE.name}"]\nsha256 ["{digest}"]\n', said)
        for path in ("bin/jsprep", "share/man/man1/jsprep.1", "etc/bash_completion.d/jsprep", "share/zsh/site-functions/_jsprep"):
            self.assertTrue((prefix / path).exists(), path)
        commit = output("git", "-C", CHECKOUT, "rev-parse", "HEAD").decode().strip()
        product = self.folder / ".build/release/jsprep"
        product.parent.mkdir(parents=True)
        product.touch()
        said = self.call(*stand_in, "macos", self.folder, self.folder / "mac")
        self.assertRegex(said, rf'url \["{HOMEPAGE}\.git", \{{.*"v{VERSION}", .*"\w{{40}}"')
        self.assertIn("system swift build --disable-sandbox -c release --product jsprep", said)
        self.assertEqual(len(commit), 40)
        self.assertTrue((self.folder / "mac/bin/jsprep").exists())

    # MARK: SwiftPM

    MANIFEST = """\
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "%s", platforms: [.macOS(.v15)], %s
)
"""

    def write_stand_in(self):
        """A package with the plugins of this one, and a program that is built in seconds: it becomes the finished one."""
        package = self.folder / "jsprep"
        shutil.copytree(CHECKOUT / "Plugins", package / "Plugins")
        (package / "Sources/JSPrepCommand").mkdir(parents=True)
        (package / "Sources/JSPrepCommand/main.swift").write_text(f"""\
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
var words = CommandLine.arguments.map {{ strdup($0) }} + [nil]
execv("{self.program}", &words)
exit(127)
""")
        manifest = (CHECKOUT / "Package.swift").read_text()
        plugins = manifest[manifest.index("// Only where another package depends"):manifest.index("\nextension LinkerSetting")]
        text = self.MANIFEST % ("jsprep", 'products: [.executable(name: "jsprep", targets: ["JSPrepCommand"])], '
                                'targets: [.executableTarget(name: "JSPrepCommand")]')
        (package / "Package.swift").write_text(text + plugins)
        self.commit(package)
        run("git", "-C", package, "tag", VERSION)
        return package

    @unittest.skipUnless(shutil.which("swift"), "there is no swift")
    def test_plugins(self):
        package = self.write_stand_in()
        shop = self.folder / "Shop"
        (shop / "Sources/Action").mkdir(parents=True)
        (shop / "Sources/Action/Shop.swift").write_text("public let shop = 1\n")
        script = shop / "Sources/Action/Action.js"
        script.write_text(examples()["Action.js"])
        (shop / "Action.jsprep.yml").write_text(examples()["Action.jsprep.yml"].replace("Action.js", "Sources/Action/Action.js"))
        parts = block("swift")[0].replace(HOMEPAGE, f"file://{package}")
        (shop / "Package.swift").write_text(self.MANIFEST % ("Shop", parts))
        swift = functools.partial(self.call, "swift", folder=shop)
        caches = ("--cache-path", self.folder / "cache", "--disable-sandbox")
        shown = next(text for command, text in commands("Integrations") if command == "swift build").removeprefix("…\n")
        self.assertIn(f"\n{shown.replace('/tmp/Shop', str(shop))}\n", swift("build", *caches, status=1))
        # What failed is not taken for done.
        self.assertIn("error: 'run' threw", swift("build", *caches, status=1))
        self.assertIn("1 passed, 1 failed", swift("package", *caches, "jsprep", "test", status=1))
        script.write_text(script.read_text().replace(").innerText", ')?.innerText ?? ""'))
        self.assertIn("Checking Action.js of Action", swift("build", *caches))
        self.assertNotIn("Checking", swift("build", *caches))
        self.assertIn("2 passed, 0 failed", swift("package", *caches, "jsprep", "test"))
        # Nothing of it is in the product.
        self.assertEqual([path for path in (shop / ".build/debug/").glob("*_Action.resources/*") if path.name != "Action.js"], [])
        # A checkout has them only if it is asked for them.
        self.assertNotIn("jsprep", self.call("swift", "package", "plugin", "--list", folder=package))
        self.assertIn("‘jsprep’", self.call("swift", "package", "plugin", "--list", folder=package, JSPREP_PLUGINS="1"))

    # MARK: Pages

    def test_files_fit_their_schemas(self):
        run(tool("check-jsonschema"), "--quiet", "--builtin-schema", "vendor.github-actions", CHECKOUT / "action.yml")
        for word, schema in SCHEMAS.items():
            run(tool("check-jsonschema"), "--quiet", "--builtin-schema", schema, *self.configurations(word))
        for text in block("json"):
            json.loads(text)

    def test_workflows_name_inputs(self):
        inputs = set(yaml.safe_load((CHECKOUT / "action.yml").read_text())["inputs"])
        steps = [
            step for path in self.configurations("workflows") for job in yaml.safe_load(path.read_text())["jobs"].values()
            for step in job["steps"] if step.get("uses", "").startswith("jsprep/")]
        self.assertEqual(len(steps), 2)
        for step in steps:
            self.assertLessEqual(set(step["with"]), inputs)
            self.assertEqual(f"https://github.com/{step['uses']}", f"{HOMEPAGE}@v{VERSION}")

    def test_version_and_address(self):
        inputs = yaml.safe_load((CHECKOUT / "action.yml").read_text())["inputs"]
        self.assertEqual(inputs["version"]["default"], VERSION)
        self.assertEqual(inputs["download"]["default"], f"{HOMEPAGE}/releases/download")
        named = re.findall(r'(?:jsprep==|jsprep@v|jsprep-|from: "|download/v|rev: v)(\d+\.\d+\.\d+)', PAGES["Integrations"])
        self.assertEqual(set(named), {VERSION})
        self.assertGreater(len(named), 6)

    def test_gitlab(self):
        jobs = yaml.safe_load(examples()[".gitlab-ci.yml"])
        for name in ("jsprep-check", "jsprep-test"):
            for line in jobs[name]["script"]:
                self.call("sh", "-c", line.replace("check .", "check Action.js"), status=1)
            artifacts = jobs[name]["artifacts"]
            for path in [*artifacts["paths"], *artifacts.get("reports", {}).values()]:
                self.assertTrue((self.project / path).exists(), path)

    def test_bitrise(self):
        steps = yaml.safe_load(examples()["bitrise.yml"])["workflows"]["extension-scripts"]["steps"]
        script = steps[1]["script@1"]["inputs"][0]["content"].replace(f"{HOMEPAGE}/releases/download", self.releases)
        folders = {name: self.folder / name for name in ("BITRISE_TEST_RESULT_DIR", "BITRISE_DEPLOY_DIR")}
        for folder in folders.values():
            folder.mkdir()
        variables = {"BITRISE_SOURCE_DIR": str(self.project), **{name: str(path) for name, path in folders.items()}}
        said = self.call("bash", "-c", script, status=1, **variables)
        self.assertIn("1 passed, 1 failed", said)
        results = folders["BITRISE_TEST_RESULT_DIR"] / "jsprep"
        self.assertEqual({path.name for path in results.iterdir()}, {"test-info.json", "junit.xml"})
        self.assertTrue((folders["BITRISE_DEPLOY_DIR"] / "jsprep.html").exists())

    @unittest.skipUnless(shutil.which("node"), "there is no node")
    def test_expo(self):
        options = json.loads(block("json")[0])["expo"]["plugins"][0][1]
        self.write_project("extension")
        plugin = CHECKOUT / "Packaging/npm/app.plugin.js"
        code = f"require({json.dumps(str(plugin))})({{}}, {json.dumps(options)})"
        self.assertIn("[run-threw]", self.call("node", "-e", code, status=1, JSPREP=str(self.program)))
        self.mend("extension")
        self.call("node", "-e", code, JSPREP=str(self.program))

    def test_outputs_of_commands(self):
        for name in ("menu.html", "Menu.js"):
            shutil.copy(CHECKOUT / "Documentation/Walk" / name, self.project)
        tried = []
        for page in PAGES:
            for command, shown in commands(page):
                # `test_plugins` builds a package.
                if command != "swift build":
                    with self.subTest(page=page, command=command):
                        self.compare(command, shown)
                    tried.append(command.split()[0])
        self.assertEqual(sorted(tried), ["jsprep"] * 4 + ["pytest"])

    def compare(self, command, shown):
        tool("pytest")
        done = subprocess.run(
            ["sh", "-c", f"{command} 2>&1"], cwd=self.project, capture_output=True, text=True,
            env={"PATH": f"{self.program.parent}:{TOOLS / 'bin'}:{os.environ['PATH']}", "HOME": str(self.folder), "COLUMNS": "80",
                 "PYTHONPATH": str(CHECKOUT / "Packaging/python"), "PYTEST_PLUGINS": "jsprep.pytest_plugin",
                 "PYTHONDONTWRITEBYTECODE": "1"})
        found = self.without_times(done.stdout.strip().replace(str(self.project), "/tmp/Shop"))
        # pytest cuts its last lines where the screen ends, within the path.
        found = re.sub(r" - /tmp/.*", " - /tmp/Shop/A...", found)
        self.assertEqual(found, self.without_times(shown))

    @staticmethod
    def without_times(text):
        text = re.sub(r'"(seconds|load|run|finalize|total)": [\d.e-]+', r'"\1": 0', text)
        return re.sub(r"in [\d.]+s$", "in 0.00s", text)

    def test_words_for_agents_are_commands(self):
        """Each command that agents are told to run is one, with options that it has."""
        commands = re.findall(r"`jsprep (\w+)([^`]*)`", PAGES["Agents"])
        self.assertGreater(len(commands), 8)
        for name, words in commands:
            if name == "help":
                continue
            said = self.call(self.program, name, "--help")
            for option in re.findall(r"--[a-z-]+", words):
                self.assertIn(option, said, name)
