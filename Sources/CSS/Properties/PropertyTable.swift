import DOM
import Synchronization

/// The properties of WebKit: names, grammars, initial values, inheritance, shorthands.
///
/// The table is text. Names are read when the first property is looked up, the rest of a line when
/// its property is first used.
struct PropertyTable: Sendable {
  static let shared = PropertyTable()

  /// https://drafts.csswg.org/css-page-3/#page-size-prop
  private static let pageDescriptors: StaticString = """
    size = auto | <length [0,inf]>{1,2}:pair | [ a5 | a4 | a3 | b5 | b4 | jis-b5 | jis-b4 | letter | \
      legal | ledger ] || [ portrait | landscape ]; auto
    """

  private struct Line: Sendable {
    let name: String
    let isShorthand: Bool
    /// What follows the name.
    nonisolated(unsafe) let rest: UnsafeBufferPointer<UInt8>
  }

  private let lines: [Line]
  /// Where the descriptors of `@page` begin, which are not properties elsewhere.
  private let firstDescriptor: Int
  private let indices: [String: UInt16]
  private static let definitions = Mutex<[PropertyDefinition?]>([])

  private init() {
    var lines: [Line] = []
    lines.reserveCapacity(600)
    for text in [
      Self.box, Self.border, Self.background, Self.text, Self.font, Self.layout, Self.motion,
      Self.svg, Self.interface,
    ] {
      Self.readLines(of: text, separator: "=", isShorthand: false, into: &lines)
    }
    Self.readLines(of: Self.shorthands, separator: ":", isShorthand: true, into: &lines)
    firstDescriptor = lines.count
    Self.readLines(of: Self.pageDescriptors, separator: "=", isShorthand: false, into: &lines)
    var indices: [String: UInt16] = [:]
    indices.reserveCapacity(900)
    for (index, line) in lines.enumerated() where index < firstDescriptor {
      indices[line.name] = UInt16(index)
    }
    Self.addAliases(to: &indices)
    self.lines = lines
    self.indices = indices
  }

  private static func readLines(
    of text: StaticString, separator: Unicode.Scalar, isShorthand: Bool, into lines: inout [Line]
  ) {
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    for line in bytes.split(separator: 0x0A) {
      guard let end = line.firstIndex(of: 0x20),
        let start = line[end...].firstIndex(of: UInt8(separator.value))
      else { continue }
      lines.append(
        Line(
          name: String(decoding: line[..<end], as: UTF8.self), isShorthand: isShorthand,
          rest: UnsafeBufferPointer(rebasing: line[(start + 1)...])))
    }
  }

  private static func addAliases(to indices: inout [String: UInt16]) {
    func words(_ text: StaticString) -> [String] {
      UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        .split(whereSeparator: \.isASCIIWhitespace).map { String(decoding: $0, as: UTF8.self) }
    }
    for name in words(prefixed) { indices["-webkit-" + name] = indices[name] }
    for name in words(epubPrefixed) { indices["-epub-" + name] = indices[name] }
    let pairs = words(aliases)
    for index in stride(from: 0, to: pairs.count, by: 2) {
      indices[pairs[index]] = indices[pairs[index + 1]]
    }
  }

  func property(named name: String) -> Property? {
    indices[name].map { Property(index: Int($0)) }
  }

  func pageDescriptor(named name: String) -> Property? {
    lines[firstDescriptor...].firstIndex { $0.name == name }.map { Property(index: $0) }
  }

  func name(of property: Property) -> String { lines[Int(property.index)].name }

  func isShorthand(_ property: Property) -> Bool { lines[Int(property.index)].isShorthand }

  var all: [Property] { (0..<firstDescriptor).map { Property(index: $0) } }

  /// All names, including the aliases.
  var allNames: [String] { Array(indices.keys) }

  func definition(of property: Property) -> PropertyDefinition {
    let index = Int(property.index)
    let known = Self.definitions.withLock { $0.isEmpty ? nil : $0[index] }
    if let known { return known }
    // Parsing it looks up other properties, so it is done without the lock.
    let made = read(lines[index], of: property)
    Self.definitions.withLock { definitions in
      if definitions.isEmpty { definitions = Array(repeating: nil, count: lines.count) }
      definitions[index] = made
    }
    return made
  }

  /// `grammar; initial value; inherited`, or for a shorthand `form; longhands; grammar`.
  private func read(_ line: Line, of property: Property) -> PropertyDefinition {
    let fields = line.rest.split(separator: UInt8(ascii: ";"))
      .map { String(decoding: $0, as: UTF8.self) }
    if line.isShorthand {
      let shorthand = Shorthand(property, form: fields[0], longhands: fields[1])
      return PropertyDefinition(
        name: line.name,
        grammar: fields.count > 2 ? GrammarParser.parse(fields[2]) : shorthand.defaultGrammar,
        initialText: "", isInherited: false, shorthand: shorthand)
    }
    return PropertyDefinition(
      name: line.name, grammar: GrammarParser.parse(fields[0]),
      initialText: fields[1], isInherited: fields.count > 2, shorthand: nil)
  }
}
