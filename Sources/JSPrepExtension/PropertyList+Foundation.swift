import Foundation
import PropertyList

extension PropertyList {
  /// The value for the extension's own code.
  public var foundation: Any {
    switch self {
    case .string(let string): string
    case .boolean(let boolean): boolean
    case .number(let number): number
    case .date(let date): Foundation.Date(timeIntervalSince1970: date.millisecondsSince1970 / 1000)
    case .data(let bytes): Data(bytes)
    case .array(let array): array.map(\.foundation)
    case .dictionary(let dictionary): dictionary.foundation
    case .null: NSNull()
    }
  }

  /// What arrives in a script for a value of the extension: nil for what a property list cannot
  /// contain. Such a value in a dictionary or an array makes the whole nil.
  public init?(foundation value: Any?) {
    switch value {
    case let string as String: self = .string(string)
    // Before numbers, because it is one of them too.
    case let number as NSNumber:
      self =
        number.isBoolean
        ? .boolean(number.boolValue)
        : .number(number.doubleValue)
    case let date as Foundation.Date:
      guard let date = Date(millisecondsSince1970: date.timeIntervalSince1970 * 1000) else {
        return nil
      }
      self = .date(date)
    case let data as Data: self = .data(Array(data))
    case let array as [Any]:
      let elements = array.compactMap { Self(foundation: $0) }
      guard elements.count == array.count else { return nil }
      self = .array(elements)
    case let dictionary as [AnyHashable: Any]:
      var entries = Dictionary()
      for (key, value) in dictionary {
        guard let key = key as? String, let value = Self(foundation: value) else { return nil }
        entries[key] = value
      }
      self = .dictionary(entries)
    case is NSNull: self = .null
    default: return nil
    }
  }
}

extension PropertyList.Dictionary {
  /// The dictionary for the extension's own code.
  public var foundation: [String: Any] {
    Swift.Dictionary(map { ($0.key, $0.value.foundation) }) { $1 }
  }
}

extension NSNumber {
  /// Of all numbers only a boolean is stored as a signed character (except an `Int8`).
  fileprivate var isBoolean: Bool { objCType.pointee == CChar(UInt8(ascii: "c")) }
}
