import AppExtension
import Foundation
import Testing

@Suite struct HostTests {
  @Test func everyHostHasARow() {
    #expect(HostFacts.table.map(\.host) == AppExtension.Host.allCases)
    for host in AppExtension.Host.allCases { #expect(host.facts.host == host) }
  }

  @Test func whatIsNotInferredOrUnknownHasASource() {
    for facts in HostFacts.table {
      for fact in [facts.offer, facts.script, facts.arrival] {
        let needsSource = ![.inferred, .unknown].contains(fact.certainty)
        #expect(!needsSource || !fact.sources.isEmpty, "\(facts.host): \(fact.statement)")
        #expect(!fact.statement.hasSuffix("."))
      }
    }
  }

  /// Hosts, rules of counts, and whether the extension is offered.
  @Test(
    arguments: [
      (.safari, ["SupportsWebPageWithMaxCount"], true),
      (.chrome, ["SupportsWebPageWithMaxCount"], false),
      (.chrome, ["SupportsWebURLWithMaxCount"], true),
      // https://github.com/acez/bookmark-companion/issues/24
      (.firefox, ["SupportsWebURLWithMaxCount"], false),
      (.firefox, ["SupportsWebURLWithMaxCount", "SupportsText"], true),
      (.reader, ["SupportsWebPageWithMaxCount"], true),
      (.pdf, ["SupportsWebPageWithMaxCount", "SupportsWebURLWithMaxCount"], false),
      (.app, ["SupportsWebURLWithMaxCount"], true),
    ] as [(AppExtension.Host, [String], Bool)])
  func whoIsOffered(host: AppExtension.Host, keys: [String], isOffered: Bool) {
    let rule = ActivationDictionary(.init(keys.map { ("NSExtensionActivation" + $0, 1) }))
    #expect(rule.decide(on: host.facts.items).isOffered == isOffered)
  }

  @Test func theDocumentationShowsTheTable() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Documentation/Hosts.md")
    var text = try String(contentsOf: page, encoding: .utf8)
    let start = try #require(text.range(of: "<!-- hosts -->\n")?.upperBound)
    let end = try #require(text.range(of: "<!-- end of hosts -->")?.lowerBound)
    if ProcessInfo.processInfo.environment["JSPREP_WRITE_HOSTS"] != nil {
      text.replaceSubrange(start..<end, with: HostFacts.markdown)
      try text.write(to: page, atomically: true, encoding: .utf8)
    } else {
      #expect(text[start..<end] == HostFacts.markdown, "JSPREP_WRITE_HOSTS=1 writes it")
    }
  }
}
