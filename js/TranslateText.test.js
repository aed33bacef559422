const translations = (texts, translate) => texts.map(translate);

test("hands out the texts and writes the translations into the same nodes", async () => {
  const page = loadPage({
    html: "<html lang=en><p> Good <b>morning</b>\n</p><p translate=no>Skarholm</p><code>x</code>",
  });
  const node = page.document.querySelector("b").firstChild;
  const { language, texts } = await page.run("TranslateText.js");
  assert.equal(language, "en");
  assert.deepEqual(texts, ["Good", "morning"]);

  await page.finalize({ language: "eo", translations: ["Bonan", "<matenon>"] });
  assert.equal(page.document.documentElement.lang, "eo");
  assert.equal(page.document.body.firstChild.innerHTML, " Bonan <b>&lt;matenon&gt;</b>\n");
  assert.ok(node.isConnected, "the text node is still the same");
  assert.equal(node.data, "<matenon>");
});

test("leaves texts without a translation as they are", async () => {
  const page = loadPage("../pages/messy.html");
  const before = page.tree;
  await page.run("TranslateText.js");
  await page.finalize({ translations: [] });
  assert.equal(page.tree, before);
});

test("translates everything there is", async () => {
  const page = loadPage("../pages/article.html");
  const { texts } = await page.run("TranslateText.js");
  await page.finalize({ translations: translations(texts, (text) => text.toUpperCase()) });
  assert.equal(page.document.querySelector("h1").textContent, "THE LAMP THAT NEVER SLEPT");
});
