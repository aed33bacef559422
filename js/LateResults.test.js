// The page's time stands still: what the script waits for comes at once.

test("completes after a timer and a promise", async () => {
  const page = loadPage("../pages/quirks.html", { now: 0 });
  expect(await page.run("LateResults.js")).toEqual({
    steps: ["run", "end of the first turn", "microtask", "timer"],
    headings: ["The pier is closed", "Lost and found"],
  });
  expect(page.window.performance.now()).toBe(20);
});

test("hears that only the first call counts", async () => {
  const page = loadPage({ html: "<h1>One</h1>" });
  await page.run("LateResults.js");
  assert.equal(page.warnings.length, 1);
  assert.match(page.warnings[0], /only the first call counts/);
});

test("is too late when Safari does not wait", async () => {
  const page = loadPage({ html: "<p>", timeout: 0.019, now: 0 });
  await expect(page.run("LateResults.js")).rejects.toThrow(/not called within/);
});
