"""What `Documentation/Integrations.md` and `Documentation/Agents.md` tell readers to write, and show as written."""

import json
import os
import re
import shutil
import subprocess
import unittest

import yaml

from integrations.base import PAGES, TOOLS, VERSION, Integration, block, commands, examples, tool
from program import CHECKOUT, HOMEPAGE, run

# What the page's files are checked with, by what they are called there.
SCHEMAS = {".github/workflows": "vendor.github-workflows", ".gitlab-ci.yml": "vendor.gitlab-ci"}


class PageTests(Integration):
    def test_files_fit_their_schemas(self):
        run(tool("check-jsonschema"), "--quiet", "--builtin-schema", "vendor.github-actions", CHECKOUT / "action.yml")
        run(tool("check-jsonschema"), "--quiet", "--builtin-schema", "vendor.github-workflows",
            *(CHECKOUT / ".github/workflows").iterdir())
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
