import IntegerConversion

extension CounterStyle {
  /// - Parameter extended: the style with a name, if the rule is a variant of it.
  init(_ descriptors: DescriptorBlock, extending extended: (String) -> CounterStyle?) {
    let system = descriptors.parsed("system")?.items ?? []
    if system.first?.isKeyword("extends") == true {
      self = system.dropFirst().first?.counterName.flatMap(extended) ?? CounterStyle.decimal
    } else {
      self.system = System(system)
      symbols = descriptors.parsed("symbols")?.items.map(\.symbolText) ?? []
      additiveSymbols =
        descriptors.parsed("additive-symbols")?.layers.compactMap(\.weightedSymbol) ?? []
      additiveSymbols.sort { $0.weight > $1.weight }
    }
    if let value = descriptors.parsed("negative")?.items, let before = value.first {
      negative = (before.symbolText, value.count > 1 ? value[1].symbolText : "")
    }
    if let value = descriptors.parsed("prefix") { prefix = value.symbolText }
    if let value = descriptors.parsed("suffix") { suffix = value.symbolText }
    if let value = descriptors.parsed("pad")?.weightedSymbol {
      padding = (value.weight, value.symbol)
    }
    if let value = descriptors.parsed("range") { ranges = value.counterRanges }
    if let name = descriptors.parsed("fallback")?.counterName { fallback = name }
  }
}

extension CounterStyle.System {
  fileprivate init(_ value: [CSSValue]) {
    switch value.first {
    case .keyword("cyclic")?: self = .cyclic
    case .keyword("numeric")?: self = .numeric
    case .keyword("alphabetic")?: self = .alphabetic
    case .keyword("additive")?: self = .additive
    case .keyword("fixed")?: self = .fixed(first: value.dropFirst().first?.counterNumber ?? 1)
    default: self = .symbolic
    }
  }
}

extension CSSValue {
  /// A whole number; nil for all other values.
  package var counterNumber: Int? {
    guard case .numeric(let number, .number) = self else { return nil }
    return Int(Int32(clamping: number))
  }

  /// The name of a counter or of its style.
  package var counterName: String? {
    switch self {
    case .identifier(let name), .keyword(let name): name
    default: nil
    }
  }

  fileprivate var symbolText: String {
    switch self {
    case .string(let text), .identifier(let text), .keyword(let text): text
    default: ""
    }
  }

  fileprivate var weightedSymbol: (weight: Int, symbol: String)? {
    guard let weight = items.lazy.compactMap(\.counterNumber).first,
      let symbol = items.first(where: { $0.counterNumber == nil })
    else { return nil }
    return (weight, symbol.symbolText)
  }

  /// Nil for `auto`.
  fileprivate var counterRanges: [ClosedRange<Int>]? {
    if isKeyword("auto") { return nil }
    return layers.compactMap { range in
      guard range.items.count == 2 else { return nil }
      let first = range.items[0].counterNumber ?? Int.min
      let last = range.items[1].counterNumber ?? Int.max
      return first <= last ? first...last : nil
    }
  }
}
