// Builds a table of contents from the headings, and puts it at the top of the page if asked to.
//
// Safari: `outline` is a tree of dictionaries with title, level, anchor and children. Headings without
// an id get one in `run` already, so that the anchors that the extension stores keep working.

var Outline = function () {
  this.outline = [];
};

Outline.prototype = {
  constructor: Outline,

  anchor: function (heading, index) {
    if (!heading.id) {
      heading.id = "section-" + (index + 1);
    }
    return heading.id;
  },

  build: function () {
    const root = { level: 0, children: [] };
    const path = [root];
    document.querySelectorAll("h1, h2, h3, h4, h5, h6").forEach((heading, index) => {
      const level = Number(heading.tagName.charAt(1));
      const item = {
        title: heading.textContent.replace(/\s+/g, " ").trim(),
        level: level,
        anchor: this.anchor(heading, index),
        children: [],
      };
      while (path[path.length - 1].level >= level) {
        path.pop();
      }
      path[path.length - 1].children.push(item);
      path.push(item);
    });
    return root.children;
  },

  run: function (parameters) {
    this.outline = this.build();
    parameters.completionFunction({ outline: this.outline });
  },

  list: function (items) {
    const list = document.createElement("ol");
    for (const item of items) {
      const link = Object.assign(document.createElement("a"), {
        href: "#" + encodeURIComponent(item.anchor),
        textContent: item.title,
      });
      const entry = document.createElement("li");
      entry.append(link);
      if (item.children.length > 0) {
        entry.append(" ", this.list(item.children));
      }
      list.append(entry);
    }
    return list;
  },

  finalize: function (parameters) {
    if (!parameters.insert) {
      return;
    }
    document.body.insertAdjacentHTML(
      "afterbegin", `<nav class="outline"><h2>${parameters.heading}</h2></nav>`);
    document.body.firstElementChild.append(this.list(this.outline));
  },
};

var ExtensionPreprocessingJS = new Outline();
