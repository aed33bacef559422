import DOM

/// The text of a cue as nodes.
///
/// https://w3c.github.io/webvtt/#webvtt-cue-text-dom-construction-rules
enum WebVTTCueText {
  static func content(of text: String, in document: Document) -> Node {
    let fragment = document.createDocumentFragment()
    var open: [(name: Substring, node: Node)] = [("", fragment)]
    var rest = text[...]
    while let character = rest.first {
      guard character == "<" else {
        let end = rest.firstIndex(of: "<") ?? rest.endIndex
        append(document.createTextNode(DOMString(decoded(rest[..<end]))), to: open)
        rest = rest[end...]
        continue
      }
      let end = rest.firstIndex(of: ">") ?? rest.endIndex
      let tag = rest[..<end].dropFirst()
      rest = rest[end...].dropFirst()
      if tag.first == "/" {
        if open.count > 1, open.last?.name == tag.dropFirst() { open.removeLast() }
      } else if let element = element(of: tag, in: document) {
        append(element.node, to: open)
        if open.count < mostOpen { open.append((name(of: tag), element.node)) }
      }
    }
    return fragment
  }

  /// As many as the parser of markup allows.
  private static let mostOpen = 512

  private static func append(_ node: Node, to open: [(name: Substring, node: Node)]) {
    if let parent = open.last?.node { _ = try? parent.append(node) }
  }

  private static func name(of tag: Substring) -> Substring {
    tag.prefix { $0 != "." && $0 != " " && $0 != "\t" && $0 != "\n" }
  }

  /// Nil for names that mean nothing, and for times.
  private static func element(of tag: Substring, in document: Document) -> Element? {
    let name = name(of: tag)
    let rest = tag.dropFirst(name.count)
    let classes = rest.prefix { $0 != " " && $0 != "\t" && $0 != "\n" }
      .split(separator: ".").joined(separator: " ")
    let annotation = rest.drop { $0 != " " && $0 != "\t" && $0 != "\n" }
      .drop { $0 == " " || $0 == "\t" || $0 == "\n" }
    let isPlain = ["b", "i", "u", "ruby", "rt"].contains(name)
    guard isPlain || ["c", "v", "lang"].contains(name),
      let element = try? document.createElement(isPlain ? DOMString(String(name)) : "span")
    else { return nil }
    if !classes.isEmpty { element["class"] = DOMString(classes) }
    if name == "v" { element["title"] = DOMString(decoded(annotation)) }
    if name == "lang" { element["lang"] = DOMString(decoded(annotation)) }
    return element
  }

  private static let entities: [(Substring, String)] = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&lrm;", "\u{200E}"), ("&rlm;", "\u{200F}"),
    ("&nbsp;", "\u{A0}"),
  ]

  private static func decoded(_ text: Substring) -> String {
    var result = ""
    var rest = text
    while let ampersand = rest.firstIndex(of: "&") {
      result += rest[..<ampersand]
      rest = rest[ampersand...]
      let entity = entities.first { rest.hasPrefix($0.0) }
      result += entity?.1 ?? "&"
      rest = rest.dropFirst(entity?.0.count ?? 1)
    }
    return result + rest
  }
}
