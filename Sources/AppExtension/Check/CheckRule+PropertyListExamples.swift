extension CheckRule {
  static let propertyListExamples: [String: Example] =
    infoPlistExamples.merging(preprocessingFileExamples) { $1 }.merging(activationRuleExamples) {
      $1
    }

  private static let infoPlistExamples: [String: Example] = [
    "plist-unreadable": Example(
      "<dict><key>NSExtension</key>", "<dict><key>NSExtension</key><dict/></dict>"),
    "no-extension": Example(
      "<dict><key>CFBundleName</key><string>Action</string></dict>",
      """
      <key>NSExtension</key>
      <dict><key>NSExtensionPointIdentifier</key><string>com.apple.ui-services</string></dict>
      """),
    "missing-extension-point": Example(
      "<key>NSExtension</key>\n<dict/>",
      """
      <key>NSExtension</key>
      <dict><key>NSExtensionPointIdentifier</key><string>com.apple.ui-services</string></dict>
      """),
    "wrong-extension-point": Example(
      "<key>NSExtensionPointIdentifier</key>\n<string>com.apple.widget-extension</string>",
      "<key>NSExtensionPointIdentifier</key>\n<string>com.apple.share-services</string>"),
    "storyboard-and-principal-class": Example(
      """
      <key>NSExtensionMainStoryboard</key><string>MainInterface</string>
      <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).Action</string>
      """, "<key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).Action</string>"),
    "missing-entry-point": Example(
      "<key>NSExtensionPointIdentifier</key><string>com.apple.services</string>",
      """
      <key>NSExtensionPointIdentifier</key><string>com.apple.services</string>
      <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).Action</string>
      """),
    "extension-point-key": Example(
      """
      <key>NSExtensionPointName</key><string>com.apple.ui-services</string>
      <key>NSExtensionPointVersion</key><string>1.0</string>
      """, "<key>NSExtensionPointIdentifier</key><string>com.apple.ui-services</string>"),
    "misspelt-script-key": Example(
      "<key>NSExtensionJavascriptPreprocessingFile</key><string>Action</string>",
      "<key>NSExtensionJavaScriptPreprocessingFile</key><string>Action</string>"),
    "text-support-type": Example(
      "<key>NSExtensionActivationSupportsText</key><integer>1</integer>",
      "<key>NSExtensionActivationSupportsText</key><true/>"),
    "count-type": Example(
      "<key>NSExtensionActivationSupportsWebPageWithMaxCount</key><true/>",
      "<key>NSExtensionActivationSupportsWebPageWithMaxCount</key><integer>1</integer>"),
    "package-type": Example(
      "<key>CFBundlePackageType</key><string>APPL</string>",
      "<key>CFBundlePackageType</key><string>$(PRODUCT_BUNDLE_PACKAGE_TYPE)</string>"),
    "misplaced-key": Example(
      """
      <key>NSExtension</key>
      <dict><key>NSExtensionJavaScriptPreprocessingFile</key><string>Action</string></dict>
      """,
      """
      <key>NSExtension</key>
      <dict>
        <key>NSExtensionAttributes</key>
        <dict><key>NSExtensionJavaScriptPreprocessingFile</key><string>Action</string></dict>
      </dict>
      """),
    "misspelt-key": Example(
      "<key>NSExtensionJavascriptPreprocessingFile</key><string>Action</string>",
      "<key>NSExtensionJavaScriptPreprocessingFile</key><string>Action</string>"),
    "unresolved-variable": Example(
      "jsprep check Action", "jsprep check Action --define SCRIPT=Action"),
  ]

  private static func file(_ value: String) -> String {
    "<key>NSExtensionJavaScriptPreprocessingFile</key>\n\(value)"
  }

  private static let preprocessingFileExamples: [String: Example] = [
    "preprocessing-file-absent": Example(
      "<key>NSExtensionAttributes</key>\n<dict/>", file("<string>Action</string>")),
    "preprocessing-file-type": Example(
      file("<array><string>Action</string></array>"), file("<string>Action</string>")),
    "preprocessing-file-extension": Example(
      file("<string>Action.js</string>"), file("<string>Action</string>")),
    "preprocessing-file-missing": Example(
      file("<string>Acton</string>") + "\n<!-- there is only Action.js -->",
      file("<string>Action</string>")),
    "preprocessing-file-ambiguous": Example(
      "Action/Action.js\nAction/Old/Action.js", "Action/Action.js"),
    "preprocessing-file-unreadable": Example("chmod 000 Action.js", "chmod 644 Action.js"),
    "preprocessing-file-empty": Example(
      "Action.js has no bytes.", "var ExtensionPreprocessingJS = { run: function (a) { … } };"),
    "preprocessing-file-encoding": Example(
      "iconv -f UTF-8 -t ISO-8859-1 Action.js", "iconv -f ISO-8859-1 -t UTF-8 Action.js"),
  ]

  private static func rule(_ value: String) -> String {
    "<key>NSExtensionActivationRule</key>\n\(value)"
  }

  private static let webPage = rule(
    "<dict><key>NSExtensionActivationSupportsWebPageWithMaxCount</key><integer>1</integer></dict>")

  private static func predicate(_ text: String) -> String { rule("<string>\(text)</string>") }

  private static let activationRuleExamples: [String: Example] = [
    "rule-missing": Example("<key>NSExtensionAttributes</key>\n<dict/>", webPage),
    "rule-type": Example(rule("<true/>"), webPage),
    "rule-offers-nothing": Example(
      rule(
        "<dict><key>NSExtensionActivationSupportsWebPageWithMaxCount</key><integer>0</integer></dict>"
      ), webPage),
    "rule-excludes-web-pages": Example(
      rule("<dict><key>NSExtensionActivationSupportsText</key><true/></dict>"), webPage),
    "webpage-count-missing": Example(
      rule(
        "<dict><key>NSExtensionActivationSupportsWebURLWithMaxCount</key><integer>1</integer></dict>"
      ), webPage),
    "unknown-rule-key": Example(
      rule("<dict><key>NSExtensionActivationSupportsWebPage</key><integer>1</integer></dict>"),
      webPage),
    "misplaced-rule-key": Example(
      "<key>NSExtensionActivationSupportsWebPageWithMaxCount</key>\n<integer>1</integer>", webPage),
    "rule-value": Example(
      rule(
        "<dict><key>NSExtensionActivationSupportsWebPageWithMaxCount</key><string>yes</string></dict>"
      ), webPage),
    "true-predicate": Example(predicate("TRUEPREDICATE"), webPage),
    "predicate-syntax": Example(
      predicate("SUBQUERY(extensionItems, $i, $i.attachments.@count = 1"),
      predicate("SUBQUERY(extensionItems, $i, $i.attachments.@count = 1).@count = 1")),
    "predicate-unknown-key": Example(
      predicate("SUBQUERY(items, $i, $i.attachments.@count = 1).@count = 1"),
      predicate("SUBQUERY(extensionItems, $i, $i.attachments.@count = 1).@count = 1")),
    "predicate-without-any": Example(
      "$a.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.url\"",
      "ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.url\""),
    "predicate-unknown-type": Example(
      "ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.uri\"",
      "ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.url\""),
  ]
}
