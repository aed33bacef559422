import CSS
import DOM
import HTMLParser
import Layout
import Testing

/// The viewport of a frame comes from the layout around it, which nothing changes while the frame is laid out.
struct FrameViewportTests {
  @Test(arguments: [
    "<p>text", "<p style='width: 50%'><b>text</b>", "<li>item", "<div style='float: left'>x</div>",
    "<table><td width=20>x</table>",
  ])
  func laysOutWithoutAskingForEachElement(_ markup: String) {
    #expect(questions(in: markup, times: 50) == questions(in: markup, times: 5))
  }

  /// How often a layout asks for the viewport.
  private func questions(in markup: String, times: Int) -> Int {
    let environment = FramedEnvironment()
    let document = Document(in: Agent(), isHTML: true)
    defer { document.destroy() }
    document.agent.styleEnvironment = environment
    let parser = HTMLParser(document: document)
    parser.write(DOMString("<!DOCTYPE html>" + String(repeating: markup, count: times)))
    parser.finish()
    DocumentLayout.of(document).updateIfShown()
    return environment.questions
  }
}

private final class FramedEnvironment: PlainStyleEnvironment {
  private(set) var questions = 0

  override func isFramed(_ document: Document) -> Bool { true }

  override func mediaEnvironment(of document: Document) -> MediaEnvironment {
    questions += 1
    return MediaEnvironment()
  }
}
