import AppExtension
import Foundation
import JSPrep
import Testing

/// What is found in an extension's Swift code: each rule with code that has the defect, and code that has not.
@Suite struct SwiftSourceRuleTests {
  struct Case: CustomTestStringConvertible {
    let found: [String]
    let code: String
    var rule = ["SupportsWebPageWithMaxCount": "<integer>1</integer>"]
    var principalClass = "$(PRODUCT_MODULE_NAME).Handler"
    var script = "document.title"

    var testDescription: String { "\(found) \(code.prefix(80))" }

    init(_ found: [String], _ body: String) {
      self.found = found
      code = """
        class Handler: NSObject, NSExtensionRequestHandling {
          func beginRequest(with context: NSExtensionContext) {
            \(body)
          }
          func done() { context?.completeRequest(returningItems: nil) }
          func later() { provider.loadItem(forTypeIdentifier: "public.url") { _, _ in self.done() } }
          let types = ["com.apple.property-list", "public.url"]
        }
        """
    }

    init(_ found: [String], file: String) { (self.found, code) = (found, file) }

    func with(
      rule: [String: String]? = nil, principalClass: String? = nil, script: String? = nil
    ) -> Case {
      var copy = self
      copy.rule = rule ?? self.rule
      copy.principalClass = principalClass ?? self.principalClass
      copy.script = script ?? self.script
      return copy
    }
  }

  private static let urlRule = [
    "SupportsWebPageWithMaxCount": "<integer>1</integer>",
    "SupportsWebURLWithMaxCount": "<integer>1</integer>",
  ]

  private static let load = "provider.loadItem(forTypeIdentifier: \"com.apple.property-list\")"

  static let cases: [Case] =
    userInfo + casts + requests + loads + keys + classes + arrivals

  private static let userInfo = [
    Case(
      ["results-from-user-info"],
      "let r = item.userInfo?[NSExtensionJavaScriptPreprocessingResultsKey]\ndone()"),
    Case(
      ["results-from-user-info"],
      "guard let info = item.userInfo else { done(); return }\n"
        + "let r = info[\"NSExtensionJavaScriptPreprocessingResultsKey\"]\ndone()"),
    Case([], "let r = note.userInfo?[\"key\"]\ndone()"),
    Case([], "// item.userInfo?[NSExtensionJavaScriptPreprocessingResultsKey]\ndone()"),
    Case(["swift-not-understood"], "done()\nlet x = ("),
  ]

  private static let casts = [
    Case(["forced-cast"], "\(load) { list, _ in let d = list as! NSDictionary; self.done() }"),
    Case(["forced-cast"], "\(load) { (list, error) in use(list as! [String: Any]); self.done() }"),
    Case(
      ["forced-cast"],
      "let r = d[NSExtensionJavaScriptPreprocessingResultsKey] as! NSDictionary\ndone()"),
    Case([], "let r = d[NSExtensionJavaScriptPreprocessingResultsKey] as! [String: Any]?\ndone()"),
    Case([], "\(load) { list, _ in let d = list as? NSDictionary; self.done() }"),
    Case([], "let item = context.inputItems[0] as! NSExtensionItem\ndone()"),
  ]

  private static let requests = [
    Case(["request-left-open"], "guard let a = b else { return }\ndone()"),
    Case(["request-left-open"], "guard let a = b else {\nprint(\"x\")\nreturn\n}\nlater()"),
    Case(
      ["request-left-open"],
      "\(load) { list, _ in\nguard let d = list as? NSDictionary else { return }\nself.done() }"),
    Case([], "guard let a = b else { done(); return }\ndone()"),
    Case([], "guard let a = b else { return done() }\ndone()"),
    Case([], "guard let a = b else { unknownFunction(); return }\ndone()"),
    Case([], "defer { done() }\nguard let a = b else { return }\nuse(a)"),
    Case([], "\(load) { [weak self] list, _ in\nguard let self else { return }\nself.done() }"),
    Case([], "guard let a = b else { return }\nuse(a)"),
    Case(
      ["request-never-ended"],
      file: """
        class Handler: NSObject, NSExtensionRequestHandling {
          func beginRequest(with context: NSExtensionContext) { print(1) }
          let types = [UTType.propertyList, UTType.url]
        }
        """),
  ]

  private static let loads = [
    Case(["completed-before-load"], "\(load) { list, _ in use(list) }\ndone()"),
    Case(
      ["completed-before-load"],
      "for p in ps {\nif p.ok { p.loadObject(ofClass: NSURL.self) { u, _ in use(u) } }\n}\n"
        + "context.completeRequest(returningItems: nil)"),
    Case([], "\(load) { list, _ in self.done() }"),
    Case([], "let list = try await \(load)\ndone()"),
    Case([], "if a { \(load) { list, _ in self.done() } } else { done() }"),
    Case([], "if a { \(load) { list, _ in self.done() }\nreturn }\ndone()"),
    // Apple's template
    Case(
      [],
      "var found = false\nouter: for p in ps {\nif p.ok {\n\(load) { list, _ in self.done() }\n"
        + "found = true\nbreak outer }\n}\nif !found { done() }"),
    Case([], "\(load) { list, _ in group.leave() }\ngroup.wait()\ndone()"),
    Case([], "\(load) { list, _ in group.leave() }\ngroup.notify(queue: .main) { self.done() }"),
    Case([], "\(load) { list, _ in use(list) }\nlater()"),
  ]

  private static let results =
    "let r = list[NSExtensionJavaScriptPreprocessingResultsKey] as? [String: Any] ?? [:]\n"

  private static let keys = [
    Case(["key-never-handed-over"], results + "use(r[\"titel\"])\ndone()"),
    Case(
      ["key-never-handed-over"],
      "use((list[NSExtensionJavaScriptPreprocessingResultsKey] as? NSDictionary)?[\"none\"])\ndone()"
    ),
    Case(
      ["key-never-handed-over"],
      "\(results)let copy = r\nuse(copy.object(forKey: \"none\"))\ndone()"),
    // `document.URL` is read, and not handed over.
    Case(["key-never-handed-over"], results + "use(r[\"URL\"])\ndone()").with(
      script: "document.URL"),
    Case(
      ["key-never-handed-over"],
      file: """
        class Handler: NSObject, NSExtensionRequestHandling {
          func beginRequest(with context: NSExtensionContext) {
            use(list[NSExtensionJavaScriptPreprocessingResultsKey] as? [String: Any] ?? [:], 1)
          }
          func use(_ values: [String: Any], _ n: Int) { print(values["none"]); completeRequest() }
          let types = [UTType.propertyList, UTType.url]
        }
        """),
    Case([], results + "use(r[\"title\"], other[\"none\"])\ndone()"),
    // It may be handed over for other pages.
    Case([], results + "use(r[\"quote\"])\ndone()").with(script: "x, ...(x && { quote: x })"),
    Case([], results + "// r[\"none\"]\nuse(\"r[none]\")\ndone()"),
  ]

  private static let classes = [
    Case(["principal-class-missing"], "done()").with(
      principalClass: "$(PRODUCT_MODULE_NAME).Hander"),
    Case(["principal-class-module"], "done()").with(principalClass: "Handler"),
    Case([], "done()").with(principalClass: "$(CLASS)"),
    Case([], file: "import ShareKit").with(principalClass: "ShareKit.Handler"),
    Case(
      [],
      file: """
        @objc(Handler) class Other: UIViewController {
          func f() { inputItems; UTType.propertyList; UTType.url; completeRequest() }
        }
        """
    ).with(principalClass: "Handler"),
  ]

  private static let arrivals = [
    Case(
      ["property-list-not-loaded"],
      file: """
        class Handler: UIViewController {
          func f() { p.loadItem(forTypeIdentifier: UTType.url.identifier) { u, _ in self.g() } }
          func g() { context.completeRequest(); use(context.inputItems) }
        }
        """),
    // What takes the items may be in the module.
    Case(
      [],
      file: "import ShareKit\nclass Handler: UIViewController {\n"
        + "func f() { ShareKit.take(context.inputItems) }\n}"),
    Case(
      ["url-beside-property-list"],
      "\(load) { list, _ in\n"
        + "p.loadItem(forTypeIdentifier: UTType.url.identifier) { u, _ in self.done() } }"),
    Case(
      ["no-fallback"],
      file: """
        class Handler: UIViewController {
          func f() { \(load) { u, _ in self.g() } }
          func g() { context.completeRequest(); use(context.inputItems) }
        }
        """
    ).with(rule: urlRule),
    Case([], "\(load) { list, _ in self.done() }").with(rule: urlRule),
  ]

  private func identifiers(_ case: Case) throws -> [String] {
    let fixture = ExtensionFixture()
    fixture.ruleKeys = `case`.rule
    fixture.extensionKeys["NSExtensionPrincipalClass"] = "<string>\(`case`.principalClass)</string>"
    fixture.files["Handler.swift"] = Data(`case`.code.utf8)
    fixture.files["Script.js"] = Data(
      """
      var ExtensionPreprocessingJS = { run(a) {
        let x = \(`case`.script.contains("...") ? "\"\"" : `case`.script);
        a.completionFunction({ title: \(`case`.script.contains("...") ? `case`.script : "x") }); } };
      """.utf8)
    let report = try ExtensionChecker(path: try fixture.write()).check()
    return report.findings.map(\.rule.identifier)
  }

  @Test(arguments: cases) func whatIsFound(case: Case) throws {
    #expect(try identifiers(`case`) == `case`.found, "\(`case`.code)")
  }

  @Test func everyRuleHasACase() {
    let found = Set(Self.cases.flatMap(\.found))
    #expect(CheckRule.swiftSourceRules.map(\.identifier).filter { !found.contains($0) } == [])
  }
}
