import CSSSyntax
import DOM
import Infra

/// https://drafts.csswg.org/cssom/#the-csspagerule-interface
package final class CSSPageRule: CSSRule, DeclarationRule {
  private var selector: String
  package let block: DeclarationBlock

  init(selector: String, block: DeclarationBlock) {
    self.selector = selector
    self.block = block
  }

  override package var type: Int { 6 }

  package var selectorText: DOMString {
    get { DOMString(selector) }
    set {
      if let parsed = Self.selector(ComponentValueParser.parse(newValue)) { selector = parsed }
    }
  }

  /// The selector as written, if it is one; WebKit does not support lists of them.
  static func selector(_ values: [ComponentValue]) -> String? {
    var rest = values.trimmingWhitespace
    var text = ""
    if case .ident(let name) = rest.first {
      text = name.serializedAsIdentifier
      rest.removeFirst()
    }
    if rest.first == .colon {
      rest.removeFirst()
      guard case .ident(let name) = rest.popFirst() else { return nil }
      let lower = name.asciiLowercased
      guard ["first", "left", "right", "blank"].contains(lower) else { return nil }
      text += ":\(lower)"
    }
    return rest.isEmpty ? text : nil
  }

  override package var cssText: String {
    let style = declarations.serialized
    return "@page\(selector.isEmpty ? "" : " \(selector)") {\(style.isEmpty ? "" : " \(style)") }"
  }
}

/// https://drafts.csswg.org/css-anchor-position-1/#interfaces
package final class CSSPositionTryRule: CSSRule, DeclarationRule {
  package let name: String
  package let block: DeclarationBlock

  init(name: String, block: DeclarationBlock) {
    self.name = name
    self.block = block
  }

  package static var allowsImportant: Bool { false }

  /// https://drafts.csswg.org/css-anchor-position-1/#accepted-position-try-properties
  static func allows(_ name: ArraySlice<UInt8>) -> Bool {
    let name = String(decoding: name, as: UTF8.self).asciiLowercased
    return ["top", "right", "bottom", "left", "position-area", "position-anchor"].contains(name)
      || ["inset", "margin"].contains { name == $0 || name.hasPrefix($0 + "-") }
      || ["width", "height", "-size"].contains { name.hasSuffix($0) }
      || name.hasSuffix("-self")
  }

  override package var cssText: String {
    let style = declarations.serialized
    return "@position-try \(name.serializedAsIdentifier) {\(style.isEmpty ? "" : " \(style)") }"
  }
}
