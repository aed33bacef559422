import Foundation
import JSPrepExtension
import Testing

@Suite struct PriceActionTests {
  private func harness(_ page: String) throws -> Harness {
    // The script as it stands beside the code.
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/PriceAction/Price.js")
    return try Harness(
      page: PageFile(path: "lamp.html", bytes: Array(page.utf8)),
      script: ScriptFile(readingFrom: script.path),
      options: SessionOptions(url: "https://lamps.example/desk"))
  }

  @Test func thePriceIsConverted() async throws {
    let harness = try harness("<!DOCTYPE html><meta charset=utf-8><p class=price>20 €</p>")
    let context = harness.makeExtensionContext()
    PriceRequestHandler().beginRequest(with: context)
    #expect(try await harness.finalize(after: context) == .called(arguments: ["price": "17 £"]))
    #expect(harness.html.contains("20 € (17 £)"))
  }

  /// Without an item in the answer, Safari does not call `finalize`.
  @Test func aPageWithoutAPriceStaysAsItIs() async throws {
    let harness = try harness("<!DOCTYPE html><meta charset=utf-8><p>Nothing for sale</p>")
    let context = harness.makeExtensionContext()
    PriceRequestHandler().beginRequest(with: context)
    #expect(try await harness.finalize(after: context) == .notCalled(.noItemsReturned))
  }

  /// Chrome and Firefox pass an address, and run no script.
  @Test func otherBrowsersAreRefused() throws {
    let url = try #require(URL(string: "https://lamps.example/desk"))
    let context = ExtensionContext(for: .chrome, url: url)
    PriceRequestHandler().beginRequest(with: context)
    guard case .cancelled = context.outcome else {
      Issue.record("the request was not cancelled")
      return
    }
  }

  @Test(arguments: [("20 €", "17 £"), ("1.50 €", "1 £"), ("free", "0 £")])
  func pounds(price: String, converted: String) {
    #expect(PriceRequestHandler.pounds(price) == converted)
  }
}
