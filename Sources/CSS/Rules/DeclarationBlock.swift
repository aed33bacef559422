import CSSSyntax
import DOM
import Selectors

/// The source of rules: the tokens, and what names mean in them.
final class RuleSource {
  let tokens: CSSTokens
  let context: RuleContext
  var namespaces: SelectorNamespaces

  init(_ tokens: CSSTokens, context: RuleContext, namespaces: SelectorNamespaces) {
    self.tokens = tokens
    self.context = context
    self.namespaces = namespaces
  }

  var all: Range<Int> { 0..<tokens.tokens.count - 1 }
}

/// What the meaning of a rule depends on in addition to its text.
struct RuleContext: Sendable {
  var parser = ParserContext()
  /// https://drafts.csswg.org/cssom/#dom-cssstylesheet-replace (imports are not allowed)
  var isConstructed = false
}

/// The declarations of a rule, parsed on first use.
package final class DeclarationBlock {
  private var source: RuleSource?
  private var unparsed: [BlockContents.Declaration]
  private var parsed: StyleDeclaration

  init() {
    unparsed = []
    parsed = StyleDeclaration()
  }

  /// - Parameter context: if it differs from that of the source.
  init(
    _ declarations: [BlockContents.Declaration], _ source: RuleSource,
    context: ParserContext? = nil
  ) {
    self.source = source
    unparsed = declarations
    parsed = StyleDeclaration(context: context ?? source.context.parser)
  }

  var isEmpty: Bool { unparsed.isEmpty && parsed.entries.isEmpty }

  var declarations: StyleDeclaration {
    get {
      if let source {
        self.source = nil
        parsed = StyleDeclaration(unparsed, source.tokens, context: parsed.context)
        unparsed = []
      }
      return parsed
    }
    set {
      source = nil
      unparsed = []
      parsed = newValue
    }
  }

  /// Whether a property is declared for which the closure is true, by its name in any case.
  func declares(_ isWanted: (ArraySlice<UInt8>) -> Bool) -> Bool {
    if let source {
      return unparsed.contains {
        isWanted(source.tokens.valueBytes(source.tokens.tokens[$0.name]))
      }
    }
    return parsed.entries.contains { isWanted(Array($0.name.text.utf8)[...]) }
  }
}
