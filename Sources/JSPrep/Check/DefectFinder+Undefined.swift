import AppExtension
import DOM
import Session

extension Harness {
  /// How often the document has the word "undefined", but for scripts and style sheets.
  var wordsUndefined: Int {
    let code = document.node.descendants { $0.isHTML(anyOf: .script, .style) }
    return code.reduce(html.ranges(of: "undefined").count) { count, element in
      count - String(element.node.childTextContent).ranges(of: "undefined").count
    }
  }
}

extension DefectFinder {
  /// What `finalize` made of a value that its arguments do not have, and fields that it set.
  func findings(inPageOf harness: Harness, before: Int) -> [Finding] {
    let addresses = harness.events.compactMap { event -> String? in
      guard case .navigation(let navigation) = event else { return nil }
      return navigation.url.contains(/[\/=#]undefined\b/) ? navigation.url : nil
    }
    if let address = addresses.first {
      return [
        finding(
          .finalizeUndefined, "called with {}, 'finalize' led to \(address)",
          at: source.location(of: "finalize"))
      ]
    }
    let fields = harness.events.compactMap { event -> Finding? in
      guard case .habit(let habit) = event.warning, habit.checkRule == .valueWithoutEvent
      else { return nil }
      return finding(.valueWithoutEvent, habit.message, at: source.location(of: habit.word))
    }
    guard harness.wordsUndefined > before else { return fields }
    return [
      finding(
        .finalizeUndefined, "called with {}, 'finalize' wrote \"undefined\" into the page",
        at: source.location(of: "finalize"))
    ]
  }
}
