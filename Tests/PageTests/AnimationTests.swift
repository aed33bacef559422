import PageTestSupport
import Testing

@testable import Page

/// Animations as scripts see them.
@Suite struct AnimationTests {
  @Test func valuesAreAsInWebKit() throws {
    try WebKitAnswers("Animations").expectTheSame(count: 13)
  }

  /// What `result` is, once the page has loaded.
  private func result(_ body: String) throws -> String {
    let page = try TestPage(
      "<!DOCTYPE html><body>" + body, url: "http://localhost/", pageScripts: true)
    return page.answer("return document.documentElement.getAttribute('result') || ''")
  }

  private static let start = """
    <div id=box></div><script>
    const read = name => getComputedStyle(box)[name];
    const report = value => document.documentElement.setAttribute('result', value);
    """

  @Test(arguments: [
    // Half of the time is over when it begins.
    ("left", "left:10px", "left:30px", "transition:left 100s linear -50s", "20px"),
    ("left", "left:10px", "left:30px", "transition:all 100s linear -50s", "20px"),
    ("left", "left:10px", "left:30px", "transition:top 100s linear -50s", "30px"),
    ("left", "left:10px", "left:30px", "transition:left 100s linear -200s", "30px"),
    ("left", "left:10px", "left:30px", "transition:left 100s linear", "10px"),
    ("left", "left:10px", "left:auto", "transition:left 100s linear -50s", "auto"),
    ("float", "float:left", "float:right", "transition:float 100s step-start -50s", "right"),
    (
      "float", "float:left", "float:right",
      "transition:float 100s linear -40s;transition-behavior:allow-discrete", "left"
    ),
    ("marginLeft", "margin:10px", "margin:20px", "transition:margin 100s linear -75s", "17.5px"),
    ("opacity", "", "opacity:0", "transition:opacity 100s linear -50s", "0.5"),
    // What scripts see is a used value, and what changes is the computed one.
    (
      "top", "position:relative;top:10px", "position:relative;top:30px",
      "transition:top 100s linear -50s", "20px"
    ),
    ("width", "width:10px", "width:30px", "transition:width 100s linear -50s", "20px"),
  ])
  func transitionsStartWhereValuesChange(
    _ name: String, _ from: String, _ to: String, _ transition: String, _ value: String
  ) throws {
    let script = """
      box.style.cssText = '\(from)'; read('\(name)');
      box.style.cssText = '\(to);\(transition)'; report(read('\(name)'));</script>
      """
    #expect(try result(Self.start + script) == value)
  }

  @Test(arguments: [
    ("from { left: 0px } to { left: 100px }", "", "50px"),
    ("to { left: 100px }", "left:20px;", "60px"),
    ("25% { left: 0px } 75% { left: 40px }", "", "20px"),
    ("from { left: 0px; animation-timing-function: step-end } to { left: 100px }", "", "0px"),
    ("from, to { left: 7px }", "", "7px"),
    ("from { left: 0px } to { left: 100px }", "left: 3px !important;", "3px"),
    ("from { left: 0px } to { left: 100px }", "animation-play-state:paused;", "50px"),
  ])
  func keyframesOfStyleSheetsApply(_ keyframes: String, _ style: String, _ value: String) throws {
    let body = """
      <style>@keyframes a { \(keyframes) } #box.on { animation: a 100s linear -50s; \(style) }</style>
      """
    let script = "box.className = 'on'; report(read('left'));</script>"
    #expect(try result(body + Self.start + script) == value)
  }

  /// Without the page's scripts, the page is taken as it is before its animations.
  @Test func pagesWithoutScriptsStandStill() throws {
    let page = try TestPage(
      "<style>@keyframes a { from { opacity: 0 } } p { animation: a 1s }</style><p>",
      url: "http://localhost/")
    #expect(page.answer("return getComputedStyle(document.querySelector('p')).opacity") == "1")
  }

  @Test func theEndIsTold() throws {
    let script = """
      const animation = box.animate({ opacity: [0, 1] }, 5);
      const words = [];
      animation.onfinish = () => words.push('event');
      animation.finished.then(found => { words.push(found === animation);
        setTimeout(() => report(words.sort().join())); });</script>
      """
    let page = try TestPage(
      "<!DOCTYPE html><body>" + Self.start + script, url: "http://localhost/", pageScripts: true)
    let outcome = try page.run(
      "setTimeout(() => args.completionFunction({ r: document.documentElement.getAttribute('result') }), 50)"
    )
    #expect(outcome == .results(["r": "event,true"]))
  }
}
