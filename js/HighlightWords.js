// Marks words in the page: `run` counts how often each longer word occurs, `finalize` wraps the ones
// that the extension picked in `mark` elements.
//
// Safari: `words` is an array of [word, count] pairs, the most frequent first. The marks are made
// with ranges on the text nodes, so elements and their listeners stay as they are.

var ExtensionPreprocessingJS = (() => {
  const textNodes = () => {
    const iterator = document.createNodeIterator(document.body, NodeFilter.SHOW_TEXT, (node) =>
      node.parentNode.matches("script, style, noscript, textarea, title, option")
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT
    );
    const nodes = [];
    for (let node = iterator.nextNode(); node; node = iterator.nextNode()) {
      nodes.push(node);
    }
    return nodes;
  };

  const count = () => {
    const counts = new Map();
    for (const node of textNodes()) {
      for (const word of node.data.toLowerCase().match(/\p{L}{6,}/gu) ?? []) {
        counts.set(word, (counts.get(word) ?? 0) + 1);
      }
    }
    return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, 25);
  };

  const mark = (node, pattern) => {
    const matches = [...node.data.matchAll(pattern)].reverse();
    for (const match of matches) {
      const range = document.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      range.surroundContents(document.createElement("mark"));
    }
    return matches.length;
  };

  return {
    run: ({ completionFunction }) => completionFunction({ words: count() }),

    finalize: ({ words }) => {
      const pattern = new RegExp(`(?<!\\p{L})(?:${words.join("|")})(?!\\p{L})`, "giu");
      const marks = textNodes().reduce((sum, node) => sum + mark(node, pattern), 0);
      document.body.dataset.marks = marks;
    },
  };
})();
