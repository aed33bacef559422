import Foundation
import JSRuntime
import Testing
import TypeScript

@Suite struct TypeScriptTests {
  /// Snippets of everything that only TypeScript has and that goes away without a trace, and of what looks like it.
  private static let snippets = try? String(
    contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Snippets.ts.txt"), encoding: .utf8
  ).split(separator: "\n----\n").map(String.init)

  @Test func thereAreSnippets() throws {
    #expect(try #require(Self.snippets).count == 142)
  }

  /// Whatever is left stays in its line and column.
  @Test(arguments: snippets ?? [])
  func everythingStaysWhereItIs(_ snippet: String) throws {
    let script = try TypeScript(snippet)
    #expect(script.untranslated.isEmpty)
    let before = Array(snippet.utf16)
    let after = Array(script.javaScript.utf16)
    #expect(before.count == after.count)
    for (one, other) in zip(before, after) where one != other {
      #expect([0x20, 0x28, 0x29, 0x3B].contains(other))
    }
    // What has no types does not change.
    #expect(try TypeScript(script.javaScript).javaScript == script.javaScript)
  }

  /// esbuild makes the same of a snippet as of what is left of it.
  @Test(.enabled(if: Esbuild.isPresent, Esbuild.leftOut), arguments: snippets ?? [])
  func esbuildLeavesTheSame(_ snippet: String) throws {
    let own = try Esbuild.transform(try TypeScript(snippet).javaScript, loader: "js")
    #expect(own == (try Esbuild.transform(snippet, loader: "ts")))
  }

  // https://github.com/microsoft/TypeScript/blob/v5.9.2/src/compiler/parser.ts
  @Test(arguments: [
    (
      "function f<const T, in U, out V, in out W>(x: T) {}",
      "function f                                (x   ) {}"
    ),
    ("a ? (b) : c => (d) : e => f;", "a ? (b)     => (d) : e => f;"),
    ("let y = a<b>\nz", "let y = a;  \nz"),
    ("class A { a = 1\nabstract\nb() {} }", "class A { a = 1\nabstract\nb() {} }"),
    (
      "type = 1;\ninterface\nA\nabstract\nclass C {}",
      "type = 1;\ninterface\nA\nabstract\nclass C {}"
    ),
    ("foo as any\n(bar)", "foo ;     \n(bar)"),
    ("foo\ntype A = 1\n(bar)", "foo\n;         \n(bar)"),
    ("type A = 1\n'use strict'", "          \n'use strict'"),
    ("f = (x):\n  A =>\n  1;", "f = (x  \n  ) =>\n  1;"),
    ("return_(<T\n>(x: T) => x)", "return_(( \n  x   ) => x)"),
    ("class A { a = b\nprivate ['c'] = 1 }", "class A { a = b\n;       ['c'] = 1 }"),
    ("let x: { \"é\": '😀' } = 1", "let x                = 1"),
    ("a?.<b>()", "a?.   ()"), ("", ""),
    ("#!/usr/bin/env x\nlet a: b;", "#!/usr/bin/env x\nlet a   ;"),
  ])
  func erasure(_ text: String, expected: String) throws {
    #expect(try TypeScript(text).javaScript == expected)
  }

  @Test(arguments: [
    ("enum A { b, c = 1 }", "an enum", 0), ("const enum A {}", "an enum", 6),
    ("export enum A {}", "an enum", 7),
    ("let x;\nnamespace A { let b = 1 }", "a namespace with values", 7),
    ("module A { f() }", "a module that is no file", 0),
    ("class A { constructor(private a: number) {} }", "a parameter that is a property", 22),
    ("class A { constructor(readonly a) {} }", "a parameter that is a property", 22),
    ("@d class A {}", "a decorator", 0), ("class A { @d b }", "a decorator", 10),
    ("class A { b(@d c) {} }", "a decorator", 12), ("x = @d class {}", "a decorator", 4),
    ("import a = require('b')", "'import … ='", 0), ("export = a;", "'export ='", 0),
    ("export import a = b.c", "'import … ='", 0),
    ("<any>{}.a", "'<Type>' before what would be a block or declaration without it", 0),
    ("f = () => <any>{}", "'<Type>' before what would be a block or declaration without it", 10),
    ("return_ = <any>\nx", "'<Type>' and a new line after it", 10),
    ("x = a < b as any + c", "an operator after 'as', which means something else without it", 10),
  ])
  func whatIsMoreThanTypes(_ text: String, what: String, offset: Int) throws {
    let found = try #require(try TypeScript(text).untranslated.first)
    #expect(found.what == what)
    #expect(found.offset == offset)
  }

  @Test(arguments: [
    ("import a from 'b'", ["import"]), ("import 'b'", ["import"]),
    ("export const a = 1", ["export"]),
    ("export default 1", ["export"]), ("export { a }", ["export"]),
    ("export * from 'b'", ["export"]),
    ("export {}", []), ("import type a from 'b'", []), ("export type { a }", []),
    ("export interface A {}", []), ("export declare const a: number", []), ("import('b')", []),
    ("export default interface A {}", []), ("export default function f(): void;", []),
  ])
  func moduleSyntax(_ text: String, expected: [String]) throws {
    #expect(try TypeScript(text).moduleSyntax.map(\.what) == expected)
  }

  @Test(arguments: [
    ("let a: = 1", "unexpected '='", 7), ("let a: number", nil, 0),
    ("f(", "the script ends too early", 2),
    ("{", "'}' was expected here", 1), ("'a", "a string has no end", 0),
    ("`a", "a template has no end", 0),
    ("/*", "a comment has no end", 0), ("x = /a", "a regular expression has no end", 4),
    ("type A = {", "a bracket is not closed", 9), ("x y", "unexpected 'y'", 2),
    ("interface A", "'{' was expected here", 11),
  ])
  func mistakes(_ text: String, message: String?, offset: Int) {
    do {
      _ = try TypeScript(text)
      #expect(message == nil)
    } catch {
      #expect(error.message == message)
      #expect(error.offset == offset)
    }
  }

  /// Nothing takes long, or more of the stack than there is.
  @Test(arguments: [
    "(", "[", "{", "a<", "a?(b):", "(a=", "!", "<T>", "`${", "new ", "if(a){", "x=>", "a:",
  ])
  func deepNesting(_ piece: String) {
    let text = String(repeating: piece, count: 5000)
    #expect(throws: TypeScriptError.self) { try TypeScript(text) }
    #expect(throws: TypeScriptError.self) { try TypeScript("type A = " + text) }
  }

  /// The engine takes what is left.
  @Test(arguments: (snippets ?? []).filter { !$0.contains("import") && !$0.contains("export") })
  func theEngineTakesIt(_ snippet: String) throws {
    let script = try TypeScript(snippet).javaScript
    // What the engine does not have, or what is not valid by itself.
    let left = ["await", "yield", "accessor", "super(", "with (a)", "return ", "let of"]
    if left.contains(where: { script.contains($0) }) { return }
    let realm = Realm(in: VirtualMachine())
    #expect(realm.parses(script), "\(script)")
  }
}

/// The program, which makes JavaScript of TypeScript file by file.
enum Esbuild {
  static let isPresent = (try? transform("1", loader: "js")) != nil
  static let leftOut: Comment = "left out: esbuild is not installed"

  private static let configuration = """
    {"compilerOptions":{"preserveValueImports":true,"importsNotUsedAsValues":"preserve",\
    "verbatimModuleSyntax":true,"useDefineForClassFields":true,"target":"esnext"}}
    """

  /// Without empty statements, and without what only says that a file is a module.
  static func transform(_ text: String, loader: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "esbuild", "--loader=\(loader)", "--target=esnext", "--log-level=error",
      "--tsconfig-raw=\(configuration)",
    ]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw CocoaError(.featureUnsupported) }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .filter { ![";", "export {};"].contains($0.trimmingCharacters(in: .whitespaces)) }
      .joined(separator: "\n")
  }
}
