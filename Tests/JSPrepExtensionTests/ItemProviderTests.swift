import Foundation
import JSPrepExtension
import Testing

// Where `ItemProvider` is not Apple's.
#if !canImport(UIKit) && !canImport(AppKit)
  @Suite struct ItemProviderTests {
    @Test func withoutResultsNilIsLoaded() async throws {
      let provider = try #require(ExtensionItem.javaScriptResults { nil }.attachments?.first)
      #expect(try await provider.loadItem(forTypeIdentifier: "com.apple.property-list") == nil)
      var handed: (Any?, (any Error)?) = (1, nil)
      provider.loadItem(forTypeIdentifier: "com.apple.property-list") { handed = ($0, $1) }
      #expect(handed.0 == nil)
      #expect(handed.1 == nil)
    }

    @Test func itemsThatAreNotThereAreErrors() async throws {
      let url = try #require(URL(string: "https://example.com/"))
      let provider = try #require(ExtensionItem.webPage(url: url).attachments?.first)
      await #expect(throws: ItemProviderError.itemUnavailable(typeIdentifier: "public.image")) {
        try await provider.loadItem(forTypeIdentifier: "public.image")
      }
    }

    @Test func filesAreProvidedByTheirType() throws {
      let provider = try #require(ItemProvider(contentsOf: URL(filePath: "/tmp/a.pdf")))
      #expect(provider.registeredTypeIdentifiers == ["com.adobe.pdf", "public.file-url"])
      #expect(provider.suggestedName == "a")
      #expect(provider.sharedAttachment.conforms(to: "public.url"))
      #expect(ItemProvider(contentsOf: nil) == nil)
    }
  }
#endif
