import Foundation

// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html

extension CheckReport {
  /// The report as a SARIF log, which code hosts show beside the lines; it ends in a line feed.
  public func sarif(toolVersion: String) throws -> String {
    try SARIFLog(self, toolVersion: toolVersion).encodedJSON()
  }
}

private struct SARIFLog: Encodable {
  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let version = "2.1.0"
  let runs: [Run]

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  struct Run: Encodable {
    let tool: Tool
    let columnKind = "utf16CodeUnits"
    let results: [Result]
  }

  struct Tool: Encodable {
    let driver: Driver
  }

  struct Driver: Encodable {
    let name = "jsprep"
    let version: String
    let rules: [Rule]
  }

  struct Rule: Encodable {
    let id: String
    let shortDescription: Text
    let fullDescription: Text
    let help: Text
    let defaultConfiguration: Configuration
  }

  struct Configuration: Encodable {
    let level: FindingSeverity
  }

  struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: FindingSeverity
    let message: Text
    let locations: [Location]
  }

  struct Text: Encodable {
    let text: String
  }

  struct Location: Encodable {
    let physicalLocation: PhysicalLocation
  }

  struct PhysicalLocation: Encodable {
    let artifactLocation: Artifact
    let region: Region?
  }

  struct Artifact: Encodable {
    let uri: String
  }

  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int?
  }

  init(_ report: CheckReport, toolVersion: String) {
    let rules = CheckRule.all
    let driver = Driver(version: toolVersion, rules: rules.map(Rule.init))
    runs = [
      Run(
        tool: Tool(driver: driver),
        results: report.findings.map { finding in
          Result(finding, ruleIndex: rules.firstIndex(of: finding.rule) ?? -1)
        })
    ]
  }
}

extension SARIFLog.Rule {
  init(_ rule: CheckRule) {
    id = rule.identifier
    shortDescription = .init(text: rule.summary)
    fullDescription = .init(text: rule.summary + " " + rule.consequence)
    help = .init(text: rule.remedy)
    defaultConfiguration = .init(level: rule.severity)
  }
}

extension SARIFLog.Result {
  init(_ finding: Finding, ruleIndex: Int) {
    ruleId = finding.rule.identifier
    self.ruleIndex = ruleIndex
    level = finding.severity
    let rule = finding.rule
    message = .init(text: "\(finding.message). \(rule.consequence) \(rule.remedy)")
    let region = finding.location.map {
      SARIFLog.Region(startLine: $0.line, startColumn: $0.column)
    }
    let path = finding.location?.file ?? finding.file
    locations = [
      .init(
        physicalLocation: .init(artifactLocation: .init(uri: path.uriReference), region: region))
    ]
  }
}

extension String {
  /// A path as a URI reference: relative as it is, absolute with `file:`.
  fileprivate var uriReference: String {
    let encoded = addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? self
    return hasPrefix("/") ? "file://" + encoded : encoded
  }
}
