import DOM

/// What an attribute of SVG holds one of, or a list of.
protocol SVGValue: SendableMetatype {
  /// - Parameter initial: the value of the attribute if it is missing; what the text does not say is as there.
  static func parse(_ text: String, like initial: Self) -> Self?
  /// Nil if the text is not a list of them.
  static func parseList(_ text: String, like initial: Self) -> [Self]?
  var text: String { get }
  /// Nil if an attribute cannot have them.
  static func text(of list: [Self]) -> String?
  /// The interface of all of them.
  static var interface: Interface { get }
  /// That of this one.
  var interface: Interface { get }
  static var listInterface: Interface { get }
  /// Whether an object of a list that is read-only can be changed itself.
  static var canLeaveReadOnlyLists: Bool { get }
}

extension SVGValue {
  var interface: Interface { Self.interface }
  static var canLeaveReadOnlyLists: Bool { false }

  static func text(of list: [Self]) -> String? { list.map(\.text).joined(separator: " ") }

  /// Values that spaces or commas separate.
  static func parseList(_ text: String, like initial: Self) -> [Self]? {
    var values: [Self] = []
    for word in text.svgWords {
      guard let value = parse(word, like: initial) else { return nil }
      values.append(value)
    }
    return values
  }
}

/// A value that one object stands for.
final class SVGCell<Value> where Value: SVGValue {
  var value: Value
  /// The object, as long as anything refers to it.
  weak var object: SVGItem<Value>?
  /// The matrix of a transform.
  weak var matrix: SVGMatrix?

  init(_ value: Value) { self.value = value }
}

/// The values of an attribute, which objects read and change. They are parsed when the attribute is no longer as it
/// was last seen.
///
/// https://svgwg.org/svg2-draft/types.html#TermReflect
final class SVGAttribute<Value> where Value: SVGValue {
  let element: Element
  private let name: DOMString
  private let isList: Bool
  let isReadOnly: Bool
  private let initial: Value
  private(set) var cells: [SVGCell<Value>] = []
  private var seen: DOMString?
  private var isParsed = false
  /// Whether the attribute has what its values were written as.
  private var isWritten = false

  init(_ element: Element, _ name: DOMString, isList: Bool, isReadOnly: Bool, initial: Value) {
    self.element = element
    self.name = name
    self.isList = isList
    self.isReadOnly = isReadOnly
    self.initial = initial
    if !isList { cells = [SVGCell(initial)] }
  }

  /// https://svgwg.org/svg2-draft/types.html#TermSynchronize
  func synchronize() {
    let text = element[name]
    if isParsed, text == seen { return }
    isParsed = true
    isWritten = false
    seen = text
    if isList {
      detachAll()
      let values = text.flatMap { Value.parseList(String($0), like: initial) } ?? []
      cells = values.map { SVGCell($0) }
    } else {
      cells[0].value = text.flatMap { Value.parse(String($0), like: initial) } ?? initial
    }
  }

  /// https://svgwg.org/svg2-draft/types.html#TermReserialize
  func reserialize() {
    seen = Value.text(of: cells.map(\.value)).map { DOMString($0) }
    isWritten = true
    element.synchronize(name, to: seen)
  }

  /// OPTIMIZATION: writes one more value, instead of all of them.
  func append(_ cell: SVGCell<Value>) {
    guard isWritten, let text = seen, !cells.isEmpty else {
      cells.append(cell)
      return reserialize()
    }
    cells.append(cell)
    seen = text + " " + DOMString(cell.value.text)
    element.synchronize(name, to: seen)
  }

  /// Changes the list, after its attribute has been read.
  func changeList<Result>(_ change: (inout [SVGCell<Value>]) throws -> Result) throws -> Result {
    if isReadOnly { throw DOMException(.noModificationAllowedError) }
    synchronize()
    let result = try change(&cells)
    reserialize()
    return result
  }

  func object(at index: Int) -> SVGItem<Value>? {
    cells.indices.contains(index) ? object(of: cells[index]) : nil
  }

  func object(of cell: SVGCell<Value>) -> SVGItem<Value> {
    if let known = cell.object { return known }
    let made = SVGItem(cell, of: self)
    cell.object = made
    return made
  }

  /// Writes the attribute, and reads it again into other objects.
  func renew() {
    reserialize()
    isParsed = false
    synchronize()
  }

  /// https://svgwg.org/svg2-draft/types.html#ListDetach
  func detachAll() {
    for cell in cells { cell.object?.detach() }
    cells = []
  }
}
