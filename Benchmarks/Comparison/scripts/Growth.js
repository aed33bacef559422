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

  // A tree that grows from its leaf to its root.
  function wrap(size) {
    let root = document.createElement("p");
    for (let i = 0; i < size; i++) {
      const parent = document.createElement("div");
      parent.appendChild(root);
      root = parent;
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
        // Small trees more than once, since engines round their clocks. A change each time, lest they
        // remember answers.
        const rounds = Math.max(1, 100000 / size);
        const timed = (name, operation) => {
          let value;
          const start = now();
          for (let round = 0; round < rounds; round += 1) {
            document.documentElement.setAttribute("data-change", round);
            value = operation();
          }
          row[name] = ((now() - start) * 1000) / size / rounds;
          return value;
        };
        const root = timed("build", () => build(size));
        // WebKit's own stack does not hold a deeper tree.
        if (size <= 10000) {
          timed("wrap", () => wrap(size));
        }
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
