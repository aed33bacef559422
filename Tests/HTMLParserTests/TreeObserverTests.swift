import DOM
import HTMLParser
import Testing

/// Those who listen to changes of the tree hear of what the parser does to it.
struct TreeObserverTests {
  /// Writes down what it hears.
  private final class Recorder: TreeObserver {
    var log: [String] = []

    func didInsert(_ nodes: [Node], into parent: Node, before child: Node?) {
      log += nodes.map { "\(parent.nodeName) + \($0.nodeName)" }
    }

    func didRemove(
      _ node: Node, from parent: Node, previousSibling: Node?, nextSibling: Node?
    ) {
      log.append("\(parent.nodeName) - \(node.nodeName)")
    }

    func willReplaceData(of node: Node, oldValue: DOMString) {
      log.append("\(node.nodeName) \(oldValue)")
    }
  }

  private let document = Document(in: Agent(), isHTML: true)
  private let recorder = Recorder()

  /// The first piece comes before anybody listens.
  private func parse(_ pieces: DOMString...) {
    let parser = HTMLParser(document: document)
    parser.write(pieces[0])
    document.agent.observers.add(recorder)
    for piece in pieces.dropFirst() { parser.write(piece) }
    parser.finish()
  }

  @Test func elementsTextAndComments() {
    parse("<body>", "<p>a&amp;b<!--c--><b>d")
    #expect(
      recorder.log == [
        "BODY + P", "P + #text", "#text a", "#text a&", "P + #comment", "P + B", "B + #text",
      ])
  }

  @Test func wholeDocuments() {
    parse("", "<!DOCTYPE html><p>")
    #expect(
      recorder.log == [
        "#document + html", "#document + HTML", "HTML + HEAD", "HTML + BODY", "BODY + P",
      ])
  }

  @Test func nodesThatMove() {
    parse("<body><a>1", "<p>2</a>")
    #expect(
      recorder.log == [
        "A + P", "P + #text", "A - P", "BODY + P", "P - #text", "A + #text", "P + A",
      ])
  }

  @Test func framesetInsteadOfBody() {
    parse("<div>", "<frameset>")
    #expect(recorder.log == ["HTML - BODY", "HTML + FRAMESET"])
  }

  @Test func rangesFollow() {
    let parser = HTMLParser(document: document)
    parser.write("<body><table id=t>")
    guard let body = document.body else { return }
    let point = BoundaryPoint(body.node, 1)
    let range = LiveRange(start: point, end: point)
    parser.write("foster-parented<tr>")
    parser.finish()
    #expect(range.start.offset == 2)
  }
}
