import PropertyList

extension CheckReport {
  /// The machine-readable report; it ends with a line feed.
  public func json() -> String { JSONWriter.write(propertyList).text + "\n" }

  private var propertyList: PropertyList {
    var report: PropertyList.Dictionary = ["extension": .string(path)]
    report["script"] = script.map { .string($0) }
    report["page"] = page.map { .string($0) }
    report["counts"] = .dictionary(
      .init(FindingSeverity.allCases.map { ($0.rawValue, .number(Double(count($0)))) }))
    report["findings"] = .array(findings.map(\.propertyList))
    report["activation"] = activation?.propertyList
    report["host"] = host?.propertyList
    return .dictionary(report)
  }
}

extension Finding {
  fileprivate var propertyList: PropertyList {
    var finding: PropertyList.Dictionary = [
      "identifier": .string(rule.identifier), "severity": .string(severity.rawValue),
      "message": .string(message), "file": .string(location?.file ?? file),
    ]
    finding["line"] = location.map { .number(Double($0.line)) }
    finding["column"] = location?.column.map { .number(Double($0)) }
    finding["consequence"] = .string(rule.consequence)
    finding["remedy"] = .string(remedy)
    return .dictionary(finding)
  }
}

extension ActivationDecision {
  fileprivate var propertyList: PropertyList {
    ["offered": .boolean(isOffered), "reasons": .array(reasons.map { .string($0) })]
  }
}

extension HostFacts {
  fileprivate var propertyList: PropertyList {
    [
      "name": .string(host.rawValue),
      "items": .array(
        items.flatMap(\.attachments).map {
          .array($0.registeredTypeIdentifiers.map { .string($0) })
        }),
      "offer": offer.propertyList, "runsScript": .boolean(runsScript),
      "script": script.propertyList, "arrival": arrival.propertyList,
    ]
  }
}

extension HostFact {
  fileprivate var propertyList: PropertyList {
    [
      "statement": .string(statement), "certainty": .string(certainty.rawValue),
      "sources": .array(sources.map { .string($0) }),
    ]
  }
}
