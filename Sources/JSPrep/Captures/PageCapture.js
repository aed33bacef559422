// Hands over a page as it is: the document after its scripts ran, and what markup does not say of it.
// `jsprep capture FILE` makes a page of that, on which other scripts are run and tested.
//
// Only dictionaries, lists, texts, numbers and booleans are handed over: what Safari passes on unchanged.
// No limit of its size is documented; an extension has about 120 MB of memory for everything, and two
// seconds (a Shortcut: about three). So the text beside the page's own markup is limited: what is left
// out is named under `leftOut`.
//
// Paths are child indices from the document: `/1/0/3`. Texts that follow each other count as one child,
// and empty ones as none, because markup cannot tell them apart. `#` leads into a shadow root, `@` into the
// document of a frame.

// Whether to hand over the box of every element, for comparison: [x, y, width, height] in the page's
// coordinates, in the order of the outline.
var boxes = false;
// Whether to hand over the cookies that scripts see: a session's cookie is as good as a password.
var cookies = true;
// Whether to hand over what was typed into password fields.
var passwords = false;

function capturePage() {
  // In UTF-16 code units, of all frames and style sheets together.
  var textLimit = 16 * 1024 * 1024;
  var frameLimit = 50;
  var frameDepth = 5;

  var leftOut = [];
  var frameCount = 0;

  // MARK: The tree

  // A form's `firstChild` is the field of that name, and a document's `title` may be an image: the getters
  // of the prototypes are not hidden.
  function reader(owner, name) {
    var property = owner && Object.getOwnPropertyDescriptor(owner.prototype, name);
    return function (object) {
      return property && property.get ? property.get.call(object) : undefined;
    };
  }

  function caller(owner, name) {
    var method = owner && owner.prototype[name];
    return function (object) {
      return method ? method.apply(object, Array.prototype.slice.call(arguments, 1)) : undefined;
    };
  }

  var nodeType = reader(Node, "nodeType");
  var parentNode = reader(Node, "parentNode");
  var firstChild = reader(Node, "firstChild");
  var nextSibling = reader(Node, "nextSibling");
  var previousSibling = reader(Node, "previousSibling");
  var namespaceURI = reader(Element, "namespaceURI");
  var localName = reader(Element, "localName");
  var tagName = reader(Element, "tagName");
  var attributes = reader(Element, "attributes");
  var getAttribute = caller(Element, "getAttribute");
  var openShadowRoot = reader(Element, "shadowRoot");
  var templateContent = reader(HTMLTemplateElement, "content");

  var documentElement = reader(Document, "documentElement");
  var contentType = reader(Document, "contentType");
  var address = reader(Document, "URL");

  var htmlNamespace = "http://www.w3.org/1999/xhtml";
  var ELEMENT = 1;
  var TEXT = 3;
  var INSTRUCTION = 7;
  var COMMENT = 8;
  var DOCTYPE = 10;
  var DOCUMENT = 9;

  function isHTML(element, name) {
    return localName(element) === name && namespaceURI(element) === htmlNamespace;
  }

  function childrenOf(node) {
    var children = [];
    for (var child = firstChild(node); child; child = nextSibling(child)) children.push(child);
    return children;
  }

  // Calls `visit` with each element of a document and its shadow trees, and its level. Not recursive:
  // scripts make trees deeper than the stack.
  function eachElement(document, visit) {
    var waiting = [[document, 0]];
    while (waiting.length > 0) {
      var next = waiting.pop();
      var node = next[0];
      if (nodeType(node) === ELEMENT) visit(node, next[1]);
      var below = childrenOf(node);
      var root = nodeType(node) === ELEMENT && openShadowRoot(node);
      if (root) below = childrenOf(root).concat(below);
      for (var i = below.length - 1; i >= 0; i--) {
        if (nodeType(below[i]) === ELEMENT) waiting.push([below[i], next[1] + 1]);
      }
    }
  }

  // MARK: Paths

  // How many children there are before the one: of those that markup can tell apart.
  function indexOf(node) {
    var index = 0;
    var isInText = nodeType(node) === TEXT;
    for (var other = previousSibling(node); other; other = previousSibling(other)) {
      if (nodeType(other) !== TEXT) {
        index++;
        isInText = false;
      } else if (other.data !== "") {
        if (!isInText) index++;
        isInText = true;
      }
    }
    return index;
  }

  function pathOf(node, prefix) {
    var steps = [];
    for (var current = node; current && nodeType(current) !== DOCUMENT;) {
      var parent = parentNode(current);
      if (parent) {
        steps.push(indexOf(current));
      } else {
        // A shadow root.
        steps.push("#");
        parent = current.host;
      }
      current = parent;
    }
    return prefix + "/" + steps.reverse().join("/");
  }

  // A point in the tree, as a path and an offset.
  function pointOf(container, offset) {
    if (nodeType(container) === TEXT || nodeType(container) === COMMENT) {
      var before = 0;
      for (var text = container; (text = previousSibling(text)) && nodeType(text) === TEXT;) {
        before += text.data.length;
      }
      return pathOf(container, "") + ":" + (before + offset);
    }
    var children = childrenOf(container);
    var left = children[offset - 1];
    var right = children[offset];
    if (left && right && nodeType(left) === TEXT && nodeType(right) === TEXT) {
      return pointOf(right, 0);
    }
    var index = right ? indexOf(right) : left ? indexOf(left) + 1 : 0;
    if (!right && left && nodeType(left) === TEXT && left.data === "") index = indexOf(left);
    return pathOf(container, "") + ":" + index;
  }

  // MARK: Markup

  var voids = " area base basefont bgsound br col embed frame hr img input keygen link meta param source"
    + " track wbr ";
  var literals = " style script xmp iframe noembed noframes noscript plaintext ";
  var prefixes = {
    "http://www.w3.org/XML/1998/namespace": "xml:",
    "http://www.w3.org/1999/xlink": "xlink:",
  };

  // A carriage return that a script has made would be read as a line feed.
  function escaped(text, isAttribute) {
    var result = text.replace(/&/g, "&amp;").replace(/\u00A0/g, "&nbsp;").replace(/\r/g, "&#13;");
    return isAttribute
      ? result.replace(/"/g, "&quot;") : result.replace(/</g, "&lt;").replace(/>/g, "&gt;");
  }

  function startTag(element, name) {
    var list = attributes(element);
    var text = "<" + name;
    for (var i = 0; i < list.length; i++) {
      var attribute = list[i];
      var prefix = prefixes[attribute.namespaceURI];
      var written = prefix ? prefix + attribute.localName : attribute.name;
      text += " " + written + '="' + escaped(attribute.value, true) + '"';
    }
    return text + ">";
  }

  function shadowStartTag(root) {
    return '<template shadowrootmode="' + root.mode + '"'
      + (root.delegatesFocus ? ' shadowrootdelegatesfocus=""' : "")
      + (root.serializable ? ' shadowrootserializable=""' : "")
      + (root.clonable ? ' shadowrootclonable=""' : "") + ">";
  }

  // `getHTML()` is not enough: not every Safari has it, it cannot be asked for the document, and a line
  // feed at the start of `pre` is lost when its markup is read.
  function markupOf(document) {
    var parts = [];
    var waiting = childrenOf(document).reverse();
    while (waiting.length > 0) {
      var node = waiting.pop();
      if (typeof node === "string") {
        parts.push(node);
        continue;
      }
      switch (nodeType(node)) {
        case ELEMENT: writeElement(node, parts, waiting); break;
        case TEXT: parts.push(isLiteral(parentNode(node)) ? node.data : escaped(node.data, false)); break;
        case COMMENT: parts.push("<!--" + node.data + "-->"); break;
        case INSTRUCTION: parts.push("<?" + node.target + " " + node.data + ">"); break;
        case DOCTYPE: parts.push(doctype(node)); break;
      }
    }
    return parts.join("");
  }

  function writeElement(element, parts, waiting) {
    var isOwn = namespaceURI(element) === htmlNamespace;
    var name = isOwn ? localName(element) : tagName(element);
    parts.push(startTag(element, name));
    if (isOwn && voids.indexOf(" " + name + " ") >= 0) return;
    var below = childrenOf(isHTML(element, "template") ? templateContent(element) : element);
    var first = below[0];
    if (isOwn && (name === "pre" || name === "textarea" || name === "listing")
      && first && nodeType(first) === TEXT && first.data[0] === "\n") parts.push("\n");
    waiting.push("</" + name + ">");
    for (var i = below.length - 1; i >= 0; i--) waiting.push(below[i]);
    var root = openShadowRoot(element);
    if (!root) return;
    if (root.slotAssignment === "manual") leftOut.push("manually assigned slots");
    waiting.push("</template>");
    var inside = childrenOf(root);
    for (var j = inside.length - 1; j >= 0; j--) waiting.push(inside[j]);
    waiting.push(shadowStartTag(root));
  }

  function isLiteral(parent) {
    return nodeType(parent) === ELEMENT && namespaceURI(parent) === htmlNamespace
      && literals.indexOf(" " + localName(parent) + " ") >= 0;
  }

  function doctype(node) {
    var text = "<!DOCTYPE " + node.name;
    if (node.publicId) text += ' PUBLIC "' + node.publicId + '"';
    if (node.systemId) text += (node.publicId ? "" : " SYSTEM") + ' "' + node.systemId + '"';
    return text + ">";
  }

  // MARK: Form values

  // What the user has entered, where it is not what the markup says. Boxes and options are `true` or
  // `false`, boxes also `mixed`.
  function fieldsOf(document, prefix, fields) {
    eachElement(document, function (element) {
      function keep(value) { fields.push([pathOf(element, prefix), value]); }
      if (isHTML(element, "input")) {
        keepInput(element, keep);
      } else if (isHTML(element, "textarea")) {
        if (element.value !== element.defaultValue) keep(element.value);
      } else if (isHTML(element, "select")) {
        keepOptions(element, keep, prefix, fields);
      }
    });
  }

  function keepInput(input, keep) {
    switch (input.type) {
      case "checkbox": case "radio":
        if (input.checked !== input.defaultChecked) keep(String(input.checked));
        if (input.indeterminate) keep("mixed");
        break;
      case "button": case "submit": case "reset": case "image": case "hidden": case "file": break;
      case "password":
        if (!passwords) {
          if (input.value !== input.defaultValue) leftOut.push("a password");
          break;
        }
        // As any other.
      default:
        if (input.value !== input.defaultValue) keep(input.value);
    }
  }

  function keepOptions(select, keep, prefix, fields) {
    var options = Array.prototype.slice.call(select.options);
    var isSingle = !select.multiple && select.size <= 1;
    var chosen = options.filter(function (option) { return option.defaultSelected; });
    // What a drop-down box shows by itself.
    if (isSingle && chosen.length === 0) {
      chosen = options.filter(function (option) {
        var group = parentNode(option);
        return !option.disabled && !(isHTML(group, "optgroup") && group.disabled);
      }).slice(0, 1);
    } else if (!select.multiple) {
      chosen = chosen.slice(-1);
    }
    if (isSingle && options.length > 0 && select.selectedIndex < 0) return keep("");
    options.forEach(function (option) {
      if (option.selected !== (chosen.indexOf(option) >= 0)) {
        fields.push([pathOf(option, prefix), String(option.selected)]);
      }
    });
  }

  // MARK: Style sheets

  // NOTE: reading the rules of another origin's sheet throws.
  function rulesOf(sheet) {
    try {
      return Array.prototype.slice.call(sheet.cssRules);
    } catch (error) {
      return undefined;
    }
  }

  function textOf(rules) {
    return rules.map(function (rule) { return rule.cssText; }).join("\n");
  }

  function isImport(rule) { return rule.type === 3; }

  // Whether scripts have changed the rules of a `style` element.
  function isChanged(element, rules) {
    var written = element.textContent;
    if (/^\s*$/.test(written)) return rules.length > 0;
    try {
      var copy = new CSSStyleSheet();
      copy.replaceSync(written);
      var own = rules.filter(function (rule) { return !isImport(rule); });
      return textOf(own) !== textOf(rulesOf(copy));
    } catch (error) {
      // Old versions of Safari make no style sheets.
      return false;
    }
  }

  function keepSheet(sheet, entry, sheets) {
    var rules = rulesOf(sheet);
    var owner = sheet.ownerNode;
    if (sheet.href) entry.href = sheet.href;
    if (sheet.disabled) entry.disabled = true;
    if (sheet.media && sheet.media.mediaText) entry.media = sheet.media.mediaText;
    sheets.push(entry);
    if (!rules) {
      entry.unreadable = true;
      return leftOut.push("the style sheet " + sheet.href);
    }
    var isWritten = owner && !sheet.href && localName(owner) === "style";
    if (isWritten && isChanged(owner, rules)) entry.changed = true;
    // That of a `style` element stands in the markup.
    if (!isWritten || entry.changed) entry.text = limited(textOf(rules), "a style sheet");
    rules.filter(isImport).forEach(function (rule) {
      if (rule.styleSheet) keepSheet(rule.styleSheet, { path: entry.path }, sheets);
    });
  }

  function sheetsOf(document, prefix, sheets) {
    function keepAll(scope, owner, path) {
      var list = reader(owner, "styleSheets")(scope) || [];
      for (var i = 0; i < list.length; i++) {
        // SAFARI: adopted ones are in both lists.
        var element = list[i].ownerNode;
        if (element) keepSheet(list[i], { path: pathOf(element, prefix) }, sheets);
      }
      var adopted = reader(owner, "adoptedStyleSheets")(scope) || [];
      for (var j = 0; j < adopted.length; j++) {
        keepSheet(adopted[j], { path: path, adopted: true }, sheets);
      }
    }
    keepAll(document, Document, prefix + "/");
    eachElement(document, function (element) {
      var root = openShadowRoot(element);
      if (root) keepAll(root, ShadowRoot, pathOf(root, prefix));
    });
  }

  function limited(text, what) {
    if (text.length > textLimit) {
      leftOut.push(what + " of " + text.length + " characters");
      return "";
    }
    textLimit -= text.length;
    return text;
  }

  // MARK: Documents and frames

  // Names of another origin's frame throw, or are null.
  function framedDocument(element) {
    try {
      return element.contentDocument || undefined;
    } catch (error) {
      return undefined;
    }
  }

  function isEmpty(document) {
    return /^<html[^>]*><head><\/head><body[^>]*><\/body><\/html>$/.test(markupOf(document));
  }

  function isXML(document) { return /[/+]xml$/.test(contentType(document)); }

  function captureDocument(document, prefix, depth, page) {
    var captured = {
      url: address(document),
      title: reader(Document, "title")(document),
      contentType: contentType(document),
      characterSet: reader(Document, "characterSet")(document),
      compatMode: reader(Document, "compatMode")(document),
      readyState: reader(Document, "readyState")(document),
      referrer: reader(Document, "referrer")(document),
      html: isXML(document) ? new XMLSerializer().serializeToString(document) : markupOf(document),
    };
    // What markup says is compared with it: scripts make trees that no markup describes.
    var outline = [];
    var frames = [];
    eachElement(document, function (element, level) {
      outline.push(level + localName(element));
      var name = localName(element);
      if (name !== "iframe" && name !== "frame" && name !== "object") return;
      var framed = framedDocument(element);
      if (framed) captureFrame(element, framed, prefix, depth, frames, page);
    });
    captured.outline = outline.join(" ");
    if (frames.length > 0) captured.frames = frames;
    fieldsOf(document, prefix, page.fields);
    sheetsOf(document, prefix, page.styleSheets);
    return captured;
  }

  function captureFrame(element, framed, prefix, depth, frames, page) {
    // That of `srcdoc` stands in the markup, and a frame that is not loaded is empty.
    if (/^about:/.test(address(framed))) {
      if (address(framed) === "about:blank" && !isEmpty(framed)) {
        leftOut.push("what a script has written into a frame");
      }
      return;
    }
    frameCount++;
    if (frameCount > frameLimit || depth >= frameDepth || textLimit <= 0) {
      return leftOut.push("the frame " + address(framed));
    }
    var path = pathOf(element, prefix);
    var frame = captureDocument(framed, path + "/@", depth + 1, page);
    frame.html = limited(frame.html, "a frame");
    frame.path = path;
    // What the element asks for: the document may have moved on since.
    var source = getAttribute(element, isHTML(element, "object") ? "data" : "src");
    if (source) frame.source = resolved(source, element);
    frames.push(frame);
  }

  function resolved(source, element) {
    try {
      return new URL(source, element.baseURI).href;
    } catch (error) {
      return source;
    }
  }

  // MARK: The user and the device

  function selected() {
    var selection = window.getSelection();
    if (!selection || selection.rangeCount === 0 || !selection.anchorNode) return undefined;
    return {
      anchor: pointOf(selection.anchorNode, selection.anchorOffset),
      focus: pointOf(selection.focusNode, selection.focusOffset),
      text: String(selection),
    };
  }

  // In pixels of the layout. While a page is zoomed, the window is smaller than what was laid out.
  function viewport() {
    var width = window.innerWidth;
    var scroller = reader(Document, "scrollingElement")(document);
    var laidOut = scroller ? scroller.clientWidth : width;
    var scrollbar = 20;
    if (laidOut > 0 && (laidOut > width || laidOut < width - scrollbar)) width = laidOut;
    return {
      width: Math.round(width),
      height: Math.round(window.innerHeight * width / window.innerWidth),
    };
  }

  function boxesOf(document) {
    var list = [];
    eachElement(document, function (element) {
      var box = caller(Element, "getBoundingClientRect")(element);
      list.push([box.x + window.scrollX, box.y + window.scrollY, box.width, box.height]);
    });
    return list;
  }

  var page = { fields: [], styleSheets: [] };
  // What is laid out is asked for first: it is as it was.
  var scroll = { x: window.scrollX, y: window.scrollY };
  var captured = captureDocument(document, "", 0, page);
  captured.capture = 1;
  captured.date = new Date().toISOString();
  captured.fields = page.fields;
  captured.styleSheets = page.styleSheets;
  var selection = selected();
  if (selection) captured.selection = selection;
  captured.scroll = scroll;
  captured.viewport = viewport();
  captured.devicePixelRatio = window.devicePixelRatio;
  captured.userAgent = navigator.userAgent;
  captured.languages = Array.prototype.slice.call(navigator.languages);
  captured.timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (cookies) captured.cookies = reader(Document, "cookie")(document);
  if (boxes) captured.boxes = boxesOf(document);
  captured.leftOut = leftOut;
  return captured;
}
