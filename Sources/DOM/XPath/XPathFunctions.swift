import IntegerConversion

// https://www.w3.org/TR/1999/REC-xpath-19991116/#corelib

extension XPathEvaluation {
  func call(
    _ function: XPathFunction, _ arguments: [XPathTerm]
  ) throws(XPathError) -> XPathValue {
    switch function {
    case .last: return .number(Double(size))
    case .position: return .number(Double(position))
    case .true: return .boolean(true)
    case .false: return .boolean(false)
    case .count: return .number(Double(try evaluateNodeSet(arguments[0]).nodes.count))
    case .id: return .nodeSet(try elementsByID(arguments[0]))
    case .lang: return .boolean(isInLanguage(try evaluate(arguments[0]).string))
    case .localName, .name, .namespaceURI: return .string(try nameOfNode(function, arguments))
    case .not: return .boolean(!(try evaluate(arguments[0]).boolean))
    case .boolean: return .boolean(try evaluate(arguments[0]).boolean)
    case .number: return .number(try argumentOrNode(arguments).number)
    case .ceiling: return .number(try evaluate(arguments[0]).number.rounded(.up))
    case .floor: return .number(try evaluate(arguments[0]).number.rounded(.down))
    case .round: return .number(Self.round(try evaluate(arguments[0]).number))
    case .sum: return .number(try sum(arguments[0]))
    default: return try callStringFunction(function, arguments)
    }
  }

  private func argumentOrNode(_ arguments: [XPathTerm]) throws(XPathError) -> XPathValue {
    if let argument = arguments.first { return try evaluate(argument) }
    return .string(node.xpathStringValue)
  }

  // MARK: - Nodes

  /// https://www.w3.org/TR/1999/REC-xpath-19991116/#function-id
  private func elementsByID(_ argument: XPathTerm) throws(XPathError) -> XPathNodeSet {
    let value = try evaluate(argument)
    var ids: [DOMString]
    if case .nodeSet(let set) = value {
      ids = set.nodes.flatMap { $0.xpathStringValue.splitOnASCIIWhitespace }
    } else {
      ids = value.string.splitOnASCIIWhitespace
    }
    var result = XPathNodeSet(nodes: [], isSorted: false)
    var seen: Set<Node> = []
    let document = node.document.node
    for id in ids {
      if let element = document.element(withID: id), seen.insert(element.node).inserted {
        result.nodes.append(element.node)
      }
    }
    return result
  }

  /// https://www.w3.org/TR/1999/REC-xpath-19991116/#function-local-name
  private func nameOfNode(
    _ function: XPathFunction, _ arguments: [XPathTerm]
  ) throws(XPathError) -> DOMString {
    var target: Node? = node
    if let argument = arguments.first { target = try evaluateNodeSet(argument).first }
    guard let target else { return "" }
    if let element = Element(target) {
      return Self.name(
        function, element.localName.string, element.prefix, element.namespaceURI)
    }
    if let attribute = Attr(target) {
      return Self.name(
        function, attribute.localName.string, attribute.prefix, attribute.namespaceURI)
    }
    guard target.kind == .processingInstruction else { return "" }
    return function == .namespaceURI ? "" : target.nodeName
  }

  private static func name(
    _ function: XPathFunction, _ local: DOMString, _ prefix: DOMString?, _ uri: DOMString?
  ) -> DOMString {
    switch function {
    case .localName: local
    case .namespaceURI: uri ?? ""
    default: prefix.map { $0 + ":" + local } ?? local
    }
  }

  /// https://www.w3.org/TR/1999/REC-xpath-19991116/#function-lang
  private func isInLanguage(_ wanted: DOMString) -> Bool {
    var element = Attr(node)?.element ?? Element(node) ?? node.parentElement
    while let current = element {
      if let lang = current.attribute(
        namespace: "http://www.w3.org/XML/1998/namespace", localName: "lang")
      {
        let value = lang.value.asciiLowercased.bytes
        let prefix = wanted.asciiLowercased.bytes
        return value.starts(with: prefix)
          && (value.count == prefix.count || value[prefix.count] == UInt8(ascii: "-"))
      }
      element = current.node.parentElement
    }
    return false
  }

  // MARK: - Numbers

  /// https://www.w3.org/TR/1999/REC-xpath-19991116/#function-round
  static func round(_ number: Double) -> Double {
    if number.isNaN || number.isInfinite { return number }
    return number < 0 && number >= -0.5 ? -0.0 : (number + 0.5).rounded(.down)
  }

  private func sum(_ argument: XPathTerm) throws(XPathError) -> Double {
    try evaluateNodeSet(argument).nodes.reduce(0) { $0 + $1.xpathStringValue.xpathNumber }
  }

  // MARK: - Strings

  private func callStringFunction(
    _ function: XPathFunction, _ arguments: [XPathTerm]
  ) throws(XPathError) -> XPathValue {
    switch function {
    case .string: return .string(try argumentOrNode(arguments).string)
    case .stringLength:
      return .number(Double(try argumentOrNode(arguments).string.utf16Count))
    case .normalizeSpace:
      let words = try argumentOrNode(arguments).string.bytes.split {
        $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D
      }
      return .string(DOMString(unchecked: Array(words.joined(separator: [0x20]))))
    case .concat:
      var text = DOMString()
      for argument in arguments { text = text + (try evaluate(argument).string) }
      return .string(text)
    case .substring: return .string(try substring(arguments))
    case .translate:
      return .string(
        try evaluate(arguments[0]).string.translating(
          try evaluate(arguments[1]).string, to: try evaluate(arguments[2]).string))
    default:
      let text = try evaluate(arguments[0]).string.bytes
      let part = try evaluate(arguments[1]).string.bytes
      return Self.search(function, text, for: part)
    }
  }

  private static func search(
    _ function: XPathFunction, _ text: [UInt8], for part: [UInt8]
  ) -> XPathValue {
    if function == .startsWith { return .boolean(text.starts(with: part)) }
    let place =
      part.isEmpty
      ? 0
      : text.indices.first {
        text[$0] == part[0] && text[$0...].starts(with: part)
      }
    switch function {
    case .contains: return .boolean(place != nil)
    case .substringBefore:
      return .string(DOMString(unchecked: Array(text[..<(place ?? 0)])))
    default:
      guard let place else { return .string("") }
      return .string(DOMString(unchecked: Array(text[(place + part.count)...])))
    }
  }

  /// https://www.w3.org/TR/1999/REC-xpath-19991116/#function-substring
  private func substring(_ arguments: [XPathTerm]) throws(XPathError) -> DOMString {
    let text = try evaluate(arguments[0]).string
    let length = Double(text.utf16Count)
    let start = Self.round(try evaluate(arguments[1]).number)
    var end = Double.infinity
    if arguments.count == 3 { end = start + Self.round(try evaluate(arguments[2]).number) }
    guard !start.isNaN, !end.isNaN else { return "" }
    let first = max(start, 1)
    let last = min(end, length + 1)
    guard first < last else { return "" }
    return text.substring(from: Int(clamping: first) - 1, count: Int(clamping: last - first))
  }
}

extension DOMString {
  /// https://www.w3.org/TR/1999/REC-xpath-19991116/#function-translate
  fileprivate func translating(_ from: DOMString, to: DOMString) -> DOMString {
    let replacements = to.codeUnits
    var map: [DOMString: DOMString] = [:]
    for (index, unit) in from.codeUnits.enumerated() where map[unit] == nil {
      map[unit] = index < replacements.count ? replacements[index] : ""
    }
    return codeUnits.reduce(into: DOMString()) { $0 = $0 + (map[$1] ?? $1) }
  }

  /// The string's code units, each as a string.
  private var codeUnits: [DOMString] {
    var units: [DOMString] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let count = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      let unit = DOMString(unchecked: Array(bytes[index..<min(index + count, bytes.count)]))
      if count == 4 {
        let (high, low) = unit.splitting(at: 1)
        units += [high, low]
      } else {
        units.append(unit)
      }
      index += count
    }
    return units
  }
}
