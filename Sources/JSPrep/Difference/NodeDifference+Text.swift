import PropertyList

extension NodeDifference {
  /// For people: the sum, then a line for each change.
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

  /// A long start tag or text is cut, so that the place where two differ is seen.
  private func describe(_ markup: String?, from shared: String = "") -> String {
    var text = markup ?? ""
    let isCut = shared.count > 30 && text.count > 60
    if isCut { text = "…" + text.dropFirst(shared.count - 20) }
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
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

extension String {
  /// (Foundation has a function of that name, which is not worth an import.)
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
