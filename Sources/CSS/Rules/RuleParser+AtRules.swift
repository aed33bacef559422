import CSSSyntax
import DOM
import Infra
import IntegerConversion
import Selectors

// https://drafts.csswg.org/css-conditional-3/#contents-of

extension RuleParser {
  func rule(_ rule: AtRule, nesting: RuleNesting, isTopLevel: Bool) -> CSSRule? {
    guard let block = rule.block else {
      switch rule.name {
      case "import": return isTopLevel && !context.isConstructed ? importRule(rule.prelude) : nil
      case "namespace": return isTopLevel ? namespaceRule(rule.prelude) : nil
      case "layer": return nesting == .style ? nil : layerStatement(rule.prelude)
      default: return nil
      }
    }
    if let group = group(rule) {
      group.setRules(inner.rules(in: block, nesting: nesting))
      return group
    }
    if rule.name == "scope", let scope = scopeRule(rule.prelude, nesting: nesting) {
      scope.setRules(inner.rules(in: block, nesting: .scope))
      return scope
    }
    return nesting == .style ? nil : other(rule, block)
  }

  /// Rules that contain other rules, still empty.
  private func group(_ rule: AtRule) -> CSSGroupingRule? {
    switch rule.name {
    case "media":
      return CSSMediaRule(MediaQueryList(tokens, rule.prelude), context: context)
    case "supports":
      guard !rule.prelude.isEmpty,
        let isSupported = SupportsCondition.result(
          values(rule.prelude), in: supportsContext)
      else { return nil }
      return CSSSupportsRule(
        String(tokens.serialize(rule.prelude)), isSupported: isSupported, context: context)
    case "container": return containerRule(rule.prelude)
    case "layer":
      let names = layerNames(rule.prelude)
      guard let names, names.count <= 1 else { return nil }
      return CSSLayerBlockRule(names.first, context: context)
    case "starting-style":
      return rule.prelude.isEmpty ? CSSStartingStyleRule(context: context) : nil
    default: return nil
    }
  }

  /// Rules that are not allowed in style rules.
  private func other(_ rule: AtRule, _ block: Range<Int>) -> CSSRule? {
    let prelude = values(rule.prelude)
    switch rule.name {
    case "font-face":
      guard prelude.isEmpty else { return nil }
      return CSSFontFaceRule(descriptors(CSSFontFaceRule.descriptorSet, block))
    case "page":
      guard let selector = CSSPageRule.selector(prelude) else { return nil }
      return CSSPageRule(selector: selector, block: pageBlock(block))
    case "keyframes", "-webkit-keyframes":
      guard let name = keyframesName(prelude) else { return nil }
      let rule = CSSKeyframesRule(name: name, context: context)
      rule.setRules(keyframes(in: block))
      return rule
    case "counter-style": return counterStyle(prelude, block)
    case "property": return propertyRule(prelude, block)
    case "font-feature-values": return fontFeatureValues(prelude, block)
    case "font-palette-values":
      guard prelude.count == 1, case .ident(let name) = prelude[0], name.hasPrefix("--") else {
        return nil
      }
      return CSSFontPaletteValuesRule(
        name: name, descriptors(CSSFontPaletteValuesRule.descriptorSet, block))
    case "view-transition":
      guard prelude.isEmpty else { return nil }
      return CSSViewTransitionRule(descriptors(CSSViewTransitionRule.descriptorSet, block))
    case "position-try":
      guard prelude.count == 1, case .ident(let name) = prelude[0], name.hasPrefix("--") else {
        return nil
      }
      let allowed = declarations(in: block).filter {
        CSSPositionTryRule.allows(tokens.valueBytes(tokens.tokens[$0.name]))
      }
      return CSSPositionTryRule(name: name, block: DeclarationBlock(allowed, source))
    default: return nil
    }
  }

  private func descriptors(_ set: DescriptorSet, _ block: Range<Int>) -> DescriptorBlock {
    DescriptorBlock(set, declarations(in: block), tokens)
  }

  private func pageBlock(_ block: Range<Int>) -> DeclarationBlock {
    var context = context.parser
    context.isPage = true
    return DeclarationBlock(declarations(in: block), source, context: context)
  }

  /// https://drafts.csswg.org/css-animations-1/#typedef-keyframes-name
  private func keyframesName(_ values: [ComponentValue]) -> String? {
    guard values.count == 1 else { return nil }
    switch values[0] {
    case .string(let name): return name
    case .ident(let name):
      let lower = name.asciiLowercased
      let isReserved = WideKeyword(rawValue: lower) != nil || lower == "none" || lower == "default"
      return isReserved ? nil : name
    default: return nil
    }
  }

  private func counterStyle(_ prelude: [ComponentValue], _ block: Range<Int>) -> CSSRule? {
    guard prelude.count == 1, case .ident(let name) = prelude[0],
      WideKeyword(rawValue: name.asciiLowercased) == nil,
      !["none", "decimal", "disc", "circle", "square", "disclosure-open", "disclosure-closed"]
        .contains(name.asciiLowercased)
    else { return nil }
    let descriptors = descriptors(CSSCounterStyleRule.descriptorSet, block)
    guard CSSCounterStyleRule.isValid(descriptors) else { return nil }
    return CSSCounterStyleRule(name: name, descriptors)
  }

  /// https://drafts.css-houdini.org/css-properties-values-api-1/#at-property-rule
  private func propertyRule(_ prelude: [ComponentValue], _ block: Range<Int>) -> CSSRule? {
    guard prelude.count == 1, case .ident(let name) = prelude[0] else { return nil }
    var syntax: String?
    var inherits: Bool?
    var initialValue: String?
    for declaration in declarations(in: block) {
      let descriptor = tokens.tokens[declaration.name]
      let value = values(declaration.value)
      if tokens.value(descriptor, is: "syntax"), value.count == 1,
        case .string(let text) = value[0]
      {
        syntax = text
      } else if tokens.value(descriptor, is: "inherits"), value.count == 1 {
        if value[0].isIdent("true") { inherits = true }
        if value[0].isIdent("false") { inherits = false }
      } else if tokens.value(descriptor, is: "initial-value") {
        initialValue = String(tokens.source(declaration.value))
      }
    }
    guard let syntax, let inherits, name.hasPrefix("--"), name.utf8.count > 2 else { return nil }
    return CSSPropertyRule(
      name: name, syntax: syntax, inherits: inherits, initialValue: initialValue)
  }

  /// https://drafts.csswg.org/css-fonts-4/#font-feature-values-syntax
  private func fontFeatureValues(_ prelude: [ComponentValue], _ block: Range<Int>) -> CSSRule? {
    var matcher = GrammarMatcher(prelude, context: ParserContext())
    guard let families = matcher.matchWhole(GrammarParser.parse("<family-name>#")) else {
      return nil
    }
    var blocks: [String: [CSSFontFeatureValuesRule.Feature]] = [:]
    for case .atRule(let name, _, let block?) in BlockContents.parse(tokens, range: block) {
      let name = String(decoding: tokens.valueBytes(tokens.tokens[name]), as: UTF8.self)
        .asciiLowercased
      guard CSSFontFeatureValuesRule.blockNames.contains(name) else { continue }
      for declaration in declarations(in: block) {
        let numbers = values(declaration.value).withoutWhitespace.map { value -> Int? in
          guard case .number(let number, isInteger: true) = value, number >= 0 else { return nil }
          return Int(Int32(clamping: number))
        }
        let integers = numbers.compactMap { $0 }
        guard !integers.isEmpty, integers.count == numbers.count else { continue }
        let feature = String(
          decoding: tokens.valueBytes(tokens.tokens[declaration.name]), as: UTF8.self)
        blocks[name, default: []].removeAll { $0.name == feature }
        blocks[name, default: []].append(.init(name: feature, values: integers))
      }
    }
    return CSSFontFeatureValuesRule(families: families.layers.map(\.serialized), blocks: blocks)
  }
}
