import { test, describe } from "node:test";
import assert from "node:assert/strict";

describe("HighlightWords", () => {
  const html = "<p>Harbour, <b>harbour</b> lights; harbours.<script>harbour()</script>";

  test("counts the longer words", async () => {
    const { words } = await loadPage({ html }).run("HighlightWords.js");
    assert.deepEqual(words, [["harbour", 2], ["harbours", 1], ["lights", 1]]);
  });

  test("marks whole words only, and not in scripts", async () => {
    const page = loadPage({ html });
    await page.run("HighlightWords.js");
    await page.finalize({ words: ["harbour"] });
    const marks = Array.from(page.document.querySelectorAll("mark"), (mark) => mark.textContent);
    assert.deepEqual(marks, ["Harbour", "harbour"]);
    assert.equal(page.document.body.dataset.marks, "2");
  });

  test("works on a whole article", async () => {
    const page = loadPage("../pages/article.html");
    await page.run("HighlightWords.js");
    await page.finalize(require("./HighlightWords.arguments.json"));
    assert.snapshot(page.diff);
  });
});
