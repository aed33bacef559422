import PageTestSupport
import Testing

/// What observers are told of a replacement, with what WebKit 2.50 tells: the nodes that were added and
/// removed, and those before and after them.
@Suite struct ReplacementRecordTests {
  @Test(arguments: [
    ("r.replaceChild(a, a)", "|a||b ; a|||b"), ("r.replaceChild(b, a)", "|b|a|i ; b|a||i"),
    ("r.replaceChild(a, b)", "|a||b ; a|b||i"), ("r.replaceChild(b, b)", "|b|a|i ; b||a|i"),
    ("r.replaceChild(a, i)", "|a||b ; a|i|b|u"), ("r.replaceChild(b, u)", "|b|a|i ; b|u|i|"),
    ("r.replaceChild(u, i)", "|u|i| ; u|i|b|"), ("r.replaceChild(e, b)", "|e|| ; e|b|a|i"),
    ("b.replaceWith(a)", "|a||b ; a|b||i"), ("b.replaceWith(a, i)", "|a||b ; |i|b|u ; a+i|b||u"),
  ]) func recordsOfReplacements(_ action: String, _ wanted: String) throws {
    let markup = """
      <div id=r><a id=a></a><b id=b></b><i id=i></i><u id=u></u></div><p id=p><em id=e></em></p>
      """
    let found = try TestPage("<!DOCTYPE html><body>\(markup)").answer(
      """
      const [r, a, b, i, u, e] = [..."rabiue"].map((id) => document.getElementById(id));
      const observer = new MutationObserver(() => {});
      observer.observe(document.body, { childList: true, subtree: true });
      \(action);
      const names = (nodes) => [...nodes].map((node) => node.id).join("+");
      return observer.takeRecords().map((record) => [
        names(record.addedNodes), names(record.removedNodes),
        record.previousSibling?.id, record.nextSibling?.id].join("|")).join(" ; ");
      """)
    #expect(found == wanted)
  }
}
