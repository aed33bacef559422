import DOM
import Selectors

/// Reads style sheets into the rules that apply, conditions evaluated and nesting resolved.
struct CascadeRuleCollector {
  let environment: MediaEnvironment
  let context: ParserContext
  private(set) var rules: [CascadeRule] = []
  private var layers: [String: Int] = [:]
  private var layerStack: [String] = []
  private var anonymousLayers = 0
  private var namespaces = SelectorNamespaces()

  init(environment: MediaEnvironment, context: ParserContext) {
    self.environment = environment
    self.context = context
  }

  /// Rules without a layer come after all layers.
  static let unlayered = Int.max

  mutating func add(_ text: DOMString) {
    let tokens = CSSTokenizer.tokenize(text)
    namespaces = SelectorNamespaces()
    let items = BlockContents.parse(
      tokens, range: 0..<tokens.tokens.count - 1, isTopLevel: true)
    for item in items { add(item, tokens, parent: nil) }
  }

  private mutating func add(
    _ item: BlockContents.Item, _ tokens: CSSTokens, parent: SelectorList?
  ) {
    switch item {
    case .declaration: break
    case .rule(let prelude, let block): addStyleRule(prelude, block, tokens, parent)
    case .atRule(let name, let prelude, let block):
      let name = String(decoding: tokens.valueBytes(tokens.tokens[name]), as: UTF8.self)
      addAtRule(name.asciiLowercased, prelude, block, tokens, parent)
    }
  }

  private mutating func addStyleRule(
    _ prelude: Range<Int>, _ block: Range<Int>, _ tokens: CSSTokens, _ parent: SelectorList?
  ) {
    guard
      var selectors = try? SelectorList.parse(
        tokens, prelude, namespaces: namespaces, isNested: parent != nil)
    else { return }
    if let parent { selectors = selectors.replacingNesting(with: parent) }
    addBlock(block, tokens, selectors)
  }

  /// The contents of a style rule, or of a conditional rule within one.
  private mutating func addBlock(
    _ block: Range<Int>, _ tokens: CSSTokens, _ selectors: SelectorList
  ) {
    var declarations: [BlockContents.Declaration] = []
    for item in BlockContents.parse(tokens, range: block) {
      if case .declaration(let declaration) = item {
        declarations.append(declaration)
      } else {
        flush(&declarations, tokens, selectors)
        add(item, tokens, parent: selectors)
      }
    }
    flush(&declarations, tokens, selectors)
  }

  private mutating func flush(
    _ declarations: inout [BlockContents.Declaration], _ tokens: CSSTokens,
    _ selectors: SelectorList
  ) {
    guard !declarations.isEmpty else { return }
    let layer = layerStack.isEmpty ? Self.unlayered : layerIndex(layerStack.joined(separator: "."))
    rules.append(
      CascadeRule(
        selectors: selectors, order: rules.count, layer: layer, tokens: tokens,
        declarations: declarations, context: context))
    declarations = []
  }

  private mutating func layerIndex(_ name: String) -> Int {
    if let known = layers[name] { return known }
    layers[name] = layers.count
    return layers.count - 1
  }

  private mutating func addAtRule(
    _ name: String, _ prelude: Range<Int>, _ block: Range<Int>?, _ tokens: CSSTokens,
    _ parent: SelectorList?
  ) {
    let values = ComponentValueParser.parse(tokens, range: prelude)
    switch name {
    case "namespace": addNamespace(values)
    case "layer": addLayer(values, block, tokens, parent)
    case "media":
      guard MediaQueryEvaluator(environment: environment).matches(values) else { return }
      addNested(block, tokens, parent)
    case "supports":
      guard SupportsCondition.evaluate(values) else { return }
      addNested(block, tokens, parent)
    case "starting-style", "container", "scope":
      // FIXME: Container queries need layout, and scopes their roots.
      return
    default: return
    }
  }

  private mutating func addNested(
    _ block: Range<Int>?, _ tokens: CSSTokens, _ parent: SelectorList?
  ) {
    guard let block else { return }
    if let parent { return addBlock(block, tokens, parent) }
    for item in BlockContents.parse(tokens, range: block, isTopLevel: true) {
      add(item, tokens, parent: nil)
    }
  }

  private mutating func addNamespace(_ values: [ComponentValue]) {
    var rest = values.withoutWhitespace[...]
    var prefix: String?
    if case .ident(let name) = rest.first {
      prefix = name
      rest.removeFirst()
    }
    let address: String
    switch rest.first {
    case .string(let text), .url(let text): address = text
    case .function(_, let arguments):
      guard case .string(let text) = arguments.first else { return }
      address = text
    default: return
    }
    if let prefix {
      namespaces.prefixes[DOMString(prefix)] = DOMString(address)
    } else {
      namespaces.defaultNamespace = DOMString(address)
    }
  }

  /// https://drafts.csswg.org/css-cascade-5/#layering
  private mutating func addLayer(
    _ values: [ComponentValue], _ block: Range<Int>?, _ tokens: CSSTokens, _ parent: SelectorList?
  ) {
    let names = values.withoutWhitespace.split(separator: .comma).map { words in
      words.map { word in
        if case .ident(let name) = word { return name }
        return "."
      }.joined()
    }
    guard block != nil else {
      for name in names { _ = layerIndex((layerStack + [name]).joined(separator: ".")) }
      return
    }
    anonymousLayers += 1
    layerStack.append(names.first ?? "anonymous \(anonymousLayers)")
    _ = layerIndex(layerStack.joined(separator: "."))
    addNested(block, tokens, parent)
    layerStack.removeLast()
  }
}
