import PropertyList
import Session

/// The `localStorage` of an origin, as a JSON object of strings.
public enum LocalStorageFile {
  /// - Throws: errors of the file.
  public static func read(_ path: String) throws(JSPrepError) -> [SiteDataOptions.Item] {
    let value: PropertyList
    do throws(InputFailure) {
      let bytes = try InputFile.read(path)
      guard !bytes.isEmpty else { throw .empty }
      value = try parse(bytes)
    } catch {
      throw .input(.localStorage, path: path, error)
    }
    guard case .dictionary(let dictionary) = value else {
      throw .localStorageIsNoDictionary(path: path, key: nil)
    }
    var items: [SiteDataOptions.Item] = []
    for (key, value) in dictionary {
      guard case .string(let text) = value else {
        throw .localStorageIsNoDictionary(path: path, key: key)
      }
      items.append(SiteDataOptions.Item(name: key, value: text))
    }
    return items
  }

  /// - Throws: why the file cannot be written.
  public static func write(
    _ items: [SiteDataOptions.Item], to path: String
  ) throws(JSPrepError) {
    try OutputFile.write(bytes(of: items), to: path)
  }

  /// The content of the file.
  public static func bytes(of items: [SiteDataOptions.Item]) -> [UInt8] {
    var dictionary = PropertyList.Dictionary()
    for item in items { dictionary[item.name] = .string(item.value) }
    return Array((JSONWriter.write(.dictionary(dictionary)).text + "\n").utf8)
  }

  private static func parse(_ bytes: [UInt8]) throws(InputFailure) -> PropertyList {
    do {
      return try JSONReader.read(bytes)
    } catch {
      throw .malformed(message: error.message, line: error.line, column: error.column)
    }
  }
}
