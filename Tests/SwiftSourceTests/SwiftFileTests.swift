import Foundation
import SwiftSource
import Testing

@Suite struct SwiftFileTests {
  private func file(_ text: String) -> SwiftFile {
    SwiftFile(path: "a.swift", bytes: Array(text.utf8))
  }

  private func words(_ nodes: [SwiftNode]) -> [String] {
    nodes.flatMap { node -> [String] in
      switch node {
      case .token(let token): [token.kind == .string ? "'\(token.text)'" : token.text]
      case .group(let group): [group.bracket] + words(group.children) + [")"]
      }
    }
  }

  @Test(arguments: [
    ("a // b {\nc /* d /* e */ { */ f", ["a", "c", "f"]),
    (#"x = "a { \" b""#, ["x", "=", #"'a { " b'"#]),
    ("\"\"\"\n a \"b\" {\n \"\"\" c", ["'\n a \"b\" {\n '", "c"]),
    (##"#"a \ " b"# c"##, [#"'a \ " b'"#, "c"]),
    (#""a\(f("}", x[1]))b" c"#, ["'ab'", "c"]),
    (##"#"\#(a) \(b)"# c"##, [#"' \(b)'"#, "c"]),
    ("a?[1]!.b ?? c", ["a", "?", "[", "1", ")", "!", ".", "b", "??", "c"]),
    ("1...2 1.5.x 0x1F", ["1", "...", "2", "1.5", ".", "x", "0x1F"]),
    ("x = /a{/ ; y = a / b / c", ["x", "=", "", ";", "y", "=", "a", "/", "b", "/", "c"]),
    (
      "#if DEBUG {\na\n#endif\n#available(iOS 15, *)",
      ["a", "#", "available", "(", "iOS", "15", ",", "*", ")"]
    ),
    ("`class` as! T", ["class", "as", "!", "T"]),
    (#""\u{48}\n\"""#, ["'H\n\"'"]),
  ])
  func tokens(text: String, expected: [String]) {
    let file = file(text)
    #expect(words(file.nodes) == expected)
    #expect(file.faults.isEmpty)
  }

  @Test(arguments: ["a(", "}", "\"a", "/* a", "\"\"\"\na", "(]", #""\(a""#])
  func whatIsNotUnderstoodIsSaid(text: String) {
    #expect(!file(text).faults.isEmpty)
  }

  @Test func imports() {
    let file = file("import A\n@testable import B // C\nimport struct D.E\npublic import F")
    #expect(file.imports == ["A", "B", "D", "F"])
  }

  @Test func declarations() {
    let file = file(
      """
      @objc(Name) final class A: B, C where T: D {
        func f(_ a: Int, at b: [String: Any], c: Int) -> Int { g { x in } }
        init?(x: Int) throws { }
        var v: Int { 1 }
      }
      extension A.Inner: E { func h<T>(i: T) {} }
      protocol P { func none() }
      """)
    #expect(file.types.map(\.name) == ["A", "Inner", "P"])
    #expect(file.types.map(\.objectiveCName) == ["Name", nil, nil])
    #expect(file.types.map(\.inherited) == [["B", "C"], ["E"], []])
    #expect(file.functions.map(\.name) == ["f", "init", "h"])
    #expect(file.functions[0].parameters.map(\.label) == ["_", "at", "c"])
    #expect(file.functions[0].parameters.map(\.name) == ["a", "b", "c"])
  }

  private func shape(_ flows: [SwiftFlow]) -> String {
    flows.map { flow in
      switch flow {
      case .call(let call):
        (call.isAwaited ? "await " : "") + call.name
          + call.closures.map { "{\($0.parameters.joined(separator: ",")):\(shape($0.flows))}" }
          .joined()
      case .assignment(let name): "\(name)="
      case .branch(let alternatives, _):
        "(" + alternatives.map(shape).joined(separator: "|") + ")"
      case .otherwise(let flows, _, _): "else(\(shape(flows)))"
      case .loop(let flows): "loop(\(shape(flows)))"
      case .deferred(let flows): "defer(\(shape(flows)))"
      case .exit(let word): word
      }
    }.joined(separator: " ")
  }

  @Test(arguments: [
    ("if a() { b() } else if c { d() }\ne()", "a (b|d|) e"),
    ("if a {\nb() } else if c { d() } else if e { f() } else { g() }", "(b|d|f|g)"),
    ("guard let x = a() else { b(); return }\nc()", "a else(b return) c"),
    ("for x in y() { z() }\nwhile a { b() }", "y loop(z) loop(b)"),
    ("switch a {\ncase .b: c()\ndefault:\n d()\n}", "(c|d)"),
    ("a.load(1) { x, _ in b() }", "load{x,_:b}"),
    ("load(f: { (x: Int, y) in b() }, g: h())", "h load{x,y:b}"),
    ("let x = try await load()\ny()", "await load x= y"),
    ("defer { a() }\nreturn b()", "defer(a) b return"),
    ("done?(nil)", "done"),
    ("found = true", "found="),
    ("do { a() } catch { b() }", "a (|b)"),
    ("func f() { a() }\nb()", "b"),
    ("a { b() } onEnd: { c() }", "a{$0,$1:b}{$0,$1:c}"),
  ])
  func flows(text: String, expected: String) throws {
    let file = file("func f() {\n\(text)\n}")
    let flows = try #require(file.functions.first).flows
    #expect(shape(flows).replacing("x= ", with: "") == expected.replacing("x= ", with: ""))
  }

  @Test func receiversAndArguments() throws {
    let file = file("func f() { self.context?.open(x, at: y) }")
    guard case .call(let call)? = file.functions.first?.flows.first else {
      Issue.record("no call")
      return
    }
    #expect(call.receiver == ["self", "context"])
    #expect(call.arguments.map(\.label) == [nil, "at"])
  }

  /// Files may be cut off, and need not be Swift.
  @Test func anythingIsRead() {
    let sample = Array(
      ##"""
      /* a /* b */ */ @objc(X) class A: B { func f(_ a: [Int] = [1]) { guard let x = "\(y("z")) \u{41}"
      else { return } ; if a { b { c, d in e } } else if f { } ; switch g { case .h: i() default: j } } }
      #"k\#(l)"# """
      m
      """ /n{/ `o` 1.5e3...p
      """##.utf8)
    for end in sample.indices { _ = SwiftFile(path: "", bytes: Array(sample[..<end])) }
    for start in sample.indices { _ = SwiftFile(path: "", bytes: Array(sample[start...])) }
    for word in [
      "(", "{", "\"\\(", "a { b in ", "if a { } else ", "func f() { ", "/*", "#\"", "x.",
    ] {
      _ = SwiftFile(
        path: "", bytes: Array(("func f() { " + String(repeating: word, count: 20_000)).utf8))
    }
  }

  /// Everything that the compiler accepts here is understood.
  @Test func theSourcesOfThisProject() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var count = 0
    for folder in ["Sources", "Tests"] {
      let paths = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
      while let path = paths?.nextObject() as? String {
        guard path.hasSuffix(".swift") else { continue }
        let data = try Data(contentsOf: root.appending(path: folder).appending(path: path))
        let file = SwiftFile(path: path, bytes: Array(data))
        #expect(file.faults.isEmpty, "\(path): \(file.faults)")
        count += 1
      }
    }
    #expect(count > 500)
  }
}
