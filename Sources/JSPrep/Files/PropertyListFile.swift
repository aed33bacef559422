import PropertyList

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Property list files, XML and binary, written by Foundation: by the same code that writes them on
/// a device. Nothing of it is touched unless such a file is asked for.
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
}

/// Why a property list file could not be written.
public enum PropertyListFileError: Error, Sendable, Hashable {
  case nullInArray(at: PropertyList.Path)
  case nullAlone
  case notWritable(reason: String)

  var diagnostic: Diagnostic {
    switch self {
    case .nullInArray(let path):
      Diagnostic(
        .error, "'\(path)' is null, which no property list can hold",
        notes: ["As JSON it can be written: --format json."])
    case .nullAlone: Diagnostic(.error, "null alone is no property list")
    case .notWritable(let reason):
      Diagnostic(.error, "the results cannot be written as a property list: \(reason)")
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

/// A property list as Foundation's encoder sees it.
private struct FileValue: Encodable {
  var value: PropertyList

  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(value: PropertyList) { self.value = value }

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
