import DOM

/// A rule of a style sheet. Each kind of rule is a separate class; the bindings decide which
/// interface scripts see.
///
/// https://drafts.csswg.org/cssom/#the-cssrule-interface
package class CSSRule: SlotOwner {
  package internal(set) weak var parentRule: CSSRule?
  /// The sheet that contains the rule directly.
  weak var sheet: CSSStyleSheet?

  /// What layers above keep for the rule.
  package var slots = Slots()

  package var parentStyleSheet: CSSStyleSheet? { parentRule?.parentStyleSheet ?? sheet }

  /// https://drafts.csswg.org/cssom/#dom-cssrule-type
  package var type: Int { 0 }

  /// https://drafts.csswg.org/cssom/#serialize-a-css-rule
  package var cssText: String { "" }

  /// Invalidates what was computed with the rule.
  func noteChange() { parentStyleSheet?.noteChange() }

  /// Removes the rule from its parent rule or sheet.
  func detach() {
    parentRule = nil
    sheet = nil
  }

  /// The next rule around this one that is a style rule.
  var enclosingStyleRule: CSSStyleRule? {
    var rule = parentRule
    while let current = rule {
      if let style = current as? CSSStyleRule { return style }
      rule = current.parentRule
    }
    return nil
  }
}

/// A rule that contains declarations of properties.
package protocol DeclarationRule: CSSRule {
  var block: DeclarationBlock { get }
  /// Whether important declarations count.
  static var allowsImportant: Bool { get }
}

extension DeclarationRule {
  package static var allowsImportant: Bool { true }

  package var declarations: StyleDeclaration {
    get {
      Self.allowsImportant ? block.declarations : block.declarations.withoutImportant
    }
    set {
      block.declarations = newValue
      noteChange()
    }
  }
}
