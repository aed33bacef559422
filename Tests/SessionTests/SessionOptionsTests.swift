import Session
import Testing

@Suite struct SessionOptionsTests {
  @Test(arguments: [("390x844", 390, 844), ("1X2", 1, 2), ("100000x1", 100_000, 1)])
  func viewports(text: String, width: Int, height: Int) {
    #expect(Viewport(text) == Viewport(width: width, height: height))
  }

  @Test(arguments: ["", "390", "0x1", "axb", "1x2x3", "-1x5", "100001x1", "1x99999999999999999999"])
  func notViewports(text: String) {
    #expect(Viewport(text) == nil)
  }

  /// What is so unless somebody says otherwise, as the README has it.
  @Test func defaults() {
    let options = SessionOptions(url: "https://example.com/")
    #expect(options.timeout == 2 && options.loadTimeout == 10 && options.settlingTime == 1)
    #expect(!options.runsPageScripts && options.platform == .iOS && options.mediaType == .html)
    #expect(options.device.viewport == Viewport(width: 390, height: 844))
    #expect(options.limits == SessionLimits() && options.siteData == SiteDataOptions())
    #expect(options.limits.timers == 10_000 && options.limits.depth == 512)
  }
}
