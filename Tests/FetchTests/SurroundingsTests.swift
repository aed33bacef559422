import Session
import Testing

/// What the options say of the device, the user and the site.
@Suite struct SurroundingsTests {
  @Test func pagesSeeWhatTheOptionsSay() throws {
    var options = SessionOptions(url: "https://example.com/")
    options.device.userAgent = "Mozilla/5.0 (Test)"
    options.device.locale = "de-AT"
    options.device.viewport = Viewport(width: 1280, height: 800)
    options.siteData.cookies = [.init(name: "a", value: "1"), .init(name: "b", value: "x=y")]
    options.siteData.localStorage = [.init(name: "item", value: "kept")]
    let script = """
      return [navigator.userAgent, navigator.appVersion, navigator.language, innerWidth, innerHeight,
        document.cookie, localStorage.item, new Intl.NumberFormat().resolvedOptions().locale,
        new Intl.DateTimeFormat() instanceof Intl.DateTimeFormat, Intl.Collator.name,
        (0.5).toLocaleString(), (0.5).toLocaleString('en')].join('|');
      """
    #expect(
      try AsyncScript(options: options).run(script)
        == "Mozilla/5.0 (Test)|5.0 (Test)|de-AT|1280|800|a=1; b=x=y|kept|de-AT|true|Collator|0,5|0.5"
    )
  }

  @Test(arguments: [("390x844", 390, 844), ("1X2", 1, 2)])
  func viewports(text: String, width: Int, height: Int) {
    #expect(Viewport(text) == Viewport(width: width, height: height))
  }

  @Test(arguments: ["", "390", "0x1", "axb", "1x2x3", "-1x5"])
  func notViewports(text: String) {
    #expect(Viewport(text) == nil)
  }
}
