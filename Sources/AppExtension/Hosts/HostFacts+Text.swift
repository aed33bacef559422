extension HostFact {
  /// The statement, how sure it is, and the first source.
  public var sentence: String {
    let source = sources.first.map { ", \($0)" } ?? ""
    return "\(statement) (\(certainty.rawValue)\(source))."
  }
}

extension HostFacts {
  /// What an activation rule is matched with, such as "public.url and public.plain-text".
  public var itemTypes: String {
    items.flatMap(\.attachments).map { $0.registeredTypeIdentifiers.joined(separator: " + ") }
      .joined(separator: " and ")
  }

  /// The table as Markdown.
  package static var markdown: String {
    let head = """
      | host | offered for | script | what the extension gets |
      | --- | --- | --- | --- |

      """
    return head
      + table.map { facts in
        "| `\(facts.host.rawValue)` | `\(facts.itemTypes)`. \(facts.offer.markdown) "
          + "| \(facts.runsScript ? "**yes**" : "**no**"). \(facts.script.markdown) "
          + "| \(facts.arrival.markdown) |\n"
      }.joined()
  }
}

extension HostFact {
  fileprivate var markdown: String {
    let links = sources.enumerated().map { " [\($0.offset + 1)](\($0.element))" }.joined()
    return "\(statement). *\(certainty.rawValue)*\(links)"
  }
}
