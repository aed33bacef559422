import AppExtension
import PropertyList

/// Property list files, XML and binary.
public enum PropertyListFile {
  /// The two forms that Apple's systems write today.
  public enum Format: Sendable {
    /// Text, with one value on each line.
    case xml
    /// `bplist00`, which can have dates in any year.
    case binary
  }

  /// The bytes of a property list file.
  ///
  /// `null` cannot be represented: it is left out of a dictionary, like `undefined`, and is an
  /// error in an array, where leaving it out would shift the following elements.
  /// - Returns: the bytes and the paths that were left out.
  /// - Throws: for a `null` that cannot be left out, and for a date that XML cannot represent.
  public static func write(
    _ value: PropertyList, format: Format
  ) throws(PropertyListFileError) -> (bytes: [UInt8], leftOut: [PropertyList.Path]) {
    var leftOut: [PropertyList.Path] = []
    let value = try value.removingNulls(at: PropertyList.Path(), leftOut: &leftOut)
    if format == .xml, let path = value.longYear(at: PropertyList.Path()) {
      throw .yearOutOfRange(at: path)
    }
    let bytes =
      switch format {
      case .xml: XMLPropertyListWriter.write(value)
      case .binary: BinaryPropertyListWriter.write(value)
      }
    return (bytes, leftOut)
  }

  /// The paths of texts and keys with characters that XML does not allow: they are replaced by
  /// U+FFFD.
  public static func pathsOutsideXML(in value: PropertyList) -> [PropertyList.Path] {
    var paths: [PropertyList.Path] = []
    func walk(_ value: PropertyList, _ path: PropertyList.Path) {
      switch value {
      case .string(let text): if !XMLPropertyListWriter.canHold(text) { paths.append(path) }
      case .array(let array):
        for (index, element) in array.enumerated() { walk(element, path.appending(index)) }
      case .dictionary(let dictionary):
        for (key, element) in dictionary {
          if !XMLPropertyListWriter.canHold(key) { paths.append(path.appending(key)) }
          walk(element, path.appending(key))
        }
      default: break
      }
    }
    walk(value, PropertyList.Path())
    return paths
  }

  private static let binaryMark = Array("bplist".utf8)

  /// Whether bytes begin like a property list file.
  public static func isPropertyList(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: binaryMark)
      || bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
        == UInt8(ascii: "<")
  }
}

/// Why a property list file could not be written.
public enum PropertyListFileError: Error, Sendable, Hashable {
  /// There is `null` in an array, where leaving it out would shift the following elements.
  case nullInArray(at: PropertyList.Path)
  /// The value is `null`, of which nothing remains without it.
  case nullAlone
  /// XML requires years of four digits.
  case yearOutOfRange(at: PropertyList.Path)

  var diagnostic: Diagnostic {
    switch self {
    case .nullInArray(let path):
      Diagnostic(
        .error, "'\(path)' is null, which a property list cannot contain",
        notes: ["Use --format json to write it."])
    case .nullAlone: Diagnostic(.error, "null alone is not a property list")
    case .yearOutOfRange(let path):
      Diagnostic(
        .error, "'\(path)' is a date that an XML property list cannot represent",
        notes: ["Use --format json or --format binary to write it."])
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

  /// The path of the first date whose year does not have four digits.
  fileprivate func longYear(at path: Path) -> Path? {
    switch self {
    case .date(let date):
      (-62_167_219_200_000..<253_402_300_800_000).contains(date.millisecondsSince1970) ? nil : path
    case .array(let array):
      array.enumerated().lazy.compactMap { $1.longYear(at: path.appending($0)) }.first
    case .dictionary(let dictionary):
      dictionary.lazy.compactMap { $1.longYear(at: path.appending($0)) }.first
    default: nil
    }
  }
}
