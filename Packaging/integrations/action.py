"""GitHub's action."""

import json
import pathlib
import re
import shutil
import tempfile
import xml.etree.ElementTree

import yaml

from integrations.base import ARCHIVE, PACKAGES, VERSION, Integration
from integrations.composite import Job
from program import CHECKOUT, output


class ActionTests(Integration):
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
