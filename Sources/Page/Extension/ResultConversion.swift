import Bindings
import DOM
import IntegerConversion
import JSRuntime
import PropertyList
import Session

/// Converts what the script passed to its completion function to the extension's dictionary.
///
/// SAFARI: enumerable properties, including inherited ones; `toJSON` is not called. Documented,
/// except for what the warnings say.
struct ResultConversion {
  private let world: World
  /// The value that is being converted.
  private(set) var path = PropertyList.Path()
  private var ancestors: [JSObject] = []
  private(set) var warnings: [SessionWarning] = []
  private let limits: SessionLimits
  private var bytesLeft: Int
  /// A list of a million nulls has as many warnings, which nobody would read.
  private static let warningLimit = 10_000
  /// Roughly the size of what was converted, in bytes.
  var size: Int { (limits.outputMegabytes << 20) - bytesLeft }
  /// The size of a value in addition to its text.
  private static let valueSize = 16

  enum Failure: Error {
    case cycle(PropertyList.Path)
    case tooDeep(PropertyList.Path)
    case tooLarge
    case threw(JSException)
  }

  init(_ world: World, _ limits: SessionLimits) {
    (self.world, self.limits) = (world, limits)
    bytesLeft = limits.outputMegabytes << 20
  }

  /// The results dictionary. An array at the top becomes a dictionary too.
  mutating func convertResults(_ object: JSObject) throws(Failure) -> PropertyList.Dictionary {
    try refuseNode(object)
    guard world.realm.isArray(object.value) else { return try properties(of: object) }
    warn(.topLevelArray)
    var dictionary = PropertyList.Dictionary()
    for (index, element) in try elements(of: object).enumerated() {
      dictionary["\(index)"] = element
    }
    return dictionary
  }

  /// Any value, as it arrives in results; nil if its key would be dropped.
  ///
  /// - Parameter name: what it is called in warnings.
  mutating func convertValue(
    _ value: JSValue, named name: String
  ) throws(Failure) -> PropertyList? {
    if value.isNull { return .null }
    path.components = [.key(name)]
    return try convert(value)
  }

  private mutating func warn(_ warning: SessionWarning.ValueWarning) {
    if warnings.count < Self.warningLimit { warnings.append(.value(warning, at: path)) }
  }

  /// The value as it arrives; nil if its key is dropped.
  private mutating func convert(_ value: JSValue) throws(Failure) -> PropertyList? {
    let realm = world.realm
    try take(Self.valueSize)
    if let number = value.number { return .number(number) }
    if value.isBoolean { return .boolean(value == .true) }
    if value.isUndefined { return nil }
    if value.isNull {
      warn(.null)
      return .null
    }
    if realm.isString(value) {
      let text = realm.text(value)
      try take(text.utf8.count)
      return .string(text)
    }
    guard let object = realm.object(value) else {
      warn(.dropped(kind: realm.isSymbol(value) ? "a symbol" : "a bigint"))
      return nil
    }
    if realm.isDate(value) { return convertDate(value) }
    if realm.isArray(value) { return .array(try elements(of: object)) }
    return try convertObject(object)
  }

  /// An invalid date is dropped, together with its key.
  private mutating func convertDate(_ value: JSValue) -> PropertyList? {
    let milliseconds = (try? world.realm.number(value)) ?? .nan
    guard let date = PropertyList.Date(millisecondsSince1970: milliseconds) else {
      warn(.invalidDate)
      return nil
    }
    warn(.date)
    return .date(date)
  }

  private mutating func convertObject(_ object: JSObject) throws(Failure) -> PropertyList {
    try refuseNode(object)
    let name = className(of: object)
    if name != "Object" { warn(.object(className: name)) }
    if let method = try? world.realm.get("toJSON", of: object), world.realm.function(method) != nil
    {
      warn(.toJSONIgnored)
    }
    return .dictionary(try properties(of: object))
  }

  /// The walk gets from every node to its parent, and so back to the start.
  private mutating func refuseNode(_ object: JSObject) throws(Failure) {
    guard case .node = world.native(object.value) else { return }
    warn(.node(interface: className(of: object)))
    throw .cycle(path)
  }

  private func className(of object: JSObject) -> String {
    let realm = world.realm
    if realm.function(object.value) != nil { return "Function" }
    guard let value = try? realm.get("constructor", of: object),
      let constructor = realm.object(value), let name = try? realm.get("name", of: constructor)
    else { return "Object" }
    let text = realm.text(name)
    return text.isEmpty ? "Object" : text
  }

  private mutating func properties(
    of object: JSObject
  ) throws(Failure) -> PropertyList.Dictionary {
    try enter(object)
    var dictionary = PropertyList.Dictionary()
    for bytes in world.realm.propertyNames(of: object) {
      try take(bytes.count)
      let name = String(DOMString(unchecked: bytes))
      path.components.append(.key(name))
      let isOdd = Self.isOdd(bytes)
      let value = try get { () throws(JSException) -> JSValue in
        guard isOdd else { return try world.realm.get(name, of: object) }
        let key = bytes.withUnsafeBufferPointer { world.realm.string(utf8: $0) }
        return try world.realm.get(key, of: object)
      }
      if value.isUndefined { warn(.undefined) }
      if let converted = try convert(value) {
        if isOdd, name.unicodeScalars.contains("\u{FFFD}") { warn(.loneSurrogateInKey) }
        dictionary[name] = converted
      }
      path.components.removeLast()
    }
    ancestors.removeLast()
    return dictionary
  }

  /// Whether a key contains U+0000 or a lone surrogate, by the engine's bytes: it cannot be
  /// requested by a Swift string.
  private static func isOdd(_ bytes: [UInt8]) -> Bool {
    guard bytes.contains(where: { $0 == 0xC0 || $0 == 0xED }) else { return false }
    return bytes.indices.contains { index in
      bytes[index] == 0xC0
        || bytes[index] == 0xED && index + 1 < bytes.count && bytes[index + 1] >= 0xA0
    }
  }

  private mutating func elements(of array: JSObject) throws(Failure) -> [PropertyList] {
    try enter(array)
    let count = Int(
      clamping:
        try get { () throws(JSException) in try world.realm.get("length", of: array) }.number ?? 0)
    var elements: [PropertyList] = []
    for index in 0..<count {
      path.components.append(.index(index))
      let value = try get { () throws(JSException) in try world.realm.get(index, of: array) }
      if value.isUndefined { warn(.undefinedInArray) }
      elements.append(try convert(value) ?? .null)
      path.components.removeLast()
    }
    ancestors.removeLast()
    return elements
  }

  private mutating func enter(_ object: JSObject) throws(Failure) {
    if ancestors.contains(object) { throw .cycle(path) }
    if ancestors.count >= limits.depth { throw .tooDeep(path) }
    ancestors.append(object)
  }

  private mutating func take(_ bytes: Int) throws(Failure) {
    bytesLeft -= bytes
    if bytesLeft < 0 { throw .tooLarge }
  }

  private func get(_ body: () throws(JSException) -> JSValue) throws(Failure) -> JSValue {
    do {
      return try body()
    } catch {
      throw .threw(error)
    }
  }
}
