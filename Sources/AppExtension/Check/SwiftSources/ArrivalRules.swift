import PropertyList
import SwiftSource

// What arrives, and what the code asks for.
// https://github.com/MaxAst/expo-share-extension/issues/28

extension CheckRule {
  /// `property-list-not-loaded`, an error: The extension has a JavaScript file and never loads its
  /// results.
  public static let propertyListNotLoaded = CheckRule(
    "property-list-not-loaded", .error,
    "The extension has a JavaScript file and never loads its results.",
    consequence: """
      With a JavaScript file, Safari passes one property list and no public.url. The script runs when \
      the property list is loaded: here it never runs, and no address arrives either.
      """,
    remedy: """
      Load com.apple.property-list and read NSExtensionJavaScriptPreprocessingResultsKey; or remove \
      NSExtensionJavaScriptPreprocessingFile to get the address.
      """)

  /// `url-beside-property-list`, an error: The extension expects an address beside the property
  /// list.
  public static let urlBesidePropertyList = CheckRule(
    "url-beside-property-list", .error,
    "The extension expects an address beside the property list.",
    consequence: """
      With a JavaScript file, Safari passes one property list and no public.url: the address never \
      arrives.
      """,
    remedy: "Let the script hand over document.URL, and read it from the results.")

  /// `no-fallback`, a warning: The extension is offered where no script runs, and reads only its
  /// results.
  public static let noFallback = CheckRule(
    "no-fallback", .warning,
    "The extension is offered where no script runs, and reads only its results.",
    consequence: """
      Other browsers and apps run no script: the extension gets public.url or public.plain-text \
      there, and finds nothing that it can read.
      """,
    remedy: "Load public.url as well, or let the rule accept web pages only.")
}

extension ExtensionCheck {
  func arrivalFindings(_ sources: ExtensionSources) -> [Finding] {
    guard hasScript, sources.takesItems else { return [] }
    let path = InfoKey.preprocessingFilePath
    guard sources.loadsPropertyLists else {
      // Reading them from `userInfo` is another finding.
      guard userInfoFindings(sources).isEmpty else { return [] }
      let instead =
        sources.readsAddresses ? "; it asks for an address or text, which Safari does not pass" : ""
      return [
        finding(
          .propertyListNotLoaded,
          "the extension's code never loads com.apple.property-list\(instead)", at: path)
      ]
    }
    return besideFindings(sources) + fallbackFindings(sources)
  }

  /// The load of an address in the completion handler of the property list's.
  private func besideFindings(_ sources: ExtensionSources) -> [Finding] {
    sources.functions.flatMap { file, function -> [Finding] in
      let loads = function.flows.flatMap { $0.calls() }.filter {
        $0.loads(AttachmentWord.propertyList)
      }
      return loads.flatMap(\.closures).flatMap { closure in
        closure.flows.flatMap { $0.calls() }.filter { $0.loads(AttachmentWord.url) || $0.loadsURL }
      }.map {
        file.finding(
          .urlBesidePropertyList,
          "public.url is loaded after the property list, where there is none",
          at: $0.offset)
      }
    }
  }

  /// A rule that offers the extension where it can read nothing.
  private func fallbackFindings(_ sources: ExtensionSources) -> [Finding] {
    guard !sources.readsAddresses, let value = info[InfoKey.rulePath],
      let rule = (try? ActivationRule(value)) ?? nil
    else { return [] }
    let hosts = [Host.chrome, .firefox, .app].filter { rule.offers(for: $0.facts.items) }
    guard !hosts.isEmpty else { return [] }
    let names = hosts.map(\.name).joined(separator: ", ")
    return [
      finding(
        .noFallback,
        "the rule also offers the extension in \(names), but the code only loads "
          + "com.apple.property-list", at: InfoKey.rulePath)
    ]
  }
}

extension ExtensionSources {
  /// Whether these sources take the items of a request.
  fileprivate var takesItems: Bool {
    if mentions(RequestEnding.loading) { return true }
    return !isPartial
      && mentions(["inputItems", "NSExtensionItem", "NSItemProvider", "attachments"])
  }
}

extension SwiftCall {
  fileprivate func loads(_ words: Set<String>) -> Bool {
    RequestEnding.loading.contains(name) && arguments.contains { $0.nodes.mention(words) }
  }

  /// `UTType.url`
  fileprivate var loadsURL: Bool {
    RequestEnding.loading.contains(name)
      && arguments.contains {
        $0.nodes.contains { $0.is("url") } && $0.nodes.contains { $0.is("UTType") }
      }
  }
}
