test("the page scrolls to what was chosen", async () => {
  const page = loadPage("../pages/shop.html", { script: "../Action/Audit.js" });
  await page.run();
  expect(page.window.scrollY).toBe(0);
  await page.finalize({ show: 0 });
  const { top, bottom } = page.document.querySelector("img[src='lamp.jpg']").getBoundingClientRect();
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThan(page.window.innerHeight);
});
