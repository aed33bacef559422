// Runs an extension's script on a page in jsdom: node jsdom.js PAGE SCRIPT
const { readFileSync } = require("fs");
const { JSDOM } = require("jsdom");

const [page, script] = process.argv.slice(2).map((path) => readFileSync(path, "utf8"));
const { window } = new JSDOM(page, { runScripts: "outside-only", url: "https://pages.example/" });
window.eval(script);
window.ExtensionPreprocessingJS.run({
  completionFunction(results) {
    console.log(JSON.stringify(results));
  },
});
