import PageTestSupport
import Session
import Testing

/// What the options say of the device, the user and the site.
@Suite struct SurroundingsTests {
  @Test func pagesSeeWhatTheOptionsSay() throws {
    let page = try TestPage {
      $0.device.userAgent = "Mozilla/5.0 (Test)"
      $0.device.locale = "de-AT"
      $0.device.viewport = Viewport(width: 1280, height: 800)
      $0.siteData.cookies = [.init(name: "a", value: "1"), .init(name: "b", value: "x=y")]
      $0.siteData.localStorage = [.init(name: "item", value: "kept")]
    }
    let script = """
      return [navigator.userAgent, navigator.appVersion, navigator.language, innerWidth, innerHeight,
        document.cookie, localStorage.item, new Intl.NumberFormat().resolvedOptions().locale,
        new Intl.DateTimeFormat() instanceof Intl.DateTimeFormat, Intl.Collator.name,
        (0.5).toLocaleString(), (0.5).toLocaleString('en')].join('|');
      """
    #expect(
      page.answerLater(script)
        == "Mozilla/5.0 (Test)|5.0 (Test)|de-AT|1280|800|a=1; b=x=y|kept|de-AT|true|Collator|0,5|0.5"
    )
  }

  @Test(arguments: [
    // What a label's own conversion throws comes through; the console has an empty prototype.
    (
      """
      const label = { toString() { throw 'no label'; } };
      return ['count', 'countReset', 'time', 'timeLog', 'timeEnd']
        .map(name => { try { console[name](label); } catch (error) { return error; } }).join();
      """, "no label,no label,no label,no label,no label"
    ),
    (
      """
      const prototype = Object.getPrototypeOf(console);
      return [Object.getOwnPropertyNames(prototype).length,
        Object.getPrototypeOf(prototype) === Object.prototype];
      """, "0,true"
    ),
    (
      "return new URLSearchParams({ 'x\\ud53f': 1, 'xx\\0': 2, '\\ud800': 3 })",
      "x%ED%94%BF=1&xx%00=2&%EF%BF%BD=3"
    ),
    (
      """
      const params = new URLSearchParams('a=1');
      params[Symbol.iterator] = function* () { yield ['b', '2']; };
      return new URLSearchParams(params);
      """, "b=2"
    ),
    (
      """
      document.body.innerHTML = '<input pattern="[a-c]{2}" value=ab><input pattern="\\\\d" value=x>'
        + '<input pattern="(" value=x>';
      return [...document.querySelectorAll('input')].map(input =>
        [input.matches(':valid'), input.matches(':invalid'), input.validity.patternMismatch]);
      """, "true,false,false,false,true,true,true,false,false"
    ),
    (
      """
      document.body.innerHTML = '<p style="--b: 1"><i style="--a: 2">';
      const style = getComputedStyle(document.querySelector('i'));
      return [...style].slice(-2);
      """, "--a,--b"
    ),
    (
      """
      document.head.innerHTML = '<link rel=stylesheet href=missing.css>';
      return [document.styleSheets.length, document.styleSheets[0].cssRules.length];
      """, "1,0"
    ),
  ])
  func scriptsSeeAWindow(script: String, value: String) throws {
    #expect(try TestPage().answerLater(script) == value)
  }
}
