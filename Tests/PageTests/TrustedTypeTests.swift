import PageTestSupport
import Testing

@testable import Page

/// What WebKit 2.50 answers in a page that requires trusted types.
@Suite struct TrustedTypeTests {
  @Test(arguments: [
    ("box.innerHTML = 'a'", "This assignment requires a TrustedHTML"),
    ("box.setAttribute('onclick', 'a')", "This assignment requires a TrustedScript"),
    ("setTimeout('1')", "This assignment requires a TrustedScript"),
    ("document.createElement('script').src = 'x'", "This assignment requires a TrustedScriptURL"),
    ("document.createElement('iframe').srcdoc = 'x'", "This assignment requires a TrustedHTML"),
    ("document.createElement('embed').src = 'x'", "x"),
    (
      "trustedTypes.createPolicy('p').createHTML('x')",
      "Policy p's TrustedTypePolicyOptions did not specify a 'createHTML' member."
    ),
    ("box.innerHTML = trustedTypes.createPolicy('p', {createHTML: s => s}).createHTML('x')", "x"),
    (
      "trustedTypes.createPolicy('default', {createHTML: (...all) => all}); box.innerHTML = 'x';"
        + "box.textContent", "x,TrustedHTML,Element innerHTML"
    ),
  ])
  func pageIsHeldToItsPolicy(_ expression: String, _ answer: String) throws {
    let page = try TestPage(
      """
      <!DOCTYPE html><meta http-equiv=Content-Security-Policy
      content="require-trusted-types-for 'script'"><div id=box></div><script>
      let result;
      try { result = (() => { \(Self.returning(expression)) })(); }
      catch (error) { result = error.message; }
      document.documentElement.setAttribute('result', result);
      </script>
      """, url: "http://localhost/", pageScripts: true)
    #expect(
      page.answer("return document.documentElement.getAttribute('result')") == answer)
    // The extension's world is not subject to it.
    #expect(
      page.answer("document.getElementById('box').innerHTML = 'y'; return document.body.innerText")
        == "y")
  }

  private static func returning(_ text: String) -> String {
    var parts = text.split(separator: ";").map { String($0) }
    let last = parts.popLast() ?? ""
    return (parts + ["return \(last)"]).joined(separator: ";")
  }
}
