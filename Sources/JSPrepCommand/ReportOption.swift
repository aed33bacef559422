import ArgumentParser
import Files
import JSPrep
import POSIX

/// A report that is asked for: a format and, after an equals sign, the file that it is written to.
struct ReportOption<Format>: ExpressibleByArgument, Sendable
where Format: RawRepresentable<String> & CaseIterable & Sendable {
  let format: Format
  /// Nil for standard output.
  let path: String?

  init(_ format: Format, path: String? = nil) { (self.format, self.path) = (format, path) }

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = Format(rawValue: String(parts[0])) else { return nil }
    let path = parts.count > 1 ? String(parts[1]) : "-"
    if path.isEmpty { return nil }
    self.init(format, path: path == "-" ? nil : path)
  }

  static var allValueStrings: [String] { Format.allCases.map(\.rawValue) }

  var defaultValueDescription: String { path.map { "\(format.rawValue)=\($0)" } ?? format.rawValue }
}

extension Array {
  /// Several reports in one place would be none; annotations stand between the lines of others.
  func validate<Format>() throws where Element == ReportOption<Format> {
    let onOutput = filter { $0.path == nil && $0.format.rawValue != "github" }
    if onOutput.count > 1 {
      let (first, second) = (onOutput[0].format.rawValue, onOutput[1].format.rawValue)
      throw ValidationError(
        "'--reporter \(first)' and '--reporter \(second)' both write to standard output: give one "
          + "of them a file, as in '--reporter \(second)=FILE'.")
    }
    let paths = compactMap(\.path)
    if let path = paths.first(where: { path in paths.count { $0 == path } > 1 }) {
      throw ValidationError("Several reports ('--reporter') are written to '\(path)'.")
    }
  }
}

/// Where GitHub Actions runs this process.
enum GitHubActions {
  static var isHere: Bool { value(of: "GITHUB_ACTIONS") == "true" }

  /// The folder of the checkout. It is looked up before a sandbox is entered.
  static let workspace = value(of: "GITHUB_WORKSPACE").flatMap { PathBase($0) }

  /// What paths in reports for code hosts are relative to. It is looked up before a sandbox is entered.
  static let root = workspace ?? PathBase(".")

  /// A report for people without lines that the server would take for commands: pages and scripts write
  /// parts of it.
  static func neutralizing(_ text: String) -> String {
    guard isHere, text.contains("::") || text.contains("##[") else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let start = line.drop { $0.isWhitespace }
      guard start.hasPrefix("::") else { return String(line) }
      return line[..<start.startIndex] + ":\u{200B}" + start.dropFirst()
    }
    return lines.joined(separator: "\n").replacing("##[", with: "##\u{200B}[")
  }

  private static func value(of name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
