// «Umlaute äöü» and 😀 before the code, because columns count UTF-16 code units.
const limits = { lowest: 0, highest: 100 };

/** @param {number[]} amounts */
export function checkAll(amounts) {
  for (const amount of amounts) checkOne(amount);
}

function checkOne(amount) {
  const words = "😀 is too high: "; if (amount > limits.highest) throw new RangeError(words + amount);
}
