// Translates a page in place: `run` returns the texts of the page, `finalize` writes the
// translations into the very same text nodes, so that layout, links and listeners stay.
//
// Safari: the results contain the language and one string for each text node that has letters in it.
// The nodes wait in `this` until `finalize`, because the object lives on between the two calls. The
// extension answers {"translations": [...]} in the same order; a missing or empty entry leaves its
// text as it is. White space at the ends of a text node is kept.

var TranslateText = function () {
  this.nodes = [];
};

TranslateText.skipped = "script, style, noscript, template, textarea, code, [translate=no]";

TranslateText.prototype.collect = function () {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, {
    acceptNode: function (node) {
      if (!/\p{L}/u.test(node.data) || node.parentElement.closest(TranslateText.skipped)) {
        return NodeFilter.FILTER_REJECT;
      }
      return NodeFilter.FILTER_ACCEPT;
    },
  });
  this.nodes = [];
  while (walker.nextNode()) {
    this.nodes.push(walker.currentNode);
  }
};

TranslateText.prototype.run = function (parameters) {
  this.collect();
  parameters.completionFunction({
    language: document.documentElement.lang,
    texts: this.nodes.map(function (node) {
      return node.data.trim();
    }),
  });
};

TranslateText.prototype.finalize = function (parameters) {
  const translations = parameters.translations || [];
  this.nodes.forEach(function (node, index) {
    const translation = translations[index];
    if (translation) {
      const [, before, after] = /^(\s*)[^]*?(\s*)$/.exec(node.data);
      node.data = before + translation + after;
    }
  });
  if (parameters.language) {
    document.documentElement.lang = parameters.language;
  }
};

var ExtensionPreprocessingJS = new TranslateText();
