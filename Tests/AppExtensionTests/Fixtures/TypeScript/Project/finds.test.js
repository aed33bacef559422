// @ts-check
/// <reference path="../../../../../js/jsprep-test.d.ts" />

test("mistakes", async () => {
  const page = loadPage({ html: 5 }); // error
  page.runs("one.js"); // error
  expect(1).toBeTrue(); // error
  expect("a").toBeGreaterThan("b"); // error
  const add = mock.fn((/** @type {number} */ a) => a + 1);
  add("text"); // error
  add.mockReturnValue("text"); // error
  test.each([["a"]])("%s", (text) => { text.toFixed(); }); // error
  mock.timers.tick("1"); // error
  page.html = ""; // error
});
