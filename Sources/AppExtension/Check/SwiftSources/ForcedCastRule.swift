import SwiftSource

extension CheckRule {
  /// `forced-cast`, a warning: What was loaded is cast with `as!`.
  public static let forcedCast = CheckRule(
    "forced-cast", .warning, "What was loaded is cast with as!.",
    consequence: """
      When a script has no results, Safari passes nil: the extension crashes there, and the share \
      sheet closes without a word.
      """,
    remedy: "Cast with as?, and end the request if it is nil.")
}

extension ExtensionCheck {
  func forcedCastFindings(_ sources: ExtensionSources) -> [Finding] {
    sources.files.flatMap { file -> [Finding] in
      var found: [(offset: Int, what: String)] = []
      for function in file.swift.functions {
        for call in function.flows.flatMap({ $0.calls() })
        where RequestEnding.loading.contains(call.name) {
          guard let closure = call.closures.last, let name = closure.parameters.first else {
            continue
          }
          closure.nodes.visitLists { nodes in
            for index in nodes.indices where nodes[index].is(name) {
              if nodes.isForcedCast(at: index + 1) {
                found.append((nodes[index].offset, "the loaded item '\(name)'"))
              }
            }
          }
        }
      }
      file.swift.nodes.visitLists { nodes in
        for index in nodes.indices {
          guard let key = nodes[index].group("["), key.children.mention(AttachmentWord.results),
            key.children.count == 1, index > 0, nodes.isForcedCast(at: index + 1)
          else { continue }
          found.append((nodes[index].offset, "the script's results"))
        }
      }
      var seen: Set<Int> = []
      return found.filter { seen.insert($0.offset).inserted }.map {
        file.finding(.forcedCast, "\($0.what) may be nil: 'as!' crashes then", at: $0.offset)
      }
    }
  }
}

extension [SwiftNode] {
  /// Whether `as!` and a type that is not optional stand there.
  fileprivate func isForcedCast(at index: Int) -> Bool {
    guard index + 2 < count, self[index].is("as"), self[index + 1].is("!") else { return false }
    // Past the type.
    var next = index + 2
    while next < count, self[next].identifier != nil || self[next].is(".") { next += 1 }
    if next == index + 2 { next += 1 }
    return !(next < count && self[next].is("?"))
  }
}
