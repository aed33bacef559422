import CSSSyntax
import DOM
import Infra
import Selectors

extension RuleParser {
  var supportsContext: SupportsContext {
    SupportsContext(namespaces: source.namespaces, parser: context.parser)
  }

  /// https://drafts.csswg.org/css-cascade-5/#at-import
  func importRule(_ prelude: Range<Int>) -> CSSRule? {
    var cursor = TokenCursor(tokens, prelude)
    guard let href = cursor.consumeURL() else { return nil }
    cursor.skipWhitespace()
    var layer: LayerName?
    if cursor.isAt(ident: "layer") {
      cursor.index += 1
      layer = LayerName(parts: [])
    } else if cursor.isAt(function: "layer") {
      let start = cursor
      if let names = layerNames(cursor.consumeBlock()), names.count == 1 {
        layer = names[0]
      } else {
        cursor = start
      }
    }
    cursor.skipWhitespace()
    var supports: String?
    var isSupported = true
    if cursor.isAt(function: "supports") {
      let condition = tokens.trimmingWhitespace(cursor.consumeBlock())
      supports = String(tokens.serialize(condition))
      guard
        let result = SupportsCondition.importResult(
          values(condition), in: supportsContext)
      else { return nil }
      isSupported = result
      cursor.skipWhitespace()
    }
    return CSSImportRule(
      href: href, layer: layer, supports: supports, isSupported: isSupported,
      media: MediaQueryList(tokens, cursor.rest))
  }

  /// https://drafts.csswg.org/css-namespaces/#syntax
  func namespaceRule(_ prelude: Range<Int>) -> CSSRule? {
    var cursor = TokenCursor(tokens, prelude)
    var prefix = ""
    if cursor.kind == .ident {
      prefix = cursor.text
      cursor.index += 1
      cursor.skipWhitespace()
    }
    guard let uri = cursor.consumeURL() else { return nil }
    cursor.skipWhitespace()
    return cursor.isAtEnd ? CSSNamespaceRule(prefix: prefix, namespaceURI: uri) : nil
  }

  /// https://drafts.csswg.org/css-cascade-5/#layer-empty
  func layerStatement(_ prelude: Range<Int>) -> CSSRule? {
    guard let names = layerNames(prelude), !names.isEmpty else { return nil }
    return CSSLayerStatementRule(names)
  }

  /// Comma-separated names of layers; nil if one is invalid.
  ///
  /// https://drafts.csswg.org/css-cascade-5/#typedef-layer-name
  func layerNames(_ range: Range<Int>) -> [LayerName]? {
    let values = values(range)
    if values.allSatisfy(\.isWhitespace) { return [] }
    var names: [LayerName] = []
    for part in values.split(separator: .comma, omittingEmptySubsequences: false) {
      var parts: [String] = []
      var needsName = true
      // A name must not contain white space.
      for value in Array(part).trimmingWhitespace {
        if needsName, case .ident(let name) = value {
          parts.append(name)
        } else if needsName || !value.isDelim(".") {
          return nil
        }
        needsName.toggle()
      }
      guard !needsName else { return nil }
      names.append(LayerName(parts: parts))
    }
    return names
  }

  /// https://drafts.csswg.org/css-conditional-5/#container-rule
  func containerRule(_ prelude: Range<Int>) -> CSSContainerRule? {
    var cursor = TokenCursor(tokens, prelude)
    var name: String?
    if cursor.kind == .ident, !cursor.isAt(ident: "not") {
      name = cursor.text
      if ["none", "and", "or", "default"].contains(cursor.text.asciiLowercased)
        || WideKeyword(rawValue: cursor.text.asciiLowercased) != nil
      {
        return nil
      }
      cursor.index += 1
      cursor.skipWhitespace()
    }
    guard let condition = QueryParser(tokens, .container).condition(cursor.rest) else { return nil }
    return CSSContainerRule(name: name, condition: condition, context: context)
  }

  /// https://drafts.csswg.org/css-cascade-6/#scope-syntax
  func scopeRule(_ prelude: Range<Int>, nesting: RuleNesting) -> CSSScopeRule? {
    var cursor = TokenCursor(tokens, prelude)
    var start: SelectorList?
    var end: SelectorList?
    if cursor.kind == .leftParenthesis {
      start = selectors(cursor.consumeBlock(), nesting: nesting)
      guard start != nil else { return nil }
    }
    cursor.skipWhitespace()
    if cursor.isAt(ident: "to") {
      cursor.index += 1
      cursor.skipWhitespace()
      guard cursor.kind == .leftParenthesis else { return nil }
      end = selectors(cursor.consumeBlock(), nesting: .scope)
      guard end != nil else { return nil }
      cursor.skipWhitespace()
    }
    return cursor.isAtEnd ? CSSScopeRule(start: start, end: end, context: context) : nil
  }
}
