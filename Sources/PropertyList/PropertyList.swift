/// What Safari passes between the page's script and the extension: a property list, plus two things
/// that only `NSDictionary` and `NSNull` allow (`null`, and numbers that are NaN or infinite).
///
/// All numbers are doubles, including integers, because that is how they arrive from JavaScript.
/// The order of a dictionary's keys is kept, as the script made them; equality ignores it.
public enum PropertyList: Sendable, Hashable {
  case string(String)
  case boolean(Bool)
  case number(Double)
  case date(Date)
  case data([UInt8])
  case array([PropertyList])
  case dictionary(Dictionary)
  /// `NSNull`. It is allowed in a dictionary that an extension receives, but not in a property list
  /// file.
  case null
}

extension PropertyList {
  public var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  public var boolean: Bool? {
    if case .boolean(let boolean) = self { boolean } else { nil }
  }

  public var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  public var array: [PropertyList]? {
    if case .array(let array) = self { array } else { nil }
  }

  public var dictionary: Dictionary? {
    if case .dictionary(let dictionary) = self { dictionary } else { nil }
  }

  /// The value for a key; nil if this is not a dictionary that has it.
  public subscript(key: String) -> PropertyList? { dictionary?[key] }

  /// The value at an index; nil if this is not an array that is long enough.
  public subscript(index: Int) -> PropertyList? {
    guard let array, array.indices.contains(index) else { return nil }
    return array[index]
  }

  /// The kind in words, with its article: "a string".
  public var kind: String {
    switch self {
    case .string: "a string"
    case .boolean: "a boolean"
    case .number: "a number"
    case .date: "a date"
    case .data: "data"
    case .array: "an array"
    case .dictionary: "a dictionary"
    case .null: "null"
    }
  }
}

extension PropertyList: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self = .string(value) }
}

extension PropertyList: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension PropertyList: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
}

extension PropertyList: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: PropertyList...) { self = .array(elements) }
}

extension PropertyList: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, PropertyList)...) {
    self = .dictionary(Dictionary(elements))
  }
}

extension PropertyList: ExpressibleByNilLiteral {
  public init(nilLiteral: ()) { self = .null }
}
