// Runs an extension's script on a page in domino: node domino.js PAGE SCRIPT
// domino has no scope of its own for scripts, so its window's members become globals.
const { readFileSync } = require("fs");
const domino = require("domino");

const [page, script] = process.argv.slice(2).map((path) => readFileSync(path, "utf8"));
const window = domino.createWindow(page, "https://pages.example/");
const names = ["window", "document", "location", "Node", "NodeFilter"];
const values = [window, window.document, window.location, domino.impl.Node, domino.impl.NodeFilter];
new Function(...names, script)(...values);
window.ExtensionPreprocessingJS.run({
  completionFunction(results) {
    console.log(JSON.stringify(results));
  },
});
