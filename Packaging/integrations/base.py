"""What the tests of integrations share: the finished program, a project, and the files that the pages tell readers to write."""

import functools
import os
import pathlib
import plistlib
import re
import shutil
import subprocess
import tempfile
import unittest

import yaml

from program import CHECKOUT, PACKAGES, run

PAGES = {name: (CHECKOUT / f"Documentation/{name}.md").read_text() for name in ("Integrations", "Agents")}
TOOLS = CHECKOUT / ".build/integrations"
VERSION = re.search(r'version = "([\d.]+)"', (CHECKOUT / "Sources/JSPrepCommand/JSPrepCommand.swift").read_text())[1]
ARCHIVE = PACKAGES / f"jsprep-{VERSION}-linux-{os.uname().machine}.tar.xz"


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


class Integration(unittest.TestCase):
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
