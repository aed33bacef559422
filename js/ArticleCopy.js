// Makes a clean copy of the page for reading later: scripts, styles, forms and inline handlers go,
// addresses become absolute. The page itself is not touched.
//
// Safari: `html` is the serialized copy, `removed` counts what went, by tag name. The copy is built in
// a document of its own, so nothing in it is loaded or run.

var ArticleCopy = class {
  static removed =
    "script, style, link, noscript, template, iframe, object, embed, form, button, svg, [hidden]";
  static kept = new Set(["href", "src", "alt", "title", "lang", "dir", "colspan", "rowspan"]);

  constructor() {
    this.counts = {};
  }

  remove(root) {
    for (const element of root.querySelectorAll(ArticleCopy.removed)) {
      const name = element.localName;
      this.counts[name] = (this.counts[name] || 0) + 1;
      element.remove();
    }
  }

  removeComments(document) {
    const comments = document.evaluate(
      "//comment()", document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
    for (let index = 0; index < comments.snapshotLength; index += 1) {
      comments.snapshotItem(index).remove();
    }
    this.counts["#comment"] = comments.snapshotLength;
  }

  clean(element) {
    for (const attribute of Array.from(element.attributes)) {
      if (!ArticleCopy.kept.has(attribute.name)) {
        element.removeAttributeNode(attribute);
      }
    }
    for (const name of ["href", "src"]) {
      if (element.hasAttribute(name)) {
        element.setAttribute(name, element[name]);
      }
    }
  }

  run(parameters) {
    const copy = document.implementation.createHTMLDocument(document.title);
    const base = copy.createElement("base");
    base.href = document.baseURI;
    copy.head.append(base);

    const source = document.querySelector("article") ?? document.body;
    copy.body.append(...copy.importNode(source, true).childNodes);
    this.counts = {};
    this.remove(copy.body);
    this.removeComments(copy);
    copy.body.querySelectorAll("*").forEach((element) => this.clean(element));
    copy.body.normalize();

    parameters.completionFunction({
      title: copy.title,
      html: copy.body.innerHTML,
      removed: this.counts,
    });
  }
};

var ExtensionPreprocessingJS = new ArticleCopy();
