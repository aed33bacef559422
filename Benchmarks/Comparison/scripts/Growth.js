// Microseconds for each node, on trees of 1,000 to 1,000,000 nodes that the script builds.
(function () {
  const now = typeof performance === "object" ? () => performance.now() : () => Date.now();

  function build(size) {
    const root = document.createElement("div");
    let section;
    for (let i = 0; i < size; i += 2) {
      if (i % 20 === 0) {
        section = root.appendChild(document.createElement("section"));
      }
      section.appendChild(document.createElement("p")).appendChild(document.createTextNode("text"));
    }
    return root;
  }

  function walk(root) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ALL);
    let count = 0;
    while (walker.nextNode()) {
      count += 1;
    }
    return count;
  }

  class Growth {
    run({ completionFunction }) {
      const rows = [];
      for (const size of [1000, 10000, 100000, 1000000]) {
        const row = { nodes: size };
        const timed = (name, operation) => {
          const start = now();
          const value = operation();
          row[name] = ((now() - start) * 1000) / size;
          return value;
        };
        const root = timed("build", () => build(size));
        timed("walk", () => walk(root));
        timed("querySelectorAll", () => root.querySelectorAll("section > p").length);
        timed("outerHTML", () => root.outerHTML.length);
        timed("textContent", () => root.textContent.length);
        rows.push(row);
      }
      completionFunction({ rows });
    }
  }

  window.ExtensionPreprocessingJS = new Growth();
})();
