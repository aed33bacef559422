import PageTestSupport
import Testing

/// Popovers and dialogs, with what WebKit 2.50 answers.
@Suite struct PopoverTests {
  private static let helpers = """
    const byId = new Proxy({}, { get: (_, id) => document.getElementById(id) });
    const shown = (...ids) => ids.filter((id) => byId[id].matches(":popover-open")).join("");
    const active = () => document.activeElement.id || document.activeElement.localName;
    const tried = (action) => { try { action(); return "ok"; } catch (e) { return String(e); } };
    """

  private func answer(_ html: String, _ body: String) throws -> String {
    try TestPage("<!DOCTYPE html><body>\(html)").answer(Self.helpers + body)
  }

  @Test(arguments: [
    ("<div id=p popover></div><dialog id=d></dialog>", "showModal", ",true,"),
    ("<div id=p popover></div><dialog id=d></dialog>", "show", ",true,"),
    ("<div id=p popover><dialog id=d></dialog></div>", "showModal", "p,true,"),
    ("<div id=p popover><dialog id=d></dialog></div>", "show", "p,true,"),
    ("<div id=p popover=manual></div><dialog id=d></dialog>", "showModal", "p,true,"),
  ]) func dialogsHidePopovers(_ html: String, _ method: String, _ wanted: String) throws {
    let found = try answer(
      html,
      """
      const log = [];
      byId.p.showPopover();
      byId.p.onbeforetoggle = (event) => log.push(event.newState);
      byId.d.\(method)();
      return [shown("p"), byId.d.open, log.join("+")];
      """)
    #expect(found == wanted)
  }

  /// A popover in a popover in a popover, and a manual one beside it.
  private static let nested = """
    <div id=a popover>A<div id=b popover>B<div id=c popover>C</div></div>
    <div id=m popover=manual>M</div></div>
    """

  @Test(arguments: [
    ("a.hidePopover()", "m,cclosed,bclosed,aclosed"), ("b.hidePopover()", "am,cclosed,bclosed"),
    ("c.hidePopover()", "abm,cclosed"), ("m.hidePopover()", "abc,mclosed"),
    ("a.removeAttribute('popover')", "m,cclosed,bclosed,aclosed"),
    ("a.popover = 'manual'", "m,cclosed,bclosed,aclosed"),
    ("c.onbeforetoggle = () => a.hidePopover(); a.hidePopover()", "m"),
  ]) func outerPopoversHideInnerOnes(_ action: String, _ wanted: String) throws {
    let found = try answer(
      Self.nested,
      """
      const log = [], { a, b, c, m } = byId;
      for (const e of [a, b, c, m]) {
        e.showPopover();
        e.onbeforetoggle = (event) => log.push(e.id + event.newState);
      }
      \(action);
      return [shown("a", "b", "c", "m"), ...log];
      """)
    #expect(found == wanted)
  }

  @Test(arguments: [
    ("a.showPopover(); inner.click(); log.push(shown('a', 'b')); a.hidePopover()", "ab,"),
    ("a.showPopover(); outer.click()", "b"),
    ("a.showPopover(); b.showPopover({ source: inner })", "ab"),
    ("a.showPopover(); b.togglePopover({ source: inner })", "ab"),
    ("a.onbeforetoggle = () => b.showPopover(); a.showPopover(); a.hidePopover()", "b"),
    ("a.onbeforetoggle = () => b.showPopover(); a.showPopover()", "a"),
    (
      "a.onbeforetoggle = e => { if (e.newState == 'closed') b.showPopover() };"
        + "b.onbeforetoggle = e => { if (e.newState == 'closed') a.showPopover() };"
        + "a.showPopover(); b.showPopover()", "b"
    ),
  ]) func whatShowsAPopoverCounts(_ action: String, _ wanted: String) throws {
    let found = try answer(
      """
      <div id=a popover>A<button id=inner popovertarget=b></button></div>
      <div id=b popover>B</div><button id=outer popovertarget=b></button>
      """,
      """
      const log = [], { a, b, inner, outer } = byId;
      \(action);
      return [...log, shown("a", "b")];
      """)
    #expect(found == wanted)
  }

  /// What has the focus after showing, after moving it into the popover, and after hiding.
  @Test(arguments: [
    ("<div id=p popover><input id=i></div>", "b,i,b"),
    ("<div id=p popover><input id=i autofocus></div>", "i,i,b"),
    ("<div id=p popover=manual><input id=i></div>", "b,i,i"),
    ("<div id=p popover=manual><input id=i autofocus></div>", "i,i,i"),
    ("<div id=p popover autofocus tabindex=0><input id=i></div>", "p,i,b"),
    ("<div id=p popover autofocus><input id=i autofocus></div>", "b,i,b"),
    ("<dialog id=p popover><input id=i></dialog>", "i,i,b"),
    ("<dialog id=p popover autofocus><input id=i></dialog>", "p,i,b"),
    ("<dialog id=p popover=manual><input id=i></dialog>", "i,i,i"),
    ("<dialog id=p popover><input><input id=i autofocus></dialog>", "i,i,b"),
  ]) func focusComesAndGoes(_ html: String, _ wanted: String) throws {
    let found = try answer(
      "<button id=b></button>" + html,
      """
      const { b, p, i } = byId, log = [];
      b.focus(); p.showPopover(); log.push(active());
      i.focus(); log.push(active());
      p.hidePopover(); log.push(active());
      return log;
      """)
    #expect(found == wanted)
  }

  @Test func onlyTheFirstGivesTheFocusBack() throws {
    let found = try answer(
      """
      <button id=b></button><div id=p popover><input autofocus>
      <div id=q popover><input id=j autofocus></div></div>
      """,
      """
      const { b, p, q } = byId, log = [];
      b.focus(); p.showPopover(); q.showPopover(); log.push(active());
      q.hidePopover(); log.push(active());
      p.hidePopover(); log.push(active());
      return log;
      """)
    #expect(found == "j,j,b")
  }

  @Test(arguments: [
    ("<dialog id=p popover open></dialog>", "", "ok,p,true"),
    ("<dialog id=p popover></dialog>", "p.show();", "ok,p,true"),
    (
      "<dialog id=p popover></dialog>", "p.showModal();",
      "InvalidStateError: Element is a modal <dialog> element,,true"
    ),
    (
      "<div id=p popover></div>", "p.remove(); document.createElement('i').append(p);",
      "InvalidStateError: Element is not connected,,"
    ),
    (
      "<div id=p></div>", "",
      "NotSupportedError: Element does not have the popover attribute,,"
    ),
  ]) func whichMayBeShown(_ html: String, _ preparation: String, _ wanted: String) throws {
    let found = try answer(
      html,
      """
      const { p } = byId;
      \(preparation)
      return [tried(() => p.showPopover()), p.matches(":popover-open") ? "p" : "", p.open];
      """)
    #expect(found == wanted)
  }
}
