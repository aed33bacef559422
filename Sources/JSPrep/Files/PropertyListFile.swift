import PropertyList

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Property list files, XML and binary, through Foundation: they are read by the same code that
/// reads them on a device. Nothing of it is touched unless such a file is asked for.
public enum PropertyListFile {
  public enum Format: Sendable {
    case xml, binary
  }

  /// The bytes of a property list file.
  ///
  /// `null` has no form there: it is left out of a dictionary, as `undefined` is, and makes an
  /// array impossible, where leaving it out would shift what follows.
  /// - Returns: the bytes and the paths that were left out.
  public static func write(
    _ value: PropertyList, format: Format
  ) throws(PropertyListFileError) -> (bytes: [UInt8], leftOut: [PropertyList.Path]) {
    var leftOut: [PropertyList.Path] = []
    let value = try value.removingNulls(at: PropertyList.Path(), leftOut: &leftOut)
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format == .xml ? .xml : .binary
    do {
      return (Array(try encoder.encode(FileValue(value: value))), leftOut)
    } catch {
      throw .notWritable(reason: "\(error)")
    }
  }

  private static let binaryMark = Array("bplist".utf8)

  /// Whether bytes begin as a property list file does.
  public static func isPropertyList(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: binaryMark)
      || bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
        == UInt8(ascii: "<")
  }

  /// Reads an XML or binary property list. The keys of a dictionary come sorted, for a property
  /// list's dictionary has no order.
  public static func read(_ bytes: [UInt8]) throws(PropertyListFileError) -> PropertyList {
    // Header and trailer. Foundation takes a shorter file for one string in the old text format.
    guard !bytes.starts(with: binaryMark) || bytes.count >= 40 else {
      throw .malformed(reason: "The file is cut off")
    }
    do {
      return try PropertyListDecoder().decode(FileValue.self, from: Data(bytes)).value
    } catch {
      throw Self.malformed(error)
    }
  }

  /// Foundation's reason, without its last words, which name a line that is mostly wrong.
  private static func malformed(_ error: any Error) -> PropertyListFileError {
    guard let error = error as? DecodingError, case .dataCorrupted(let context) = error,
      let cause = context.underlyingError as? CocoaError,
      let reason = cause.userInfo["NSDebugDescription"] as? String
    else { return .malformed(reason: "\(error)") }
    let words = reason.split(separator: " ")
    let namesLine = words.count > 3 && words[words.count - 2] == "line"
    return .malformed(reason: words.dropLast(namesLine ? 3 : 0).joined(separator: " "))
  }
}

/// Why a property list file could not be written or read.
public enum PropertyListFileError: Error, Sendable, Hashable {
  case nullInArray(at: PropertyList.Path)
  case nullAlone
  case notWritable(reason: String)
  /// In Foundation's words.
  case malformed(reason: String)

  var diagnostic: Diagnostic {
    switch self {
    case .nullInArray(let path):
      Diagnostic(
        .error, "'\(path)' is null, which no property list can hold",
        notes: ["As JSON it can be written: --format json."])
    case .nullAlone: Diagnostic(.error, "null alone is no property list")
    case .notWritable(let reason):
      Diagnostic(.error, "the results cannot be written as a property list: \(reason)")
    case .malformed(let reason):
      Diagnostic(.error, "the property list cannot be read: \(reason)")
    }
  }
}

extension PropertyList {
  fileprivate func removingNulls(
    at path: Path, leftOut: inout [Path]
  ) throws(PropertyListFileError) -> PropertyList {
    switch self {
    case .null: throw path.components.isEmpty ? .nullAlone : .nullInArray(at: path)
    case .array(let array):
      var kept: [PropertyList] = []
      for (index, element) in array.enumerated() {
        kept.append(try element.removingNulls(at: path.appending(index), leftOut: &leftOut))
      }
      return .array(kept)
    case .dictionary(let dictionary):
      var kept = Dictionary()
      for (key, value) in dictionary {
        if value == .null {
          leftOut.append(path.appending(key))
        } else {
          kept[key] = try value.removingNulls(at: path.appending(key), leftOut: &leftOut)
        }
      }
      return .dictionary(kept)
    default: return self
    }
  }
}

/// A property list as Foundation's coders see it.
private struct FileValue: Codable {
  var value: PropertyList

  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(value: PropertyList) { self.value = value }

  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Key.self) {
      var dictionary = PropertyList.Dictionary()
      for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
        dictionary[key.stringValue] = try container.decode(FileValue.self, forKey: key).value
      }
      value = .dictionary(dictionary)
    } else if var container = try? decoder.unkeyedContainer() {
      var array: [PropertyList] = []
      while !container.isAtEnd { array.append(try container.decode(FileValue.self).value) }
      value = .array(array)
    } else {
      value = try Self.scalar(in: try decoder.singleValueContainer())
    }
  }

  private static func scalar(in container: any SingleValueDecodingContainer) throws -> PropertyList
  {
    if let boolean = try? container.decode(Bool.self) { return .boolean(boolean) }
    if let date = try? container.decode(Date.self),
      let date = PropertyList.Date(millisecondsSince1970: date.timeIntervalSince1970 * 1000)
    {
      return .date(date)
    }
    if let data = try? container.decode(Data.self) { return .data(Array(data)) }
    if let number = try? container.decode(Double.self) { return .number(number) }
    return .string(try container.decode(String.self))
  }

  func encode(to encoder: any Encoder) throws {
    switch value {
    case .string(let string): try encode(string, to: encoder)
    case .boolean(let boolean): try encode(boolean, to: encoder)
    case .number(let number): try encode(number, to: encoder)
    case .date(let date):
      try encode(Date(timeIntervalSince1970: date.millisecondsSince1970 / 1000), to: encoder)
    case .data(let bytes): try encode(Data(bytes), to: encoder)
    case .array(let array):
      var container = encoder.unkeyedContainer()
      for element in array { try container.encode(FileValue(value: element)) }
    case .dictionary(let dictionary):
      var container = encoder.container(keyedBy: Key.self)
      for (key, value) in dictionary {
        try container.encode(FileValue(value: value), forKey: Key(stringValue: key))
      }
    case .null: break
    }
  }

  private func encode(_ value: some Encodable, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
