// What scripts do most, timed inside the page: milliseconds, the median of several rounds.
(function () {
  const now = typeof performance === "object" ? () => performance.now() : () => Date.now();

  function median(times) {
    return times.sort((a, b) => a - b)[times.length >> 1];
  }

  // Rounds of `repeat` calls each, since engines round their clocks.
  function time(repeat, operation) {
    const times = [];
    for (let round = 0; round < 5; round += 1) {
      const start = now();
      for (let i = 0; i < repeat; i += 1) {
        operation();
      }
      times.push((now() - start) / repeat);
    }
    return median(times);
  }

  let changes = 0;
  const operations = {
    "walk all nodes": [
      40,
      () => {
        let count = 0;
        let node = document.documentElement;
        while (node) {
          count += 1;
          if (node.firstChild) {
            node = node.firstChild;
          } else {
            while (node && !node.nextSibling) {
              node = node.parentNode;
            }
            node = node && node.nextSibling;
          }
        }
        return count;
      },
    ],
    "querySelectorAll": [200, () => document.querySelectorAll("div > p a[href]").length],
    "querySelectorAll after a change": [
      100,
      () => {
        document.documentElement.setAttribute("data-change", (changes += 1));
        return document.querySelectorAll("div > p a[href]").length;
      },
    ],
    "querySelectorAll, getAttribute": [
      40,
      () => {
        let length = 0;
        for (const link of Array.from(document.querySelectorAll("a[href]"))) {
          length += link.getAttribute("href").length;
        }
        return length;
      },
    ],
    "outerHTML": [20, () => document.documentElement.outerHTML.length],
    "textContent": [100, () => document.body.textContent.length],
    "innerText": [20, () => document.body.innerText.length],
    "set innerHTML": [
      10,
      () => {
        const element = document.createElement("div");
        element.innerHTML = operations.source;
        return element.childNodes.length;
      },
    ],
    "create and append 100,000 elements": [
      1,
      () => {
        const parent = document.createElement("div");
        for (let i = 0; i < 100000; i += 1) {
          parent.appendChild(document.createElement("p"));
        }
      },
    ],
  };
  Object.defineProperty(operations, "source", { value: document.body.innerHTML });

  class Operations {
    run({ completionFunction }) {
      const results = {};
      for (const [name, [repeat, operation]] of Object.entries(operations)) {
        if (name === "innerText" && document.body.innerText === undefined) {
          continue;
        }
        results[name] = time(repeat, operation);
      }
      completionFunction(results);
    }
  }

  window.ExtensionPreprocessingJS = new Operations();
})();
