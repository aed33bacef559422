import FuzzSupport
import JSRuntime
import Page
import Session

/// A graph of modules that import and export each other's names, in cycles as well.
struct ModuleCase {
  private var random: SplitMix64
  private var modules: [[UInt8]] = []
  /// The modules that each one requests, in their order.
  private var requests: [[Int]] = []
  private var map = ""
  /// Whether all modules run, one after the other: nothing is damaged, missing or waited for.
  private var isPlain = false

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    isPlain = random.chance(2)
    let count = 1 + random.number(below: random.chance(20) ? 60 : 9)
    for number in 0..<count { addModule(number, of: count) }
    if !isPlain { damage() }
    map = Self.word(
      &random, ["{}", #"{"imports":{"m/":"./"}}"#, #"{"scopes":{"./":{"x":"./0.js"}}}"#])
  }

  private static func word(_ random: inout SplitMix64, _ words: [String]) -> String {
    random.choice(of: words)
  }

  private mutating func addModule(_ number: Int, of count: Int) {
    // Names that every module has, so that a plain graph can be linked.
    var head = ""
    var lines = [
      "export let a\(number) = \(number)", "export default function () { return \(number) }",
      "export function f(x) { return x ? this : 'f\(number)' }",
    ]
    var requested: [Int] = []
    for index in 0..<random.number(below: 5) {
      let other = random.number(below: count)
      if !requested.contains(other) { requested.append(other) }
      let names = [
        "import './\(other).js'", "import d\(index) from './\(other).js'",
        "import * as n\(index) from './\(other).js'",
        "import { f as g\(index), a\(other) as b\(index) } from \"./\(other).js\";",
        "export * from './\(other).js'", "export * as s\(index) from './\(other).js'",
        "export { a\(other) as c\(index)x\(number) } from './\(other).js'",
        "import { missing as q\(index) } from './\(other).js'", "import 'nowhere'",
        "import j\(index) from './\(other).json' with { type: 'json' }",
      ]
      let line = names[random.number(below: isPlain ? 7 : names.count)]
      head += line + (random.chance(2) ? ";\n" : "\n")
      if line.contains("n\(index) from") { lines.append("Object.keys(n\(index)).join()") }
      if line.contains("as g\(index)") {
        lines.append("if (g\(index)(1) !== undefined) note('this')")
      }
    }
    requests.append(requested)
    lines.append("note(\(number))")
    if !isPlain {
      lines.append(
        random.choice(of: [
          "await null", "throw \(number)", "import('./\(random.number(below: count)).js')",
          "var x = /[/]/ / 2",
          "`a${ `b${ {} }` }`", "export { f as 'a b' }", "import.meta.resolve('x')",
          "await import(import.meta.url)",
          "class A { static { } }", "export const { k, l: [m] } = { k: 1, l: [2] }",
        ]))
    }
    modules.append(Array((head + lines.joined(separator: "\n")).utf8))
  }

  private mutating func damage() {
    for _ in 0..<random.number(below: 4) {
      let number = random.number(below: modules.count)
      guard !modules[number].isEmpty else { continue }
      let place = random.number(below: modules[number].count)
      switch random.number(below: 4) {
      case 0: modules[number].remove(at: place)
      case 1:
        modules[number].insert(
          random.choice(of: Array("{}()[]`'\"/*\\$.,;=<>\n\u{0}".utf8)), at: place)
      case 2: modules[number].removeLast(modules[number].count - place)
      default: modules[number] += modules[number][place...]
      }
    }
  }

  var text: String {
    modules.indices.map { "// \($0).js\n" + String(decoding: modules[$0], as: UTF8.self) }
      .joined(separator: "\n\n")
  }

  /// https://tc39.es/ecma262/#sec-innermoduleevaluation (a module runs after those that it requests)
  private var order: [Int] {
    var order: [Int] = []
    var entered: Set<Int> = [0]
    var frames = [(number: 0, next: 0)]
    while let frame = frames.last {
      if frame.next == requests[frame.number].count {
        order.append(frame.number)
        frames.removeLast()
        continue
      }
      frames[frames.count - 1].next += 1
      let other = requests[frame.number][frame.next]
      if entered.insert(other).inserted { frames.append((other, 0)) }
    }
    return order
  }

  /// What was found, or nil.
  func run() -> String? {
    var options = SessionOptions(url: "https://example.com/")
    options.runsPageScripts = true
    options.resources.contents = modules.indices.map {
      ResourceContents(
        url: "https://example.com/\($0).js", contentType: "text/javascript", bytes: modules[$0])
    }
    let markup = """
      <!DOCTYPE html><title></title><script>function note(x) { document.title += x + ',' }
      onerror = message => { note(message) }</script><script type=importmap>\(map)</script>
      <script type=module src=0.js></script>
      """
    guard let page = try? ExtensionPage(Array(markup.utf8), options: options, onEvent: { _ in }),
      (try? page.load()) != nil
    else { return "the page cannot be made" }
    if !isPlain { return nil }
    let words = page.page.document.title.description.split(separator: ",").map(String.init)
    let expected = order.map { "\($0)" }
    return words == expected ? nil : "\(words) ran in the place of \(expected)"
  }
}
