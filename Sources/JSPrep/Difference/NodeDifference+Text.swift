import PropertyList

extension NodeDifference {
  /// For people: the totals, then a line for each change.
  public func render(style: TextStyle = .plain) -> String {
    var text = ""
    for change in changes {
      switch change.kind {
      case .added: text += style.green("+ \(change.path)") + "  " + describe(change.after)
      case .removed: text += style.red("- \(change.path)") + "  " + describe(change.before)
      case .changed:
        text +=
          style.yellow("~ \(change.path)")
          + "  \(describe(change.before)) -> \(describe(change.after))"
      }
      text += change.descendants == 0 ? "\n" : " and \(change.descendants) inside\n"
    }
    return text + "\(added) added, \(removed) removed, \(changed) changed\n"
  }

  private func describe(_ markup: String?) -> String {
    let line = (markup ?? "").split(whereSeparator: \.isNewline).joined(separator: " ")
    return (line.count > 60 ? line.prefix(59) + "…" : line[...]).description.escapingControls
  }

  /// For machines.
  public var propertyList: PropertyList {
    let changes = self.changes.map { change -> PropertyList in
      var entry: PropertyList.Dictionary = [
        "kind": .string(change.kind.rawValue), "path": .string(change.path),
      ]
      entry["before"] = change.before.map { .string($0) }
      entry["after"] = change.after.map { .string($0) }
      if change.descendants > 0 { entry["descendants"] = .number(Double(change.descendants)) }
      return .dictionary(entry)
    }
    return [
      "equal": .boolean(isEmpty), "added": .number(Double(added)),
      "removed": .number(Double(removed)), "changed": .number(Double(changed)),
      "changes": .array(changes),
    ]
  }
}
