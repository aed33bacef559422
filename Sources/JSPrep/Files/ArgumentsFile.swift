import AppExtension
import Files
import PropertyList

/// The extension's answer, from the command line or a file.
public enum ArgumentsFile {
  /// - Parameter text: JSON or an XML property list, `@FILE` with either or a binary property
  ///   list, or `-` for standard input.
  /// - Throws: errors of the file or the text, which must contain a dictionary.
  public static func read(_ text: String) throws(JSPrepError) -> PropertyList.Dictionary {
    let path = text == "-" ? "-" : text.hasPrefix("@") ? String(text.dropFirst()) : nil
    let name = path ?? "--arguments"
    let value: PropertyList
    do throws(InputFailure) {
      let bytes = if let path { try InputFile.read(path) } else { Array(text.utf8) }
      guard !bytes.isEmpty else { throw .empty }
      value = try parse(bytes)
    } catch {
      if path == nil, looksLikeFile(text) {
        throw .input(
          .arguments, path: name,
          .malformed(
            message: "'\(text)' is neither JSON nor a property list; '@\(text)' reads that file",
            line: nil, column: nil))
      }
      throw .input(.arguments, path: name, error)
    }
    guard case .dictionary(let dictionary) = value else {
      throw .argumentsAreNoDictionary(path: name, kind: value.kind)
    }
    return dictionary
  }

  private static func looksLikeFile(_ text: String) -> Bool {
    FileSystem.kind(of: text) != nil
      || [".json", ".plist"].contains { text.lowercased().hasSuffix($0) }
        && !text.contains { "{<\n".contains($0) }
  }

  /// Reads JSON, or an XML or binary property list.
  ///
  /// - Throws: `malformed`: what is wrong, and where.
  public static func parse(_ bytes: [UInt8]) throws(InputFailure) -> PropertyList {
    if PropertyListFile.isPropertyList(bytes) {
      do {
        return try LocatedPropertyList(reading: bytes, file: "").root
      } catch {
        throw .malformed(
          message: error.message, line: error.location?.line, column: error.location?.column)
      }
    }
    do {
      return try JSONReader.read(bytes)
    } catch {
      throw .malformed(message: error.message, line: error.line, column: error.column)
    }
  }
}
