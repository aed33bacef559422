/// What a JSON file says of the names of files that belong to it, without being parsed: they must be read before anything
/// is. Names with escapes are none.
package enum FileNameScan {
  /// - Parameter key: under which the names stand.
  package static func names(under key: String, in bytes: [UInt8]) -> Set<String> {
    let key = Array("\"\(key)\"".utf8)
    let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    var names: Set<String> = []
    var rest = bytes[...]
    while let start = rest.firstIndex(of: quote) {
      rest = rest[start...]
      guard rest.starts(with: key), start == 0 || bytes[start - 1] != backslash else {
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(key.count).drop {
        [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ":")].contains($0)
      }
      guard rest.popFirst() == quote else { continue }
      let name = rest.prefix { $0 != quote && $0 != backslash }
      rest = rest.dropFirst(name.count)
      if rest.first == quote, let name = String(validating: name, as: UTF8.self) {
        names.insert(name)
      }
    }
    return names
  }
}
