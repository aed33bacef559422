/// https://www.w3.org/TR/1999/REC-xpath-19991116/#section-Introduction (the four types)
enum XPathValue {
  case nodeSet(XPathNodeSet)
  case number(Double)
  case string(DOMString)
  case boolean(Bool)

  /// https://www.w3.org/TR/1999/REC-xpath-19991116/#function-boolean
  var boolean: Bool {
    switch self {
    case .nodeSet(let set): !set.nodes.isEmpty
    case .number(let number): number != 0 && !number.isNaN
    case .string(let text): !text.isEmpty
    case .boolean(let value): value
    }
  }

  /// https://www.w3.org/TR/1999/REC-xpath-19991116/#function-number
  var number: Double {
    switch self {
    case .nodeSet, .string: string.xpathNumber
    case .number(let number): number
    case .boolean(let value): value ? 1 : 0
    }
  }

  /// https://www.w3.org/TR/1999/REC-xpath-19991116/#function-string
  var string: DOMString {
    switch self {
    case .nodeSet(let set): set.first?.xpathStringValue ?? ""
    case .number(let number): DOMString(xpathNumber: number)
    case .string(let text): text
    case .boolean(let value): value ? "true" : "false"
    }
  }
}

extension Node {
  /// https://www.w3.org/TR/1999/REC-xpath-19991116/#dt-string-value
  var xpathStringValue: DOMString {
    isElement || isDocument || isDocumentFragment ? descendantTextContent : nodeValue ?? ""
  }
}

extension DOMString {
  /// https://www.w3.org/TR/1999/REC-xpath-19991116/#function-number
  var xpathNumber: Double {
    var rest = bytes[...]
    func isSpace(_ byte: UInt8) -> Bool {
      byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
    while let first = rest.first, isSpace(first) { rest.removeFirst() }
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    let digits = rest.first == UInt8(ascii: "-") ? rest.dropFirst() : rest
    let point = UInt8(ascii: ".")
    guard digits.contains(where: \.isASCIIDigit),
      digits.allSatisfy({ $0.isASCIIDigit || $0 == point }),
      digits.lazy.filter({ $0 == point }).count <= 1
    else { return .nan }
    var text = String(decoding: rest, as: UTF8.self)
    if text.hasSuffix(".") { text.removeLast() }
    if text.hasPrefix(".") { text = "0" + text }
    if text.hasPrefix("-.") { text = "-0" + text.dropFirst() }
    return Double(text) ?? .nan
  }

  // https://www.w3.org/TR/1999/REC-xpath-19991116/#function-string
  // SAFARI: numbers are formatted as in JavaScript, with an exponent where that has one.
  // https://tc39.es/ecma262/#sec-numeric-types-number-tostring
  init(xpathNumber number: Double) {
    if number.isNaN {
      self = "NaN"
    } else if number.isInfinite {
      self = number < 0 ? "-Infinity" : "Infinity"
    } else if number == 0 {
      self = "0"
    } else {
      self.init(Self.javaScriptText(of: number))
    }
  }

  private static func javaScriptText(of number: Double) -> String {
    // The shortest digits that represent the number, as `d.ddde±x` or `ddd.ddd`.
    let parts = "\(abs(number))".split(separator: "e")
    let decimals = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    var digits = decimals.joined()
    var point = decimals[0].count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    while digits.hasPrefix("0") {
      digits.removeFirst()
      point -= 1
    }
    while digits.hasSuffix("0") { digits.removeLast() }
    let sign = number < 0 ? "-" : ""
    let count = digits.count
    switch point {
    case count...21: return sign + digits + String(repeating: "0", count: max(point - count, 0))
    case 1...21 where point < count:
      return sign + digits.prefix(point) + "." + digits.dropFirst(point)
    case -5...0: return sign + "0." + String(repeating: "0", count: -point) + digits
    default:
      let exponent = point - 1
      let mantissa = digits.prefix(1) + (count > 1 ? "." + digits.dropFirst() : "")
      return sign + mantissa + "e" + (exponent < 0 ? "-" : "+") + String(abs(exponent))
    }
  }
}

/// Nodes in the order in which they were found, without duplicates.
struct XPathNodeSet {
  var nodes: [Node] = []
  var isSorted = true

  /// The first in document order.
  var first: Node? { sorted.first }

  /// https://www.w3.org/TR/1999/REC-xpath-19991116/#dt-document-order
  var sorted: [Node] {
    if isSorted || nodes.count < 2 { return nodes }
    if nodes.count < 16 {
      return nodes.sorted { $0.comparePosition(of: $1).contains(.following) }
    }
    // One walk through the tree finds them all in order.
    let wanted = Set(nodes)
    var result: [Node] = []
    let root = (Attr(nodes[0])?.element?.node ?? nodes[0]).root
    var next: Node? = root
    while let node = next {
      if wanted.contains(node) { result.append(node) }
      if let element = Element(node) {
        for attribute in element.attributes where wanted.contains(attribute.node) {
          result.append(attribute.node)
        }
      }
      next = node.next(within: root)
    }
    return result.count == nodes.count ? result : nodes
  }
}
