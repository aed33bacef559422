import PageTestSupport
import Testing

/// What is selected when the focus moves, with what WebKit 2.50 answers.
@Suite struct SelectionFocusTests {
  private static let preparation = """
    const show = () => {
      const s = getSelection();
      if (!s.rangeCount) return "none";
      return `${s.anchorNode.nodeName}${s.anchorOffset} ${s.type} ${s}`;
    };
    """

  private func answer(_ html: String, _ script: String) throws -> String {
    try TestPage("<!DOCTYPE html><body><div id=w>\(html)</div>").answer(
      "const w = document.getElementById('w'), c = w.lastElementChild; \(script)",
      preparation: Self.preparation)
  }

  @Test(arguments: [
    ("abc", "#text0"), ("", "DIV0"), ("<p>a</p><p>b</p>", "#text0"), (" <b>x</b>", "#text0"),
    ("<img>", "DIV0"), ("<br>", "DIV0"), ("\n  <ul><li>a</li></ul>", "#text0"),
    ("<p><br></p>", "P0"), ("<input>", "DIV0"), ("<span contenteditable=false>q</span>z", "DIV0"),
  ]) func editingHostsGetACaret(contents: String, caret: String) throws {
    for kind in ["contenteditable", "contenteditable=plaintext-only"] {
      let found = try answer("<div \(kind)>\(contents)</div>", "c.focus(); return show()")
      #expect(found == "\(caret) Caret ")
    }
  }

  @Test(arguments: [
    "<button>b</button>", "<a href=x>l</a>", "<div tabindex=0>t</div>", "<input type=checkbox>",
    "<select><option>a</select>",
  ]) func theFocusEndsASelectionElsewhere(element: String) throws {
    let found = try answer(
      "<p>other</p>" + element,
      """
      getSelection().setBaseAndExtent(w.firstChild.firstChild, 1, w.firstChild.firstChild, 3);
      c.focus();
      const focused = show();
      getSelection().setBaseAndExtent(w.firstChild.firstChild, 1, w.firstChild.firstChild, 3);
      const again = show();
      c.blur();
      return [focused, again, show()];
      """)
    #expect(found == "none,#text1 Range th,none")
  }

  @Test func aSelectionInsideStays() throws {
    let found = try answer(
      "<div contenteditable>abc</div>",
      "getSelection().collapse(c.firstChild, 2); c.focus(); const s = show(); c.blur(); return [s, show()]"
    )
    #expect(found == "#text2 Caret ,none")
  }

  @Test(arguments: [
    ("<input value=abc>", "DIV1 Range abc", "DIV1 Range b", "DIV1 Range abc"),
    ("<textarea>abc</textarea>", "DIV1 Caret ", "DIV1 Range b", "DIV1 Range abc"),
    ("<input>", "DIV1 Caret ", "DIV1 Caret ", "DIV1 Caret "),
  ]) func textControlsShowTheirSelection(
    control: String, focused: String, chosen: String, selected: String
  ) throws {
    let found = try answer(
      "<p>other</p>" + control,
      """
      c.focus();
      const log = [show()];
      c.setSelectionRange(1, 2);
      log.push(show());
      c.blur();
      log.push(show());
      c.select();
      log.push(show(), document.activeElement === c);
      getSelection().removeAllRanges();
      log.push(show(), c.selectionEnd);
      return log;
      """)
    #expect(found == "\(focused),\(chosen),none,\(selected),true,none,0")
  }
}
