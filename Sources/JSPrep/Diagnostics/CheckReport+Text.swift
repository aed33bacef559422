import AppExtension

extension CheckReport {
  /// The report for people: the findings, whether the extension is offered, and the totals.
  public func render(style: TextStyle = .plain) -> String {
    let renderer = DiagnosticRenderer(style: style)
    var text = findings.map { renderer.render(Diagnostic($0)) + "\n" }.joined()
    if let activation {
      text += activation.sentence(host: host, page: page ?? "the page", style: style)
    }
    if let host { text += host.lines(style: style) }
    if page == nil, findings.contains(where: { $0.file == script }) {
      text += "The script ran in a sample page; --page PAGE runs it in one of yours.\n"
    }
    return text + "\(path): \(sum)\n"
  }

  private var sum: String {
    let counts = FindingSeverity.allCases.compactMap { severity -> String? in
      let count = count(severity)
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    return counts.isEmpty ? "nothing found" : counts.joined(separator: ", ")
  }
}

extension ActivationDecision {
  fileprivate func sentence(host: HostFacts?, page: String, style: TextStyle) -> String {
    let shared = host.map { "what \($0.host.name) shares, \($0.itemTypes)" }
    let object = shared ?? "a page such as \(page)"
    guard !isOffered else {
      return style.green("offered:") + " the activation rule matches \(object)\n"
    }
    return style.red("not offered:") + " the activation rule does not match \(object)\n"
      + reasons.map { "  \(style.bold("note:")) \($0)\n" }.joined()
  }
}

extension HostFacts {
  /// What is known of the host, and how sure it is.
  fileprivate func lines(style: TextStyle) -> String {
    [offer, script, arrival].map { "  \(style.bold("note:")) \($0.sentence)\n" }.joined()
  }
}
