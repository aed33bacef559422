// A table of ways to write a price, each in a page of its own.
describe("how prices are written", () => {
  test.each([
    ["$5", 5, "USD"],
    ["€ 12,50", 12.5, "EUR"],
    ["12,50 €", 12.5, "EUR"],
    ["£1,299.00", 1299, "GBP"],
    ["1.299,00 €", 1299, "EUR"],
    ["1 299 €", 1299, "EUR"],
    ["¥3500", 3500, "JPY"],
  ])("%s", async (text, amount, currency) => {
    const page = loadPage({ html: `<!DOCTYPE html><p>${text}`, script: "../Extension" });
    expect((await page.run()).prices).toEqual([{ amount, currency }]);
  });

  test.each(["5", "E27", "60 W", "$", "1.2.3"])("%s is no price", async (text) => {
    const page = loadPage({ html: `<!DOCTYPE html><p>${text}`, script: "../Extension" });
    expect((await page.run()).prices).toEqual([]);
  });
});

test("a second time, what was written the first time is no price", async () => {
  const page = loadPage("../pages/lamps.html", { script: "../Extension" });
  const { prices } = await page.run();
  await page.finalize({ converted: prices.map(() => "£1.00") });
  expect((await page.run()).prices).toEqual(prices);
});
