import Page
import PageTestSupport
import PropertyList
import Session
import Testing

/// What a script may ask for before it hands over its results, and whether the page is still there then.
@Suite struct NavigationTests {
  private func run(_ body: String, html: String = "<p>") throws
    -> (outcome: RunOutcome, finalize: FinalizeOutcome, navigations: [Navigation])
  {
    let page = try TestPage(html, url: "https://example.com/a")
    let outcome = page.run(
      "\(body); setTimeout(() => args.completionFunction({ url: location.href }), 5)",
      finalize: true
    )
    return (outcome, page.host.finalize([:]), navigations(of: page))
  }

  private func navigations(of page: TestPage) -> [Navigation] {
    page.events.compactMap { if case .navigation(let navigation) = $0 { navigation } else { nil } }
  }

  private static let appAddresses = [
    "popsicle://x/y?z=1", "mailto:a@example.com", "tel:123", "sms:1", "itms-apps://x", "ftp://x/",
    "foo:bar",
  ]

  /// WebKit, asked with each: the page stays, and so does its address.
  @Test(arguments: appAddresses)
  func anAddressForAnAppLeavesThePageWhereItIs(address: String) throws {
    let ways: [(script: String, cause: Navigation.Cause)] = [
      ("location = '\(address)'", .location), ("location.href = '\(address)'", .location),
      ("location.assign('\(address)')", .location), ("location.replace('\(address)')", .location),
      ("window.open('\(address)')", .window), ("window.open('\(address)', '_self')", .window),
      ("document.querySelector('a').click()", .link),
    ]
    for (script, cause) in ways {
      let (outcome, finalize, navigations) = try run(script, html: "<a href='\(address)'>x</a>")
      #expect(outcome == .results(["url": "https://example.com/a"]), "\(script)")
      #expect(finalize == .called, "\(script)")
      #expect(navigations == [Navigation(cause: cause, url: address)], "\(script)")
    }
  }

  /// WebKit refuses data: URLs for a page as a whole, and a window that no user asked for.
  @Test(arguments: [
    "location.href = 'data:text/html,x'", "location.href = 'javascript:void 0'",
    "window.open('https://example.com/b')", "window.open('https://example.com/b', 'other')",
    "document.querySelector('a').click()",
  ])
  func whatLoadsNoDocumentInThePageLeavesItWhereItIs(script: String) throws {
    let html = "<a href=https://example.com/b target=_blank>x</a>"
    let (outcome, finalize, navigations) = try run(script, html: html)
    #expect(outcome == .results(["url": "https://example.com/a"]))
    #expect(finalize == .called)
    #expect(navigations.count == 1)
  }

  /// WebKit, asked with each: the frame keeps its document.
  @Test(arguments: appAddresses)
  func anAddressForAnAppLeavesAFrameAsItIs(address: String) throws {
    let page = try TestPage("<p>", url: "https://example.com/a")
    let outcome = page.run(
      """
      const frame = document.createElement("iframe");
      frame.src = "\(address)";
      document.body.append(frame);
      setTimeout(() => args.completionFunction({ url: String(frame.contentDocument?.URL) }), 20);
      """)
    #expect(outcome == .results(["url": "about:blank"]))
    #expect(navigations(of: page) == [Navigation(cause: .location, url: address)])
  }

  @Test(arguments: [
    "https://example.com/b", "http://example.com/b", "file:///b", "about:blank", "blob:null/x",
  ])
  func anotherDocumentTakesThePlaceOfThePage(address: String) throws {
    for script in ["location.href = '\(address)'", "open('\(address)', '_self')"] {
      let (outcome, finalize, _) = try run(script)
      #expect(outcome == .null(.navigated(to: address)))
      #expect(finalize == .navigated(to: address))
    }
  }
}
