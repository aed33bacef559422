import Foundation
import JSPrepExtension
import Testing

/// The action extension of Apple's guide, as it is written for iOS: it takes the results of
/// `run`, picks a colour by them, and returns it for `finalize`.
///
/// https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html
private final class ActionRequestHandler: @unchecked Sendable {
  private var extensionContext: NSExtensionContext?

  func beginRequest(with context: NSExtensionContext) {
    extensionContext = context
    for item in context.inputItems as? [NSExtensionItem] ?? [] {
      for provider in item.attachments ?? []
      where provider.hasItemConformingToTypeIdentifier("com.apple.property-list") {
        provider.loadItem(forTypeIdentifier: "com.apple.property-list", options: nil) { list, _ in
          let dictionary = list as? [String: Any]
          let results = dictionary?[NSExtensionJavaScriptPreprocessingResultsKey] as? [String: Any]
          self.itemLoadCompleted(results ?? [:])
        }
        return
      }
    }
    context.cancelRequest(withError: CocoaError(.featureUnsupported))
  }

  private func itemLoadCompleted(_ results: [String: Any]) {
    guard let address = results["baseURI"] as? String else { return done(returning: nil) }
    done(returning: ["bgColor": address.hasPrefix("https:") ? "green" : "red"])
  }

  private func done(returning arguments: [String: Any]?) {
    guard let arguments else {
      extensionContext?.completeRequest(returningItems: nil, completionHandler: nil)
      return
    }
    let item = NSExtensionItem()
    item.attachments = [
      NSItemProvider(
        item: [NSExtensionJavaScriptFinalizeArgumentKey: arguments] as NSDictionary,
        typeIdentifier: "com.apple.property-list")
    ]
    extensionContext?.completeRequest(returningItems: [item], completionHandler: nil)
  }
}

@Suite struct RoundTripTests {
  private static let script = """
    var PageColor = function () {};
    PageColor.prototype = {
      run: function (parameters) {
        window.runs = (window.runs || 0) + 1;
        parameters.completionFunction({ baseURI: document.baseURI, runs: window.runs });
      },
      finalize: function (parameters) {
        document.body.style.backgroundColor = parameters["bgColor"];
      },
    };
    var ExtensionPreprocessingJS = new PageColor();
    """

  private func harness(
    script: String = script, url: String = "https://example.com/"
  ) throws -> Harness {
    var options = SessionOptions(url: url)
    options.timeout = 0.2
    return try Harness(
      page: PageFile(path: "page.html", bytes: Array("<title>Hi</title><p>Hello".utf8)),
      script: ScriptFile(path: "PageColor.js", source: script), options: options)
  }

  @Test func thePageIsPainted() async throws {
    let harness = try harness()
    let context = harness.makeExtensionContext()
    ActionRequestHandler().beginRequest(with: context)
    try await harness.finalize(after: context)
    #expect(harness.html.contains("<body style=\"background-color: green;\">"))
  }

  @Test func theAnswerFollowsTheResults() async throws {
    let harness = try harness(url: "http://example.com/")
    let context = harness.makeExtensionContext()
    ActionRequestHandler().beginRequest(with: context)
    #expect(try await harness.finalize(after: context) == .called(arguments: ["bgColor": "red"]))
    #expect(harness.html.contains("<body style=\"background-color: red;\">"))
  }

  @Test func theScriptRunsOnlyWhenItsItemIsLoaded() async throws {
    let harness = try harness()
    let context = harness.makeExtensionContext()
    let item = try #require(context.inputItems.first as? NSExtensionItem)
    let provider = try #require(item.attachments?.first)
    #expect(context.inputItems.count == 1)
    #expect(item.attachments?.count == 1)
    #expect(provider.registeredTypeIdentifiers == ["com.apple.property-list"])
    #expect(!provider.hasItemConformingToTypeIdentifier("public.url"))
    for expected in [1.0, 2.0] {
      let list = try await provider.loadItem(forTypeIdentifier: "com.apple.property-list")
      let results =
        (list as? [String: Any])?[NSExtensionJavaScriptPreprocessingResultsKey] as? [String: Any]
      #expect(results?["runs"] as? Double == expected)
    }
  }

  /// What Safari hands over where it finds nothing to call, and where nothing comes.
  @Test(arguments: [
    ("const ExtensionPreprocessingJS = { run() {} };", true),
    ("var ExtensionPreprocessingJS = { run() {} };", false),
  ])
  func withoutResults(script: String, isEmpty: Bool) async throws {
    let context = try harness(script: script).makeExtensionContext()
    let provider = try #require((context.inputItems.first as? NSExtensionItem)?.attachments?.first)
    let list = await withCheckedContinuation { continuation in
      provider.loadItem(forTypeIdentifier: "com.apple.property-list", options: nil) { list, _ in
        continuation.resume(returning: PropertyList(foundation: list))
      }
    }
    #expect((list == nil) == !isEmpty)
    let results = list?[NSExtensionJavaScriptPreprocessingResultsKey]?.dictionary
    #expect(results?.isEmpty == (isEmpty ? true : nil))
  }

  @Test func withoutAnAnswerThePageStays() async throws {
    let harness = try harness()
    let context = harness.makeExtensionContext()
    context.cancelRequest(withError: CocoaError(.userCancelled))
    #expect(try await harness.finalize(after: context) == .notCalled(.cancelled))
    #expect(!harness.html.contains("style"))
  }

  @Test func anAnswerWithoutArgumentsIsAnEmptyDictionary() async throws {
    let script = """
      var ExtensionPreprocessingJS = {
        run: (a) => a.completionFunction({}),
        finalize: (a) => { document.title = JSON.stringify(a); },
      };
      """
    let harness = try harness(script: script)
    let context = harness.makeExtensionContext()
    context.completeRequest(returningItems: [NSExtensionItem()], completionHandler: nil)
    _ = try harness.run()
    try await harness.finalize(after: context)
    #expect(harness.html.contains("<title>{}</title>"))
  }

  @Test func valuesGoThereAndBack() throws {
    let date = try #require(PropertyList.Date(millisecondsSince1970: 86_400_000))
    let value: PropertyList = [
      "text": "é", "yes": true, "no": false, "one": 1, "half": 0.5, "when": .date(date),
      "data": .data([1, 2]), "list": ["a", 1, true, nil], "nested": ["null": nil], "empty": [:],
    ]
    #expect(PropertyList(foundation: value.foundation) == value)
    #expect(PropertyList(foundation: 1) == 1)
    #expect(PropertyList(foundation: true) == true)
    #expect(PropertyList(foundation: NSNumber(value: true)) == true)
    #expect(PropertyList(foundation: NSNumber(value: 1)) == 1)
    #expect(PropertyList(foundation: ["a": [1, 2]] as NSDictionary) == ["a": [1, 2]])
    #expect(PropertyList(foundation: URL(filePath: "/")) == nil)
    #expect(PropertyList(foundation: [URL(filePath: "/")]) == nil)
  }
}
