import Bindings
import DOM
import FuzzSupport
import JSRuntime
import Page
import Session
import TreeChecking

// Exported by the library, but in no header.
@_silgen_name("JSSynchronousGarbageCollectForDebugging")
private func collectGarbageNow(_ context: OpaquePointer)

/// A script of random statements for a page. After each statement the trees of all nodes that the
/// script holds are checked, and live collections are counted again.
struct ScriptCase {
  let source: String
  /// Statements that were run so far.
  nonisolated(unsafe) private(set) static var statements = 0

  private static let statementCount = 120

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var lines = [ScriptPrelude.text]
    for number in 0..<Self.statementCount {
      lines.append(Self.step(number, &random))
    }
    source = lines.joined(separator: "\n")
  }

  /// What a statement throws is the script's affair; what is wrong afterwards is not.
  private static func step(_ number: Int, _ random: inout SplitMix64) -> String {
    let statement = Phrase.statement(&random)
    if random.chance(8) { return "step(() => { \(statement); drop(); collect() }, \(number));" }
    // Some statements run when something happens.
    switch random.number(below: 12) {
    case 0: return "hooks.push(() => { \(statement) }); verify(\(number));"
    case 1: return "Promise.resolve().then(() => step(() => { \(statement) }, \(number)));"
    default: return "step(() => { \(statement) }, \(number));"
    }
  }

  /// What was found, or nil.
  func run() -> String? {
    var options = SessionOptions(url: "https://example.com/")
    options.timeout = nil
    options.loadTimeout = nil
    let markup = "<!DOCTYPE html><body id=a><p class=c>text<b id=b>bold</b><ul><li>1<li>2</ul>"
    var finding: String?
    let page = try? ExtensionPage(Array(markup.utf8), options: options) { event in
      // Of the script itself, which has no mistake.
      if case .exception(let exception) = event, exception.moment == .evaluation, finding == nil {
        finding = "the script ends with \(exception.message), \(exception.stack.prefix(3))"
      }
    }
    guard let page, (try? page.load()) != nil else { return "the page cannot be made" }
    // Writing into a document that has been parsed opens it, too.
    let opensDocument = ["document.open(", "document.write("].contains { source.contains($0) }
    page.page.machine.run {
      let realm = page.page.world.realm
      // The page holds its functions; would they hold it, it would never end.
      define("check", in: page) { [unowned page] nodes, number in
        Self.statements += 1
        if finding != nil { return }
        finding = TreeChecker.finding(
          in: page.document.agent, nodes + [page.document.node],
          opened: opensDocument ? page.document : nil
        ).map { "after statement \(number): \($0)" }
      }
      let report = realm.makeFunction("report") { call in
        if finding == nil { finding = call.realm.text(call[0]) }
        return .undefined
      }
      realm.set("report", of: realm.global, to: report.value)
      let collect = realm.makeFunction("collect") { call in
        collectGarbageNow(call.realm.context)
        return .undefined
      }
      realm.set("collect", of: realm.global, to: collect.value)
    }
    page.evaluate(source, file: "case.js")
    _ = page.run()
    return finding
  }

  /// A function that takes an array of nodes and a number.
  private func define(
    _ name: String, in page: ExtensionPage, _ body: @escaping ([Node], Int) -> Void
  ) {
    let realm = page.page.world.realm
    let function = realm.makeFunction(name) { call in
      var nodes: [Node] = []
      if let array = call.realm.object(call[0]) {
        let count = Int(try call.realm.get("length", of: array).number ?? 0)
        for index in 0..<count {
          if case .node(let node)? = call.world.native(try call.realm.get(index, of: array)) {
            nodes.append(node)
          }
        }
      }
      body(nodes, Int(call[1].number ?? 0))
      return .undefined
    }
    realm.set(name, of: realm.global, to: function.value)
  }
}
