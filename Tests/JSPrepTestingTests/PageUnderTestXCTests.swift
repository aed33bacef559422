import JSPrepTesting
import XCTest

final class PageUnderTestXCTests: XCTestCase {
  func testPagesAreTestedWithXCTestToo() throws {
    let page = try PageUnderTest(html: "<body>", script: "../../js/PageColor.js")
    page.run()
    page.expectResults(["baseURI": "about:blank"])
    page.answer(["bgColor": "red"])
    page.expectElement("body", attributes: ["style": .matching(/red/)])
  }
}
