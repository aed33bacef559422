extension HostFacts {
  /// A row for each host. `Documentation/Hosts.md` shows it; a test compares them.
  public static let table: [HostFacts] = [
    safari, chrome, firefox, reader, pdf, app, safariViewController,
  ]

  private static let guide =
    "https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html"

  static let safari = HostFacts(
    host: .safari, items: [.webPage],
    offer: HostFact(
      .observed,
      "The rule is matched with the page's address, which also counts as a web page", guide),
    runsScript: true,
    script: HostFact(
      .documented, "The script runs when the extension loads the property list", guide),
    keepsSelection: true,
    arrival: HostFact(
      .observed,
      "The extension gets one property list with the script's results. It replaces the address: there is no public.url "
        + "beside it",
      "https://github.com/MaxAst/expo-share-extension/pull/11",
      "https://github.com/MaxAst/expo-share-extension/issues/28"))

  private static let chrome = HostFacts(
    host: .chrome, items: [.webURL],
    offer: HostFact(
      .documented,
      "The rule is matched with an address, which does not count as a web page. Selected text comes "
        + "as a second attachment, public.plain-text",
      "https://source.chromium.org/chromium/chromium/src/+/main:ios/chrome/browser/sharing/",
      "https://github.com/MaxAst/expo-share-extension/issues/77"),
    runsScript: false,
    script: HostFact(
      .reported, "The script does not run",
      "https://github.com/atomicbird/iOS-Extension-Demo/issues/5"),
    keepsSelection: false,
    arrival: HostFact(
      .documented,
      "The extension gets the address as public.url; the title is not in an attachment",
      "https://source.chromium.org/chromium/chromium/src/+/main:ios/chrome/browser/sharing/"))

  private static let firefox = HostFacts(
    host: .firefox,
    items: [SharedItem(.init("public.url"), .init("public.plain-text"))],
    offer: HostFact(
      .reported,
      "The rule is matched with an address and a text, the title. With strict matching, a rule must "
        + "accept both",
      "https://github.com/acez/bookmark-companion/issues/24",
      "https://github.com/peterto/LinkBuddy/issues/20"),
    runsScript: false,
    script: HostFact(
      .inferred, "The script does not run: no browser but Safari is known to run it"),
    keepsSelection: false,
    arrival: HostFact(
      .reported, "The extension gets the address as public.url and the title as public.plain-text",
      "https://github.com/acez/bookmark-companion/issues/24"))

  private static let reader = HostFacts(
    host: .reader, items: [.webPage],
    offer: HostFact(.inferred, "As for the page itself"),
    runsScript: true,
    script: HostFact(
      .reported,
      "The script runs, but does not see what is selected in Reader. That it sees the page and not "
        + "Reader's document is inferred",
      "https://github.com/SendAsPost/SendAsPOST/issues/1"),
    keepsSelection: false,
    arrival: HostFact(.inferred, "The extension gets one property list, as for the page itself"))

  private static let pdf = HostFacts(
    host: .pdf, items: [.document(type: "com.adobe.pdf")],
    offer: HostFact(
      .reported,
      "The rule is matched with the file's type and not with an address, so a rule for web pages does "
        + "not offer the extension",
      "https://github.com/tls-inspector/tls-inspector/issues/105",
      "https://github.com/KasemJaffer/receive_sharing_intent/issues/362"),
    runsScript: false,
    script: HostFact(.inferred, "The script does not run: there is no page to run it in"),
    keepsSelection: false,
    arrival: HostFact(
      .reported, "The extension gets the file, such as com.adobe.pdf",
      "https://github.com/KasemJaffer/receive_sharing_intent/issues/362"))

  private static let app = HostFacts(
    host: .app, items: [.webURL],
    offer: HostFact(
      .reported,
      "The rule is matched with what the app shares: mostly an address, from some apps only text",
      "https://github.com/wordpress-mobile/WordPress-iOS/issues/5224",
      "https://github.com/mozilla-mobile/focus-ios/pull/470"),
    runsScript: false,
    script: HostFact(
      .reported, "The script does not run",
      "https://github.com/wordpress-mobile/WordPress-iOS/issues/5224"),
    keepsSelection: false,
    arrival: HostFact(
      .reported,
      "The extension gets mostly the address as public.url, from some apps only public.plain-text",
      "https://github.com/MaxAst/expo-share-extension/issues/65",
      "https://github.com/mozilla-mobile/focus-ios/pull/470"))

  private static let safariViewController = HostFacts(
    host: .sfsafariviewcontroller, items: [.webPage],
    offer: HostFact(
      .reported,
      "Many action extensions were not shown in iOS 9; for later versions nothing is known. jsprep "
        + "matches the rule as in Safari",
      "https://github.com/lionheart/openradar-mirror/issues/9251"),
    runsScript: true,
    script: HostFact(.unknown, "Nothing is known; jsprep runs the script as in Safari"),
    keepsSelection: true,
    arrival: HostFact(.unknown, "Nothing is known; jsprep passes what Safari passes"))
}

extension SharedItem {
  /// A file that Safari shows instead of a page.
  public static func document(type: String) -> SharedItem { SharedItem(Attachment(type)) }
}
