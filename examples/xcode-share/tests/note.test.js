// What the reader does after `finalize` needs a test in JavaScript.
test("a tap takes the note away", async () => {
  const page = loadPage("../pages/lighthouse.html", { script: "../ShareExtension" });
  await page.run();
  await page.finalize({ message: "Saved" });
  page.document.querySelector(".shelf-note").click();
  expect(page.document.querySelectorAll(".shelf-note")).toHaveLength(0);
  assert.equal(page.diff, "");
});
