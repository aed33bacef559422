import SwiftSource

extension CheckRule {
  /// `results-from-user-info`, an error: The script's results are read from `userInfo`.
  public static let resultsFromUserInfo = CheckRule(
    "results-from-user-info", .error, "The script's results are read from userInfo.",
    consequence: """
      Safari does not put them there: the value is nil. The results are in the property list, and \
      the script only runs when that is loaded.
      """,
    remedy: """
      Load the attachment: provider.loadItem(forTypeIdentifier: "com.apple.property-list"), and read \
      NSExtensionJavaScriptPreprocessingResultsKey from what it gives.
      """)
}

extension ExtensionCheck {
  func userInfoFindings(_ sources: ExtensionSources) -> [Finding] {
    sources.files.flatMap { file -> [Finding] in
      var found: [Int] = []
      let names = Self.namesOfUserInfo(in: file.swift)
      file.swift.nodes.visitLists { nodes in
        for index in nodes.indices {
          guard let word = nodes[index].identifier else { continue }
          let isMember = word == "userInfo" && index > 0 && nodes[index - 1].is(".")
          guard isMember || names.contains(word) else { continue }
          var next = index + 1
          while next < nodes.count, nodes[next].is("?") || nodes[next].is("!") { next += 1 }
          guard next < nodes.count, let key = nodes[next].group("["),
            key.children.mention(AttachmentWord.results)
          else { continue }
          found.append(nodes[index].offset)
        }
      }
      return found.map {
        file.finding(
          .resultsFromUserInfo,
          "the results are read from 'userInfo', where Safari does not put them", at: $0)
      }
    }
  }

  /// `let info = item.userInfo`
  private static func namesOfUserInfo(in file: SwiftFile) -> Set<String> {
    var names: Set<String> = []
    file.nodes.visitLists { nodes in
      for index in nodes.indices where nodes[index].is("userInfo") {
        guard index > 1, nodes[index - 1].is("."),
          index + 1 >= nodes.count || nodes[index + 1].group("[") == nil,
          let sign = nodes[..<index].lastIndex(where: { $0.is("=") || $0.startsLine }),
          nodes[sign].is("="), sign > 0, let name = nodes[sign - 1].identifier
        else { continue }
        names.insert(name)
      }
    }
    return names
  }
}
