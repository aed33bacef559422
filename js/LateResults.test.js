test("completes after a timer and a promise", async () => {
  const page = loadPage("../pages/quirks.html");
  const results = await page.run("LateResults.js");
  assert.deepEqual(results, {
    steps: ["run", "end of the first turn", "microtask", "timer"],
    headings: ["The pier is closed", "Lost and found"],
  });
});

test("hears that only the first call counts", async () => {
  const page = loadPage({ html: "<h1>One</h1>" });
  await page.run("LateResults.js");
  assert.equal(page.warnings.length, 1);
  assert.match(page.warnings[0], /only the first call counts/);
});

test("is too late when Safari does not wait", async () => {
  const page = loadPage({ html: "<p>", timeout: 0.005 });
  await assert.rejects(page.run("LateResults.js"), /not called within/);
});
