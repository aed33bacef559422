import PropertyList
import SourceMaps
import TypeScript

/// Source maps: a position that one knows lies within what it describes.
enum SourceMapCase {
  static func run(_ grist: inout Grist) -> String? {
    let text = String(decoding: grist.text(of: .typeScript), as: UTF8.self)
    _ = SourceMapComment(in: text + "\n//# sourceMappingURL=" + text).map {
      try? $0.inlineContents()
    }
    guard let map = try? SourceMap(grist.text(of: .sourceMap)) else { return nil }
    let files = map.sources.map {
      OriginalFile(name: $0.name, text: $0.content ?? text, isIgnored: $0.isIgnored)
    }
    let script = MappedScript(map, files: files, text: text)
    for line in 1...6 {
      for column in [1, 2, 5, 20, 1000] {
        let place = SourceLocation(file: "", line: line, column: column)
        guard let origin = script.origin(of: place) else { continue }
        guard origin.location.line > 0, origin.location.column ?? 0 > 0 else {
          return "a position is before the first: \(origin.location)"
        }
        _ = origin.functionName(instead: "")
        _ = script.line(origin.location)
      }
    }
    return nil
  }
}

/// TypeScript: what is left of it stays in its place, and is a script.
enum TypeScriptCase {
  static func run(_ grist: inout Grist) -> String? {
    let text = String(decoding: grist.text(of: .typeScript), as: UTF8.self)
    let script: TypeScript
    do {
      script = try TypeScript(text)
    } catch {
      return (0...text.utf8.count).contains(error.offset) ? nil : "a mistake is outside of the text"
    }
    guard script.javaScript.utf16.count == text.utf16.count else { return "columns have moved" }
    let ends = [script.untranslated, script.moduleSyntax].joined().map(\.offset)
    guard ends.allSatisfy({ $0 < text.utf8.count }) else {
      return "a problem is outside of the text"
    }
    if !script.untranslated.isEmpty { return nil }
    // (What is left may look like TypeScript again: `a<b> <c>d` compares.)
    return (try? TypeScript(script.javaScript)) != nil
      ? nil : "what is left is no script: \(script.javaScript)"
  }
}

extension Grist.Language {
  static let sourceMap = Self(
    words: """
      { } [ ] : , " "version":3 "sources": "names": "mappings": "sections": "offset": "line": "column": "map": \
      "sourcesContent": "sourceRoot": "ignoreList": AAAA ; C E D gB +/ /// 0 1 -1 2147483647 null "a.ts"
      """,
    texts: #"""
      {"version":3,"sources":["a.ts","b.ts"],"sourcesContent":["let a = () => {\n f(b) }",null],"names":["a","b"],"mappings":"AAAAA,SACgB,EAAE,KAAKC;;ACAL,UAAEA"}
      {"version":3,"file":"x","sourceRoot":"src","sources":["a"],"names":[],"ignoreList":[0],"mappings":"AAAA;AACA;AACA;;;AAGA,IAAI,KAAK,GAAG"}
      {"version":3,"sections":[{"offset":{"line":0,"column":0},"map":{"version":3,"sources":["a"],"names":[],"mappings":"AAAA"}},{"offset":{"line":1,"column":5},"map":{"version":3,"sources":["b"],"names":["n"],"mappings":"AAAAA;ACAA"}}]}
      """#)

  static let typeScript = Self(
    words: """
      let const var function class interface type enum namespace declare abstract export import from default async await \
      yield return if else for of in new this extends implements as satisfies is keyof readonly infer typeof get set static \
      public private => ( ) { } [ ] < > << >> , ; : ? ?. ! . ... = + - * / ` ${ 'a' /b/ // /* */ @ # a b T number 1 \\n
      """,
    texts: """
      const f = async <T extends object = {}>(x: T, y?: string, ...z: T[]): Promise<T> => x as any;
      class A<T> extends B<T> implements C { private a?: number = 1; get b(): T { return this.a!; } static c<U>(this: A<U>) {} [k: string]: any }
      type X<T> = T extends (infer U extends string)[] ? { readonly [K in keyof U]?: () => `a${K}` } : new (...a: any[]) => typeof b.c<T>;
      a ? (b): c => d : e => f; x = a < b && c > (d); f<T>(x)<U>`y ${z as any} w`; y = <any>/[/]/g.test(a! / b);
      declare namespace N { const x: number; function f(): void } interface I<T> { a(x: T): x is T } foo as any; abstract class D { abstract e(): void }
      function f(x: number): void; function f(x: any, { a, b: [c] }: { a: any } = {} as any) { for (const k of x as any[]) label: while (k!) break label; }
      import type A, { type B, C } from "d"; export type { E } from "f"; export default <T,>(x: T): x is T => x satisfies any;
      """)
}
