import SwiftSource

extension CheckRule {
  /// `key-never-handed-over`, an error: The extension reads a key that the script never hands over.
  public static let keyNeverHandedOver = CheckRule(
    "key-never-handed-over", .error, "The extension reads a key that the script never hands over.",
    consequence: "The value is always nil.",
    remedy: "Correct the key, in the extension or in the script.")
}

extension ExtensionCheck {
  /// Keys that the code reads from the results, and that are neither in what the script has handed over
  /// nor anywhere in its text (it may hand them over for other pages).
  public func keyFindings(handedOver keys: [String], script: String) -> [Finding] {
    var seen: Set<String> = []
    return ResultKeys(sources).keys.filter { key in
      !keys.contains(key.name) && !script.mayHandOver(key.name) && seen.insert(key.name).inserted
    }.map { key in
      let nearest = keys.min { $0.distance(to: key.name) < $1.distance(to: key.name) }
      let isNear = nearest.map { $0.distance(to: key.name) <= max(2, key.name.count / 3) } ?? false
      let hint =
        isNear
        ? "; did you mean '\(nearest ?? "")'?"
        : keys.isEmpty ? "" : "; it hands over \(Self.list(keys))"
      return key.file.finding(
        .keyNeverHandedOver, "the script never hands over '\(key.name)'\(hint)", at: key.offset)
    }
  }

  private static func list(_ keys: [String]) -> String {
    let shown = keys.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
    return keys.count > 8 ? "\(shown) and \(keys.count - 8) more" : shown
  }
}

extension String {
  /// Whether a script's text has the word somewhere other than as a member that it reads
  /// (`document.URL`).
  fileprivate func mayHandOver(_ word: String) -> Bool {
    let (text, word) = (Array(utf8), Array(word.utf8))
    guard let first = word.first, text.count >= word.count else { return false }
    return (0...(text.count - word.count)).contains { start in
      guard text[start] == first, text[start..<(start + word.count)].elementsEqual(word) else {
        return false
      }
      let end = start + word.count
      if start > 0, text[start - 1].isWordPart || end < text.count && text[end].isWordPart {
        return false
      }
      guard start > 0, text[start - 1] == UInt8(ascii: ".") else { return true }
      // A member that is given a value.
      let next = text[end...].drop { $0 == UInt8(ascii: " ") }.prefix(2)
      return next.first == UInt8(ascii: "=") && next.last != UInt8(ascii: "=")
    }
  }
}

extension UInt8 {
  fileprivate var isWordPart: Bool {
    self &- 0x30 < 10 || (self | 0x20) &- 0x61 < 26 || self == UInt8(ascii: "_") || self >= 0x80
  }
}
