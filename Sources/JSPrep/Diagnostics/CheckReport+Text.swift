import AppExtension

extension CheckReport {
  /// The report for people: the findings, whether the extension is offered, and the totals.
  public func render(style: TextStyle = .plain) -> String {
    let renderer = DiagnosticRenderer(style: style)
    var text = findings.map { renderer.render(Diagnostic($0)) + "\n" }.joined()
    if let activation {
      text += activation.sentence(page: page ?? "the page", style: style)
    }
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
    let hidden = [(suppressed, "suppressed"), (known, "in the baseline")].compactMap {
      $0.0 == 0 ? nil : "\($0.0) \($0.1)"
    }
    let sum = counts.isEmpty ? "nothing found" : counts.joined(separator: ", ")
    return hidden.isEmpty ? sum : "\(sum) (\(hidden.joined(separator: ", ")))"
  }
}

extension ActivationDecision {
  fileprivate func sentence(page: String, style: TextStyle) -> String {
    guard !isOffered else {
      return style.green("offered:") + " the activation rule matches a page such as \(page)\n"
    }
    return style.red("not offered:") + " the activation rule does not match a page such as "
      + "\(page)\n"
      + reasons.map { "  \(style.bold("note:")) \($0)\n" }.joined()
  }
}
