/// What Safari passes between the page's script and the extension: a property list, plus two things
/// that only `NSDictionary` and `NSNull` allow (`null`, and numbers that are NaN or infinite).
///
/// All numbers are doubles, including integers, because that is how they arrive from JavaScript.
/// The order of a dictionary's keys is kept, as the script made them; equality ignores it.
public enum PropertyList: Sendable, Hashable {
  /// `NSString`. A lone surrogate of JavaScript is U+FFFD here.
  case string(String)
  /// `NSNumber` of a boolean, which is not the same as 0 or 1.
  case boolean(Bool)
  /// `NSNumber`; NaN and the infinities arrive from JavaScript too.
  case number(Double)
  /// `NSDate`, from a JavaScript `Date`. Safari passes one from about iOS 17.2 on.
  case date(Date)
  /// `NSData`, which property list files have, but no result of a script.
  case data([UInt8])
  /// `NSArray`; `undefined` in an array of the script is `null` here.
  case array([PropertyList])
  /// `NSDictionary` with strings as keys.
  case dictionary(Dictionary)
  /// `NSNull`. It is allowed in a dictionary that an extension receives, but not in a property list
  /// file.
  case null
}

extension PropertyList {
  /// The text of a string; nil for any other kind of value.
  public var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The value of a boolean; nil for any other kind, also for the numbers 0 and 1.
  public var boolean: Bool? {
    if case .boolean(let boolean) = self { boolean } else { nil }
  }

  /// The value of a number; nil for any other kind, also for a boolean.
  public var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The elements of an array; nil for any other kind of value.
  public var array: [PropertyList]? {
    if case .array(let array) = self { array } else { nil }
  }

  /// The entries of a dictionary; nil for any other kind of value.
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
