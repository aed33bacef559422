// Tests in JavaScript, in the style of node:test. Run them with `jsprep test js`.

describe("Outline", () => {
  let page;

  beforeEach(() => {
    page = loadPage({
      html: "<h1>Top</h1><h2 id=own>First</h2><h3>Deep</h3><h2> Second\n part </h2>",
      script: "Outline.js",
    });
  });

  test("nests headings by their level", async () => {
    const { outline } = await page.run();
    assert.equal(outline.length, 1);
    assert.deepEqual(
      outline[0].children.map((item) => [item.title, item.level, item.children.length]),
      [["First", 2, 1], ["Second part", 2, 0]]);
  });

  test("gives headings without an id one, and keeps the others", async () => {
    await page.run();
    assert.deepEqual(
      Array.from(page.document.querySelectorAll("h1, h2, h3"), (heading) => heading.id),
      ["section-1", "own", "section-3", "section-4"]);
  });

  test("inserts the table of contents when the extension asks for it", async () => {
    await page.run();
    await page.finalize({ insert: true, heading: "On this page" });
    const links = page.document.querySelectorAll("nav a");
    assert.equal(links.length, 4);
    assert.equal(links[1].getAttribute("href"), "#own");
    assert.snapshot(page.diff);
  });

  test("changes nothing when the extension does not", async () => {
    await page.run();
    const before = page.html;
    await page.finalize({ insert: false });
    assert.equal(page.html, before);
  });
});
