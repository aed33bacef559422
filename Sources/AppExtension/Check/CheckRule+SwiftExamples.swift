extension CheckRule {
  private static let load = """
    provider.loadItem(forTypeIdentifier: "com.apple.property-list", options: nil) { item, error in
      let results = (item as? [String: Any])?[NSExtensionJavaScriptPreprocessingResultsKey]
      self.use(results as? [String: Any])
      context.completeRequest(returningItems: nil)
    }
    """

  static let swiftSourceExamples: [String: Example] = [
    "property-list-not-loaded": Example(
      "provider.loadItem(forTypeIdentifier: \"public.url\", options: nil) { item, _ in … }", load),
    "url-beside-property-list": Example(
      """
      // For each provider of the item, with a JavaScript file in the Info.plist:
      if provider.hasItemConformingToTypeIdentifier("public.url") { loadAddress(provider) }
      """, "let address = results[\"url\"] as? String"),
    "no-fallback": Example(
      """
      guard provider.hasItemConformingToTypeIdentifier("com.apple.property-list") else { return }
      """,
      """
      if provider.hasItemConformingToTypeIdentifier("com.apple.property-list") {
        loadResults(provider)
      } else if provider.hasItemConformingToTypeIdentifier("public.url") {
        loadAddress(provider)
      }
      """),
    "completed-before-load": Example(
      """
      provider.loadItem(forTypeIdentifier: type, options: nil) { item, _ in self.use(item) }
      context.completeRequest(returningItems: nil)
      """,
      """
      provider.loadItem(forTypeIdentifier: type, options: nil) { item, _ in
        self.use(item)
        context.completeRequest(returningItems: nil)
      }
      """),
    "swift-not-understood": Example(
      "let text = \"", "let text = \"\""),
    "forced-cast": Example(
      "let results = item as! [String: Any]",
      "guard let results = item as? [String: Any] else { return finish() }"),
    "key-never-handed-over": Example(
      "let title = results[\"titel\"] as? String  // run: completionFunction({ title: … })",
      "let title = results[\"title\"] as? String"),
    "request-left-open": Example(
      "guard let item = context.inputItems.first as? NSExtensionItem else { return }",
      """
      guard let item = context.inputItems.first as? NSExtensionItem else {
        context.cancelRequest(withError: CocoaError(.fileReadUnknown))
        return
      }
      """),
    "request-never-ended": Example(
      "func use(_ results: [String: Any]) { save(results) }",
      """
      func use(_ results: [String: Any]) {
        save(results)
        extensionContext?.completeRequest(returningItems: nil)
      }
      """),
    "principal-class-missing": Example(
      "<key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).Handler</string>",
      "<key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).ActionRequestHandler</string>"
    ),
    "principal-class-module": Example(
      "<key>NSExtensionPrincipalClass</key><string>ActionRequestHandler</string>",
      "<key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).ActionRequestHandler</string>"
    ),
    "results-from-user-info": Example(
      "let results = item.userInfo?[NSExtensionJavaScriptPreprocessingResultsKey]", load),
  ]

  static let projectExamples: [String: Example] = [
    "preprocessing-file-not-in-target": Example(
      """
      targets:
        Action:
          sources: [{ path: Action, excludes: ["*.js"] }]
      """,
      """
      targets:
        Action:
          sources: [Action]
      """),
    "project-not-understood": Example(
      "module.exports = { type: \"action\", script: process.env.SCRIPT };",
      "module.exports = { type: \"action\", script: \"Action.js\" };"),
    "generated-plist-differs": Example(
      """
      # project.yml: the Info.plist has NSExtensionJavaScriptPreprocessingFile as well
      info: { path: Action/Info.plist, properties: { NSExtension: {} } }
      """,
      """
      info:
        path: Action/Info.plist
        properties:
          NSExtension:
            NSExtensionAttributes: { NSExtensionJavaScriptPreprocessingFile: Action }
      """),
  ]
}
