import AppExtension
import JSPrep
import PropertyList

/// What is said of one extension, in all formats. It may come from another process.
struct CheckAnswer {
  var human = ""
  var json: PropertyList = .null
  var sarif: [PropertyList] = []
  var github = ""
  var counts: [FindingSeverity: Int] = [:]
  var fixes: [Fix] = []
  /// What a baseline says of the findings.
  var entries: [CheckBaseline.Entry] = []
  /// Those that the given baseline has.
  var known: [CheckBaseline.Entry] = []
  /// Whether jsprep lacks something that the script needs.
  var hasGap = false
  /// What is printed, and the exit status, if the extension could not be checked.
  var failure: (text: String, status: Int32)?

  func count(_ severity: FindingSeverity) -> Int { counts[severity, default: 0] }

  init(failure text: String, status: Int32) { failure = (text, status) }

  init(_ report: CheckReport, selection: RuleSelection, baseline: CheckBaseline?) {
    var report = report
    report.findings.removeAll { !selection.includes($0.rule) }
    entries = (baseline ?? CheckBaseline(path: "")).entries(for: report)
    known = baseline?.leaveOut(of: &report) ?? []
    human = report.render(style: Terminal.standardOutput.style)
    json = report.propertyList
    sarif = report.sarifResults(root: GitHubActions.root)
    github = report.findings.map { finding in
      WorkflowCommand(
        Diagnostic(finding), title: finding.rule.identifier, root: GitHubActions.workspace
      ).line
    }.joined()
    for severity in FindingSeverity.allCases { counts[severity] = report.count(severity) }
    fixes = report.findings.compactMap(\.fix)
    hasGap = report.findings.contains { CheckRule.gapRules.contains($0.rule) }
  }
}

extension CheckBaseline {
  fileprivate func entries(for report: CheckReport) -> [Entry] {
    report.findings.map { entry(for: $0) }
  }
}

// MARK: - From another process

extension CheckAnswer {
  var bytes: [UInt8] {
    var list: PropertyList.Dictionary = [
      "human": .string(human), "json": json, "sarif": .array(sarif), "github": .string(github),
      "counts": .dictionary(.init(counts.map { ($0.key.rawValue, .number(Double($0.value))) })),
      "hasGap": .boolean(hasGap), "fixes": .array(fixes.map(\.propertyList)),
      "entries": .array(entries.map(\.propertyList)), "known": .array(known.map(\.propertyList)),
    ]
    if let failure {
      list["failure"] = .string(failure.text)
      list["status"] = .number(Double(failure.status))
    }
    return JSONWriter.bytes(of: .dictionary(list))
  }

  init?(_ bytes: [UInt8]) {
    guard let list = try? JSONReader.read(bytes), let human = list["human"]?.string else {
      return nil
    }
    self.human = human
    json = list["json"] ?? .null
    sarif = list["sarif"]?.array ?? []
    github = list["github"]?.string ?? ""
    for severity in FindingSeverity.allCases {
      counts[severity] = Int(clamping: list["counts"]?[severity.rawValue]?.number ?? 0)
    }
    hasGap = list["hasGap"] == .boolean(true)
    fixes = (list["fixes"]?.array ?? []).compactMap { Fix($0) }
    entries = (list["entries"]?.array ?? []).compactMap { CheckBaseline.Entry($0) }
    known = (list["known"]?.array ?? []).compactMap { CheckBaseline.Entry($0) }
    failure = list["failure"]?.string.map { ($0, Int32(clamping: list["status"]?.number ?? 2)) }
  }
}
