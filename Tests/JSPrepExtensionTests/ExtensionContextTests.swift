import JSPrepExtension
import Foundation
import Testing

/// An action extension's code, as it is written for iOS.
private final class ActionRequestHandler: Sendable {
  func beginRequest(with context: NSExtensionContext) {
    // Completion handlers may come on another thread.
    nonisolated(unsafe) let context = context
    guard let item = context.inputItems.first as? NSExtensionItem,
      let provider = item.attachments?.first,
      provider.hasItemConformingToTypeIdentifier("com.apple.property-list")
    else {
      context.cancelRequest(withError: CocoaError(.featureUnsupported))
      return
    }
    provider.loadItem(forTypeIdentifier: "com.apple.property-list", options: nil) { list, _ in
      let results = (list as? [String: Any])?[NSExtensionJavaScriptPreprocessingResultsKey]
      self.answer(results as? [String: Any] ?? [:], in: context)
    }
  }

  private func answer(_ results: [String: Any], in context: NSExtensionContext) {
    let color = (results["baseURI"] as? String)?.hasPrefix("https:") == true ? "green" : "red"
    let item = NSExtensionItem()
    item.attachments = [
      NSItemProvider(
        item: [NSExtensionJavaScriptFinalizeArgumentKey: ["bgColor": color]] as NSDictionary,
        typeIdentifier: "com.apple.property-list")
    ]
    context.completeRequest(returningItems: [item], completionHandler: nil)
  }
}

@Suite struct ExtensionContextTests {
  @Test func theRoundTripOfApplesGuide() async {
    let context = ExtensionContext(inputItems: [
      .javaScriptResults { ["baseURI": "https://example.com/"] }
    ])
    ActionRequestHandler().beginRequest(with: context)
    #expect(await context.finalizeRequest() == .called(arguments: ["bgColor": "green"]))
  }

  @Test func theScriptRunsWhenTheItemIsLoaded() async throws {
    nonisolated(unsafe) var runs = 0
    let item = ExtensionItem.javaScriptResults {
      runs += 1
      return ["run": runs]
    }
    #expect(item.attachments?.map(\.registeredTypeIdentifiers) == [["com.apple.property-list"]])
    #expect(runs == 0)
    let provider = try #require(item.attachments?.first)
    let list = try await provider.loadItem(forTypeIdentifier: "public.data") as? [String: Any]
    let results = list?[NSExtensionJavaScriptPreprocessingResultsKey] as? [String: Int]
    #expect(results == ["run": 1])
    _ = try await provider.loadItem(forTypeIdentifier: "com.apple.property-list")
    #expect(runs == 2)
  }

  @Test func otherBrowsersPassOrdinaryItems() async throws {
    let url = try #require(URL(string: "https://example.com/"))
    let context = ExtensionContext(inputItems: [.webPage(url: url, title: "Example")])
    let item = try #require(context.inputItems.first as? ExtensionItem)
    let provider = try #require(item.attachments?.first)
    #expect(provider.hasItemConformingToTypeIdentifier("public.url"))
    #expect(!provider.hasItemConformingToTypeIdentifier("com.apple.property-list"))
    #expect(try await provider.loadItem(forTypeIdentifier: "public.url") as? URL == url)
    await #expect(throws: (any Error).self) {
      try await provider.loadItem(forTypeIdentifier: "public.image")
    }
    ActionRequestHandler().beginRequest(with: context)
    guard case .cancelled = context.outcome else {
      Issue.record("the request was not cancelled")
      return
    }
  }

  private enum Answer: CaseIterable {
    case nothing, cancel, noItems, nilItems, itemWithoutAttachment, listWithoutKey, noDictionary

    func give(in context: ExtensionContext) {
      let item = ExtensionItem()
      switch self {
      case .nothing: return
      case .cancel: return context.cancelRequest(withError: CancellationError())
      case .noItems: return context.completeRequest(returningItems: [])
      case .nilItems: return context.completeRequest(returningItems: nil)
      case .itemWithoutAttachment: break
      case .listWithoutKey:
        item.attachments = [
          ItemProvider(item: ["a": 1] as NSDictionary, typeIdentifier: "com.apple.property-list")
        ]
      case .noDictionary:
        let list = [NSExtensionJavaScriptFinalizeArgumentKey: "text"] as NSDictionary
        item.attachments = [ItemProvider(item: list, typeIdentifier: "com.apple.property-list")]
      }
      context.completeRequest(returningItems: [item])
    }

    var reason: FinalizeRequest.Reason? {
      switch self {
      case .nothing: .pending
      case .cancel: .cancelled
      case .noItems, .nilItems: .noItemsReturned
      default: nil
      }
    }
  }

  @Test(arguments: Answer.allCases)
  private func finalizeFollowsTheAnswer(answer: Answer) async throws {
    let context = ExtensionContext(inputItems: [.javaScriptResults { [:] }])
    answer.give(in: context)
    switch await context.finalizeRequest() {
    case .called(let arguments):
      #expect(arguments.isEmpty)
      #expect(answer.reason == nil)
    case .notCalled(let reason): #expect(reason == answer.reason)
    }
  }

  @Test func finalizeNeedsAJavaScriptItem() async throws {
    let url = try #require(URL(string: "https://example.com/"))
    let context = ExtensionContext(inputItems: [.webPage(url: url)])
    context.completeRequest(returningItems: [ExtensionItem()], completionHandler: nil)
    #expect(await context.finalizeRequest() == .notCalled(.noJavaScriptItem))
  }

  @Test func theFirstEndOfARequestCounts() async {
    let context = ExtensionContext(inputItems: [.javaScriptResults { [:] }])
    context.cancelRequest(withError: CancellationError())
    context.completeRequest(returningItems: [ExtensionItem()], completionHandler: nil)
    #expect(await context.finalizeRequest() == .notCalled(.cancelled))
  }

  @Test func aRequestMayEndLater() async {
    let context = ExtensionContext(inputItems: [.javaScriptResults { [:] }])
    context.patience = .seconds(3600)
    nonisolated(unsafe) let later = context
    Task.detached {
      try? await Task.sleep(for: .milliseconds(20))
      later.completeRequest(returningItems: [ExtensionItem()], completionHandler: nil)
    }
    #expect(await context.finalizeRequest() == .called(arguments: [:]))
  }

  @Test func openedAddressesAreRecorded() async throws {
    let context = ExtensionContext(inputItems: [])
    let url = try #require(URL(string: "myapp://open"))
    context.canOpen = { $0.scheme == "https" }
    #expect(await context.open(url) == false)
    var succeeded: Bool?
    context.open(try #require(URL(string: "https://a"))) { succeeded = $0 }
    #expect(succeeded == true)
    #expect(context.openedURLs.count == 2)
  }
}

/// What arrives from each host.
@Suite struct HostContextTests {
  @Test(arguments: AppExtension.Host.allCases)
  func theItemsOfEachHost(host: AppExtension.Host) throws {
    let url = try #require(URL(string: "https://example.com/"))
    let context = ExtensionContext(for: host, url: url, title: "T") { ["a": 1] }
    let item = try #require(context.inputItems.first as? ExtensionItem)
    let types = item.attachments?.flatMap(\.registeredTypeIdentifiers)
    switch host {
    case .safari, .reader, .sfsafariviewcontroller: #expect(types == ["com.apple.property-list"])
    case .chrome, .app: #expect(types == ["public.url"])
    case .firefox: #expect(types == ["public.url", "public.plain-text"])
    case .pdf: #expect(types == ["com.adobe.pdf"])
    }
  }

  @Test func withoutAScriptSafariPassesTheAddress() async throws {
    let url = try #require(URL(string: "https://example.com/"))
    let context = ExtensionContext(for: .safari, url: url)
    let provider = (context.inputItems.first as? ExtensionItem)?.attachments?.first
    #expect(provider?.registeredTypeIdentifiers == ["public.url"])
    #expect(try await provider?.loadItem(forTypeIdentifier: "public.url") as? URL == url)
  }
}
