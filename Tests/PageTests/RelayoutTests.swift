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

  /// Its boxes depend on what is before them, and on first lines and letters.
  private static let orderedPage = """
    <!DOCTYPE html><style>
    ul { list-style: decimal inside } li::marker { font-size: 20px } b::before { content: counter(c) }
    section, .a { counter-increment: c 9 } .c { counter-reset: c 98 } .x { zoom: 1.5 }
    p::first-line { font-size: 20px } div::first-letter { font-size: 30px }
    .b { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1 }
    </style><body><div><p>One <b>two</b> three</p><ul><li>x<li>y <i>z</i></ul>
    some <ruby>base<rt>annotation</ruby> words<section><q>a <b>b</b> <q>c</q></q></section>
    <div class=b>q<br>r</div><span>inl<div>block</div>ine</span></div>
    """

  private static let pageWithFirstLines = """
    <!DOCTYPE html><style>
    p::first-line, ul::first-line { font-size: 20px } div::first-letter { font-size: 30px }
    .b { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1 } .x { zoom: 2 }
    li::first-letter { -webkit-initial-letter: 2 1 }
    </style><body><div><p>One <b>two</b> three</p><ul><li>x<li>y <i>z</i></ul>
    some <ruby>base<rt>annotation</ruby> words<section>a <b>b</b></section>
    <div class=b>q<br>r</div><span>inl<div>block</div>ine</span></div>
    """

  @Test(arguments: [page, orderedPage, pageWithFirstLines], 1...6)
  func changesGiveTheSameAsALayoutFromScratch(page: String, seed: Int) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Relayout.js")
    let script = try String(contentsOf: file, encoding: .utf8)
    let outcome = try TestPage(page, url: "http://localhost/").run(
      "args.completionFunction({ difference: change(\(seed), 80) })",
      preparation: "var change = \(script);")
    #expect(outcome == .results(["difference": .string("")]))
  }

  /// A page, what is changed after the first layout, and what `t.offsetWidth` is then.
  private static let changes: [(markup: String, change: String, width: Double)] = [
    (
      "<style>input:disabled + i { width: 77px }</style><input id=a><i id=t></i>",
      "a.setAttribute('disabled', '')", 77
    ),
    (
      "<style>:checked ~ i { width: 78px }</style><input id=a type=checkbox><i id=t></i>",
      "a.setAttribute('checked', '')", 78
    ),
    (
      "<style>:lang(de) i { width: 79px }</style><p id=a><i id=t></i></p>",
      "a.setAttribute('lang', 'de')", 79
    ),
    ("<i id=a style='width: 9px'></i><i id=t style='width: 80px'></i>", "a.hidden = true", 80),
    ("<b id=t>x</b>", "t.hidden = true", 0),
    ("<p id=a hidden><i id=t style='width: 81px'></i></p>", "a.hidden = false", 81),
    ("<p id=a><i id=t style='width: 3em'></i></p>", "a.style.color = 'red'", 48),
    (
      "<p id=a><i id=t style='width: 3em'></i></p>",
      "a.style.cssText = 'color: red; font-size: 9px'",
      27
    ),
    (
      "<p id=a><i id=t style='width: var(--w)'></i></p>", "a.style.setProperty('--w', '82px')", 82
    ),
    (
      "<style>p:dir(rtl) i { width: 85px }</style><p dir=auto><b id=a></b><i id=t></i>",
      "a.textContent = '\u{5E9}\u{5DC}\u{5D5}\u{5DD}'", 85
    ),
    ("<p id=a></p>", "a.innerHTML = '<i id=t style=\"width: 83px\"></i>'", 83),
    (
      "<p id=a><i id=t style='width: 1px'></i></p>",
      "a.innerHTML = 'x'; a.offsetWidth; a.innerHTML = '<i id=t style=\"width: 84px\"></i>'", 84
    ),
  ]

  @Test(arguments: changes.indices) func whatDependsOnAChangeIsLaidOutAgain(index: Int) throws {
    let change = Self.changes[index]
    let style = "<!DOCTYPE html><style>i { display: block } p { width: 300px }</style>"
    let outcome = try TestPage(style + change.markup, url: "http://localhost/").run(
      """
      document.body.offsetWidth;
      \(change.change);
      args.completionFunction({ width: document.getElementById("t").offsetWidth })
      """)
    #expect(outcome == .results(["width": .number(change.width)]), "\(change.markup)")
  }

  /// Elements with the same declarations share their styles where they may.
  private static let alike: [(markup: String, widths: [Double])] = [
    (
      "<b style='width: 3em'></b><i style='width: 3em'></i><i style='width: 3em'></i>",
      [48, 48, 48]
    ),
    (
      "<p style='font-size: 10px'><i style='width: 3em'></i></p>"
        + "<p style='font-size: 20px'><i style='width: 3em'></i></p>", [300, 30, 300, 60]
    ),
    (
      "<p style='--w: 5px'><i class=v></i></p><p style='--w: 6px'><i class=v></i></p>",
      [300, 5, 300, 6]
    ),
    ("<dialog class=w></dialog><dialog class=w open></dialog>", [0, 56]),
  ]

  @Test(arguments: alike.indices) func sharedStylesAreRight(index: Int) throws {
    let markup = Self.alike[index].markup
    let outcome = try TestPage(
      """
      <!DOCTYPE html><style>i, b { display: block } p { width: 300px } .v { width: var(--w) }
      .w { width: 50px; border-width: 3px; padding: 0 }</style>
      """ + markup, url: "http://localhost/"
    ).run(
      """
      var all = Array.from(document.body.querySelectorAll("p, i, b, dialog"));
      args.completionFunction({ widths: all.map((element) => element.offsetWidth) })
      """)
    #expect(
      outcome == .results(["widths": .array(Self.alike[index].widths.map { .number($0) })]),
      "\(markup)")
  }
}
