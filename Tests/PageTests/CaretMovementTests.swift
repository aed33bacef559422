import Foundation
import PageTestSupport
import TestSupport
import Testing

/// `Selection.modify`, against WebKit's answers.
@Suite struct CaretMovementTests {
  /// Each row: the content of the body, around the caret, direction, granularity, and around the caret in the end.
  @Test func caretsMoveAsInWebKit() throws {
    let rows = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "WebKit/Carets.json"), encoding: .utf8)
    let page = try TestPage()
    let answer = page.answer("const rows = \(rows);" + Self.comparison)
    #expect(answer == "691 rows")
  }

  private static let comparison = """
    document.body.style.font = "16px DejaVu Sans";
    const around = (node, offset) => node.nodeType === 3
      ? JSON.stringify(
        node.data.slice(Math.max(0, offset - 6), offset) + "|" + node.data.slice(offset, offset + 6))
      : `${node.localName}@${offset}`;
    const selection = getSelection();
    const differences = [];
    for (const [markup, start, direction, granularity, end] of rows) {
      if (document.body.dataset.markup !== markup) {
        document.body.dataset.markup = markup;
        document.body.innerHTML = markup;
      }
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const places = [];
      while (walker.nextNode()) {
        const text = walker.currentNode;
        for (let offset = 0; offset <= text.length; offset++)
          if (around(text, offset) === start) places.push([text, offset]);
      }
      const found = places.map(([text, offset]) => {
        selection.collapse(text, offset);
        selection.modify("move", direction, granularity);
        return around(selection.focusNode, selection.focusOffset);
      });
      if (!found.includes(end))
        differences.push(`${markup} ${start} ${direction} ${granularity}: ${end}, here ${found}`);
    }
    return differences.join("\\n") || `${rows.length} rows`;
    """
}
