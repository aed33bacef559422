"""What runs on the machine of who makes an extension: pre-commit, Xcode, Homebrew, SwiftPM."""

import functools
import shutil
import subprocess
import unittest

from integrations.base import ARCHIVE, PACKAGES, TOOLS, VERSION, Integration, block, commands, examples, tool
from program import CHECKOUT, HOMEPAGE, output, run


class LocalTests(Integration):
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
