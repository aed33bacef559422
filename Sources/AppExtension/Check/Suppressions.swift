import PropertyList
import Session

/// Comments in checked files that suppress one rule's findings in their line, or in the next line
/// that is not such a comment:
///
///     // jsprep-ignore results-null: the extension knows NSNull
///     <!-- jsprep-ignore rule-missing: the rule is made by a build script -->
package struct Suppressions {
  fileprivate struct Comment {
    let names: [String]
    let reason: String
    let location: SourceLocation
    let sourceLine: String
    /// The line to which it belongs, beside its own.
    var target: Int
  }

  private var comments: [Comment] = []

  package init() {}

  /// Adds the comments of a file.
  ///
  /// - Parameter line: a line of the file by its number from 1; nil after the last.
  package mutating func add(file: String, line: (Int) -> String?) {
    var number = 1
    var waiting: [Int] = []
    while let text = line(number) {
      if let comment = Self.comment(in: text, file: file, number: number) {
        if comment.isAlone { waiting.append(comments.count) }
        comments.append(comment.comment)
      } else {
        for index in waiting { comments[index].target = number }
        waiting = []
      }
      number += 1
    }
  }

  package mutating func add(file: String, text: String) {
    guard text.utf8.count < Self.largestText, text.contains(Self.mark) else { return }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    add(file: file) { lines.indices.contains($0 - 1) ? String(lines[$0 - 1]) : nil }
  }

  private static let mark = "jsprep-ignore"
  private static let largestText = 64 << 20

  /// The comment of a line, and whether nothing stands before it.
  private static func comment(
    in line: String, file: String, number: Int
  ) -> (comment: Comment, isAlone: Bool)? {
    guard line.utf8.count < longestLine, line.contains(mark),
      let match = line.firstMatch(of: form)
    else { return nil }
    let before = line[..<match.range.lowerBound]
    let names = (match.2 ?? "").split { ", \t".contains($0) }.map(String.init)
    let location = SourceLocation(file: file, line: number, column: before.utf16.count + 1)
    let comment = Comment(
      names: names, reason: String(match.3 ?? ""), location: location, sourceLine: line,
      target: number)
    return (comment, before.allSatisfy { $0 == " " || $0 == "\t" })
  }

  /// The opening, the rules, and the reason after a colon.
  private nonisolated(unsafe) static let form =
    #/(//|/\*|<!--)[ \t]*jsprep-ignore\b[ \t]*([^:]*?)?[ \t]*(?::[ \t]*(.*?))?[ \t]*(?:\*/.*|-->.*)?$/#

  /// Whoever writes a comment writes a shorter line.
  private static let longestLine = 4096

  // MARK: What they do

  /// The report without the findings that are suppressed, but with what is wrong with the comments.
  package func applied(to report: CheckReport) -> CheckReport {
    if comments.isEmpty { return report }
    var report = report
    var isUsed = Array(repeating: false, count: comments.count)
    let before = report.findings.count
    report.findings.removeAll { finding in
      guard let index = comments.firstIndex(where: { $0.suppresses(finding) }) else { return false }
      isUsed[index] = true
      return true
    }
    report.suppressed += before - report.findings.count
    // After an error, much is not looked at.
    let isWhole = report.count(.error) == 0
    report.findings += zip(comments, isUsed).flatMap { $0.findings(isUsed: $1 || !isWhole) }
    return report
  }
}

extension Suppressions.Comment {
  fileprivate func suppresses(_ finding: Finding) -> Bool {
    guard !reason.isEmpty, names.contains(finding.rule.identifier),
      (finding.location?.file ?? finding.file) == location.file
    else { return false }
    guard let line = finding.location?.line else { return true }
    return line == location.line || line == target
  }

  fileprivate func findings(isUsed: Bool) -> [Finding] {
    func finding(_ rule: CheckRule, _ message: String) -> Finding {
      Finding(rule, message, file: location.file, location: location, sourceLine: sourceLine)
    }
    let unknown = names.filter { name in !CheckRule.all.contains { $0.identifier == name } }
    if names.isEmpty { return [finding(.suppressionUnknownRule, "the comment names no rule")] }
    if let name = unknown.first {
      let hint = CheckRule.nearestName(to: name).map { "; did you mean '\($0)'?" } ?? ""
      return [finding(.suppressionUnknownRule, "there is no rule '\(name)'\(hint)")]
    }
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    if reason.isEmpty {
      return [finding(.suppressionWithoutReason, "the comment for \(list) gives no reason")]
    }
    return isUsed ? [] : [finding(.suppressionUnused, "there is no finding of \(list) here")]
  }
}
