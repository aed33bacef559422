import Foundation

extension CheckReport {
  /// The report for a machine to read; it ends in a line feed.
  public func json() throws -> String {
    try JSONReport(self).encodedJSON()
  }
}

extension Encodable {
  /// With sorted keys, so that two reports can be compared line by line.
  func encodedJSON() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}

private struct JSONReport: Encodable {
  let `extension`: String
  let counts: [String: Int]
  let findings: [JSONFinding]
  let activation: JSONActivation?

  init(_ report: CheckReport) {
    self.extension = report.path
    counts = Dictionary(
      uniqueKeysWithValues: FindingSeverity.allCases.map { ($0.rawValue, report.count($0)) })
    findings = report.findings.map(JSONFinding.init)
    activation = report.activation.map {
      JSONActivation(offered: $0.isOffered, reasons: $0.reasons)
    }
  }
}

private struct JSONActivation: Encodable {
  let offered: Bool
  let reasons: [String]
}

private struct JSONFinding: Encodable {
  let identifier: String
  let severity: FindingSeverity
  let message: String
  let file: String
  let line: Int?
  let column: Int?
  let consequence: String
  let remedy: String

  init(_ finding: Finding) {
    identifier = finding.rule.identifier
    severity = finding.severity
    message = finding.message
    file = finding.location?.file ?? finding.file
    line = finding.location?.line
    column = finding.location?.column
    consequence = finding.rule.consequence
    remedy = finding.rule.remedy
  }
}
