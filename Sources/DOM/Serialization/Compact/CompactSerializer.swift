/// Writes markup as short as HTML's syntax allows: without optional tags, and without unnecessary
/// quotes.
///
/// https://html.spec.whatwg.org/multipage/syntax.html#writing
package struct CompactSerializer {
  /// The options of html5lib's serializer.
  package struct Options: Sendable {
    /// nil: the one that the value does not contain, preferably `"`.
    package var quote: Character?
    package var quotesAttributeValues = false
    /// Whether the values of boolean attributes are omitted.
    package var minimizesBooleanAttributes = true
    package var usesTrailingSolidus = false
    /// Whether text of `script` and similar elements is escaped too.
    package var escapesRawText = false
    package var omitsOptionalTags = true
    /// Whether runs of white space become one space, where that is invisible.
    package var collapsesWhitespace = false
    /// Declared in the head, replacing existing declarations.
    package var declaredEncoding: String?

    package init() {}
  }

  private let options: Options
  private var output = ""
  private var isRawText = false

  package static func serialize(
    _ tokens: [MarkupToken], options: Options = Options()
  ) -> String {
    var tokens = tokens
    if let encoding = options.declaredEncoding {
      tokens = CharsetDeclaration.declare(encoding, in: tokens)
    }
    if options.collapsesWhitespace { tokens = WhitespaceCollapsing.collapse(tokens) }
    var serializer = CompactSerializer(options: options)
    for (index, token) in tokens.enumerated() {
      serializer.write(
        token, after: index > 0 ? tokens[index - 1] : nil,
        before: index + 1 < tokens.count ? tokens[index + 1] : nil)
    }
    return serializer.output
  }

  private init(options: Options) { self.options = options }

  private mutating func write(
    _ token: MarkupToken, after previous: MarkupToken?, before next: MarkupToken?
  ) {
    switch token {
    case .startTag(let name, let attributes):
      isRawText = name.isRawTextElementName && !options.escapesRawText
      let isOptional = OptionalTags.canOmitStartTag(name, after: previous, before: next)
      if !options.omitsOptionalTags || !attributes.isEmpty || !isOptional {
        writeStartTag(name, attributes)
      }
    case .endTag(let name):
      isRawText = false
      if !options.omitsOptionalTags || !OptionalTags.canOmitEndTag(name, before: next) {
        output += "</\(name)>"
      }
    case .text(let text): output += isRawText ? text : escape(text)
    case .comment(let data): output += "<!--\(data)-->"
    case .doctype(let name, let publicID, let systemID):
      output += "<!DOCTYPE \(name)"
      if !publicID.isEmpty { output += " PUBLIC \"\(publicID)\"" }
      if publicID.isEmpty, !systemID.isEmpty { output += " SYSTEM" }
      if !systemID.isEmpty { output += " \"\(systemID)\"" }
      output += ">"
    }
  }

  private mutating func writeStartTag(_ name: String, _ attributes: [MarkupToken.Attribute]) {
    output += "<\(name)"
    for attribute in attributes.sorted(by: { $0.name < $1.name }) {
      output += " \(attribute.name)"
      let isBoolean = BooleanAttributes.contains(attribute.name, of: name)
      if !isBoolean || !options.minimizesBooleanAttributes {
        output += "=" + written(attribute.value)
      }
    }
    output += options.usesTrailingSolidus && name.isVoidElementName ? " />" : ">"
  }

  // https://html.spec.whatwg.org/multipage/syntax.html#attributes-2
  private func written(_ value: String) -> String {
    let needsQuotes = value.unicodeScalars.contains {
      "\t\n\u{C}\r \"'=>`".unicodeScalars.contains($0)
    }
    let escaped = escape(value)
    guard needsQuotes || value.isEmpty || options.quotesAttributeValues else { return escaped }
    let quote = options.quote ?? (value.contains("\"") && !value.contains("'") ? "'" : "\"")
    return "\(quote)" + replace(String(quote), in: escaped, by: quote == "'" ? "&#39;" : "&quot;")
      + "\(quote)"
  }

  private func escape(_ text: String) -> String {
    replace(
      ">", in: replace("<", in: replace("&", in: text, by: "&amp;"), by: "&lt;"), by: "&gt;")
  }

  private func replace(_ character: Unicode.Scalar, in text: String, by replacement: String)
    -> String
  {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == character {
        result.append(contentsOf: replacement.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private func replace(_ quote: String, in text: String, by replacement: String) -> String {
    quote.unicodeScalars.first.map { replace($0, in: text, by: replacement) } ?? text
  }
}

/// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#boolean-attributes
private enum BooleanAttributes {
  private static let names: [String: Set<String>] = [
    "": ["irrelevant", "itemscope"], "style": ["scoped"], "img": ["ismap"],
    "audio": ["autoplay", "controls"], "video": ["autoplay", "controls"],
    "script": ["defer", "async"], "details": ["open"], "datagrid": ["multiple", "disabled"],
    "command": ["hidden", "disabled", "checked", "default"], "hr": ["noshade"],
    "menu": ["autosubmit"], "fieldset": ["disabled", "readonly"],
    "option": ["disabled", "readonly", "selected"], "optgroup": ["disabled", "readonly"],
    "button": ["disabled", "autofocus"], "output": ["disabled", "readonly"],
    "input": ["disabled", "readonly", "required", "autofocus", "checked", "ismap"],
    "select": ["disabled", "readonly", "autofocus", "multiple"], "iframe": ["seamless"],
  ]

  static func contains(_ attribute: String, of element: String) -> Bool {
    names["", default: []].contains(attribute) || names[element]?.contains(attribute) == true
  }
}
