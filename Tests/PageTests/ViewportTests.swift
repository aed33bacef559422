import DOM
import PageTestSupport
import Session
import Testing

@testable import Page

/// The viewport that an iPhone of 390 x 844 gives a page: the rules of WebKit's `ViewportConfiguration`.
@Suite struct ViewportTests {
  private static let view = ViewportConfiguration.Size(width: 390, height: 844)

  /// What a page says, the size in which it is laid out, and its first scale if its content is as large as that.
  @Test(
    arguments: [
      (nil, 980, 2121, 390 / 980),
      ("", 980, 2121, 390 / 980),
      ("width=device-width", 390, 844, 1),
      ("width=device-width, initial-scale=1", 390, 844, 1),
      ("width=device-width,initial-scale=1.0,maximum-scale=1.0,user-scalable=no", 390, 844, 1),
      ("width = device-width ; initial-scale = 1", 390, 844, 1),
      ("WIDTH=DEVICE-WIDTH", 390, 844, 1),
      ("initial-scale=1", 390, 844, 1),
      ("initial-scale=2", 195, 422, 2),
      ("initial-scale=0.5", 780, 1688, 0.5),
      ("width=600", 600, 1298, 0.65),
      ("width=600, initial-scale=1", 600, 1298, 1),
      ("width=320", 320, 693, 844.0 / 693),
      ("width=320, initial-scale=1", 390, 844, 1),
      ("width=320, minimum-scale=1, maximum-scale=1", 390, 844, 1),
      ("width=1024", 1024, 2216, 844.0 / 2216),
      ("width=5", 78, 169, 5),
      ("width=100000", 10000, 21641, 0.25),
      ("width=nonsense", 980, 2121, 390 / 980),
      ("width=-1", 980, 2121, 390 / 980),
      ("width=480.6px", 481, 1041, 390.0 / 481),
      ("width=device-height", 844, 1827, 844.0 / 1827),
      ("height=device-height", 390, 844, 1),
      ("height=422", 195, 422, 2),
      ("minimum-scale=1", 980, 2121, 1),
      ("width=device-width, minimum-scale=1", 390, 844, 1),
      ("maximum-scale=0.2", 1560, 3376, 0.25),
      ("user-scalable=no", 980, 2121, 390 / 980),
      ("width, initial-scale=1", 390, 844, 1),
      ("initial-scale=yes", 390, 844, 1),
      ("initial-scale=no", 980, 2121, 390 / 980),
      ("initial-scale=99", 78, 169, 5),
    ] as [(String?, Double, Double, Double)])
  func layoutSizesAreAsInWebKit(
    content: String?, width: Double, height: Double, scale: Double
  ) {
    let arguments = content.map { ViewportArguments(DOMString($0)) } ?? ViewportArguments()
    let viewport = ViewportConfiguration(view: Self.view, arguments)
    #expect(viewport.layoutSize == .init(width: width, height: height))
    #expect(abs(viewport.initialScale(content: viewport.layoutSize) - scale) < 0.001)
  }

  /// How wide and high the content is, and how far the page is zoomed so that it fits.
  @Test(
    arguments: [
      ("width=device-width", 600, 2000, 0.65),
      ("width=device-width", 600, 844, 1),
      ("width=device-width", 3900, 90000, 0.25),
      ("width=device-width, minimum-scale=0.1", 3900, 90000, 0.1),
      ("width=device-width, minimum-scale=0.8", 600, 2000, 0.8),
      ("width=device-width, initial-scale=1", 600, 2000, 1),
      ("", 1200, 5000, 0.325),
    ] as [(String, Double, Double, Double)])
  func widePagesAreMadeSmaller(content: String, width: Double, height: Double, scale: Double) {
    let viewport = ViewportConfiguration(
      view: Self.view, ViewportArguments(DOMString(content)))
    #expect(abs(viewport.initialScale(content: .init(width: width, height: height)) - scale) < 1e-9)
  }

  private static let question = """
    [innerWidth, innerHeight, document.documentElement.clientWidth, Math.round(visualViewport.width),
      visualViewport.scale.toFixed(2), screen.width, outerWidth, matchMedia("(width: 980px)").matches,
      matchMedia("(device-width: 390px)").matches].join()
    """

  @Test(arguments: [
    ("", "980,2121,980,980,0.40,390,390,true,true"),
    (
      "<meta name=viewport content='width=device-width'>", "390,844,390,390,1.00,390,390,false,true"
    ),
    (
      "<meta name=viewport content='width=600,initial-scale=1'>",
      "390,844,600,390,1.00,390,390,false,true"
    ),
    (
      "<meta name=viewport content='width=device-width'><div style='width:600px;height:2000px'>",
      "608,1316,390,608,0.64,390,390,false,true"
    ),
    // The last one counts.
    (
      "<meta name=viewport content='width=500'><meta name=ViewPort content='initial-scale=1'>",
      "390,844,390,390,1.00,390,390,false,true"
    ),
  ])
  func scriptsSeeIt(markup: String, answer: String) throws {
    let page = try TestPage("<!DOCTYPE html>" + markup, followsViewportMeta: true)
    #expect(try page.evaluate(Self.question) == answer)
    // In a window of that size, nothing that the page says counts.
    let fixed = try TestPage("<!DOCTYPE html>" + markup)
    let fixedAnswer = "390,844,390,390,1.00,390,390,false,true"
    #expect(try fixed.evaluate(Self.question) == fixedAnswer)
    let mac = try TestPage("<!DOCTYPE html>" + markup, followsViewportMeta: true) {
      $0.platform = .macOS
    }
    #expect(try mac.evaluate(Self.question) == fixedAnswer)
  }

  @Test func viewportFollowsChanges() throws {
    let page = try TestPage("<!DOCTYPE html><body style='width:50vw'>", followsViewportMeta: true)
    let answer = try page.evaluate(
      """
      var widths = [], add = () => widths.push(innerWidth, document.body.offsetWidth);
      add();
      var meta = document.createElement("meta");
      meta.name = "viewport";
      meta.content = "width=device-width";
      document.head.append(meta);
      add();
      meta.content = "width=500, initial-scale=1";
      add();
      widths.join();
      """)
    #expect(answer == "980,490,390,195,390,250")
  }

  @Test func scriptsOfThePageSeeIt() throws {
    let page = try TestPage(
      """
      <!DOCTYPE html><meta name=viewport content=width=device-width>
      <script>document.title = innerWidth + " " + getComputedStyle(document.documentElement).width</script>
      """, pageScripts: true, followsViewportMeta: true)
    #expect(try page.evaluate("document.title + ' ' + innerWidth") == "390 390px 390")
  }
}
