"""Runs a composite action as GitHub's runner does, as far as this one goes: the actions of others are only noted down.

https://docs.github.com/en/actions/reference/workflows-and-actions/metadata-syntax#runs-for-composite-actions
"""

import os
import pathlib
import re
import subprocess

import yaml


class Job:
    """What became of an action.

    Attributes:
        status: that of the step that failed, or 0.
        said: what the steps wrote.
        used: the actions of others, each with what was given to it.
        outputs, summary, paths: what the action hands over.
    """

    def __init__(self, action, workspace, temporary, inputs=(), cached=False, path=()):
        self.folder = pathlib.Path(action).parent
        self.workspace, self.temporary = pathlib.Path(workspace), pathlib.Path(temporary)
        self.description = yaml.safe_load(pathlib.Path(action).read_text())
        self.inputs = {name: str(value.get("default", "")) for name, value in self.description["inputs"].items()}
        for name, value in dict(inputs).items():
            if name not in self.inputs:
                raise KeyError(name)
            self.inputs[name] = value
        self.cached, self.path = cached, [str(folder) for folder in path]
        self.steps, self.used, self.said, self.status = {}, [], "", 0
        self.files = {name: self.temporary / name for name in ("GITHUB_STEP_SUMMARY", "GITHUB_PATH")}
        for file in self.files.values():
            file.touch()
        self._run()

    def _run(self):
        for step in self.description["runs"]["steps"]:
            if self.status or not self._holds(step.get("if", "")):
                continue
            if "uses" in step:
                given = {name: self._fill(value) for name, value in step.get("with", {}).items()}
                self.used.append((step["uses"], given))
                if step["uses"].startswith("actions/cache@") and self.cached:
                    self.steps[step["id"]] = {"cache-hit": "true"}
            else:
                self._run_script(step)
        self.summary = self.files["GITHUB_STEP_SUMMARY"].read_text()
        self.paths = self.files["GITHUB_PATH"].read_text().split()
        self.outputs = {name: self._fill(output["value"]) for name, output in self.description["outputs"].items()}

    def _run_script(self, step):
        written = self.temporary / f"output-{len(self.steps)}-{step.get('id')}"
        written.touch()
        environment = {
            "PATH": ":".join([*self.path, os.environ["PATH"]]), "HOME": str(self.temporary), "LC_ALL": "C.UTF-8", "CI": "true",
            "GITHUB_ACTIONS": "true", "GITHUB_ACTION_PATH": str(self.folder), "GITHUB_OUTPUT": str(written),
            "GITHUB_WORKSPACE": str(self.workspace), "RUNNER_TEMP": str(self.temporary),
            **{name: str(path) for name, path in self.files.items()},
            **{name: self._fill(value) for name, value in step.get("env", {}).items()},
        }
        done = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", self._fill(step["run"])], env=environment, text=True,
            cwd=self.workspace / self._fill(step.get("working-directory", ".")), stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.said += done.stdout
        self.status = done.returncode
        if "id" in step:
            self.steps[step["id"]] = dict(line.split("=", 1) for line in written.read_text().splitlines())

    def _value(self, path):
        match path.strip().split("."):
            case ["inputs", name]:
                return self.inputs[name]
            case ["steps", identifier, "outputs", name]:
                return self.steps.get(identifier, {}).get(name, "")
        raise KeyError(path)

    def _fill(self, text):
        return re.sub(r"\$\{\{(.*?)\}\}", lambda match: self._value(match[1]), str(text))

    def _holds(self, condition):
        for part in condition.split("&&") if condition else []:
            path, sign, value = re.fullmatch(r"\s*(\S+) (==|!=) '(.*)'\s*", part).groups()
            if (self._value(path) == value) != (sign == "=="):
                return False
        return True
