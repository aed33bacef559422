import Foundation
import PageTestSupport
import PropertyList
import Session
import Testing

@testable import Page

/// After a small change only a part of the layout is made again. The result is that of a whole layout.
@Suite struct RelayoutTests {
  private static let page = """
    <!DOCTYPE html><style>
    .a { width: 60px } .b > div { height: 11px } .c + * { margin-top: 7px } .x b { display: block }
    </style><body><div><p>One <b>two</b> three</p><ul><li>x<li>y <i>z</i></ul>
    <div style="float:left;width:30px;height:30px"></div><table><tr><td>1<td>2</table>
    <div class=b><div></div><div>q</div></div><span>inl<div>block</div>ine</span></div>
    """

  @Test(arguments: 1...12) func changesGiveTheSameAsALayoutFromScratch(seed: Int) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Relayout.js")
    let script = try String(contentsOf: file, encoding: .utf8)
    let outcome = try TestPage(Self.page, url: "http://localhost/").run(
      "args.completionFunction({ difference: change(\(seed), 40) })",
      preparation: "var change = \(script);")
    #expect(outcome == .results(["difference": .string("")]))
  }
}
