/// Which tags can be omitted, depending on the neighbouring tokens.
///
/// https://html.spec.whatwg.org/multipage/syntax.html#optional-tags
enum OptionalTags {
  /// A neighbour of a tag.
  private enum Neighbour {
    case start(String), end(String), comment, space, text, nothing

    init(_ token: MarkupToken?) {
      switch token {
      case .startTag(let name, _): self = .start(name)
      case .endTag(let name): self = .end(name)
      case .comment: self = .comment
      case .text(let text):
        self = text.utf8.first.map(\.isASCIIWhitespace) == true ? .space : .text
      case .doctype: self = .text
      case nil: self = .nothing
      }
    }

    var isCommentOrSpace: Bool {
      switch self {
      case .comment, .space: true
      default: false
      }
    }

    /// Whether the parent ends here.
    var isEnd: Bool {
      switch self {
      case .end, .nothing: true
      default: false
      }
    }

    func starts(_ names: Set<String>) -> Bool {
      if case .start(let name) = self { names.contains(name) } else { false }
    }
  }

  static func canOmitStartTag(
    _ name: String, after previous: MarkupToken?, before next: MarkupToken?
  ) -> Bool {
    let next = Neighbour(next)
    switch name {
    case "html": return !next.isCommentOrSpace
    case "head":
      switch next {
      case .start, .end("head"), .nothing: return true
      default: return false
      }
    case "body": return !next.isCommentOrSpace && !next.starts(["script", "style"])
    case "colgroup": return next.starts(["col"])
    case "tbody":
      if case .end(let before) = Neighbour(previous), ["tbody", "thead", "tfoot"].contains(before) {
        return false
      }
      return next.starts(["tr"])
    default: return false
    }
  }

  static func canOmitEndTag(_ name: String, before next: MarkupToken?) -> Bool {
    let next = Neighbour(next)
    switch name {
    case "html", "head", "body": return !next.isCommentOrSpace
    case "colgroup": return !next.isCommentOrSpace && !next.starts(["colgroup"])
    case "thead", "dt": return next.starts(followers[name, default: []])
    default:
      guard let followers = followers[name] else { return false }
      return next.isEnd || next.starts(followers)
    }
  }

  /// The elements before which an end tag can be omitted.
  private static let followers: [String: Set<String>] = [
    "li": ["li"], "optgroup": ["optgroup"], "tr": ["tr"], "dt": ["dt", "dd"], "dd": ["dt", "dd"],
    "option": ["option", "optgroup"], "rt": ["rt", "rp"], "rp": ["rt", "rp"],
    "thead": ["tbody", "tfoot"], "tbody": ["tbody", "tfoot"], "tfoot": ["tbody"],
    "td": ["td", "th"], "th": ["td", "th"],
    "p": [
      "address", "article", "aside", "blockquote", "datagrid", "dialog", "dir", "div", "dl",
      "fieldset", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "menu",
      "nav", "ol", "p", "pre", "section", "table", "ul",
    ],
  ]
}
