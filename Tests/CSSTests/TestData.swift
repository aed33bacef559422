import Foundation
import TestSupport

/// The answers of WebKit that stand beside these tests.
enum TestData {
  /// The lines of a file, each split at the separator.
  static func rows(_ name: String, separator: String) throws -> [[String]] {
    let url = SharedData.packageRoot.appending(path: "Tests/CSSTests/Data/\(name)")
    return try String(contentsOf: url, encoding: .utf8)
      .split(separator: "\n").map { $0.components(separatedBy: separator) }
  }

  static func unescaped(_ text: String) -> String {
    text.replacingOccurrences(of: "\\n", with: "\n").replacingOccurrences(of: "\\t", with: "\t")
      .replacingOccurrences(of: "\\\\", with: "\\")
  }
}
