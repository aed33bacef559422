/// A Swift source file, read without a compiler: its brackets, types and functions.
package struct SwiftFile: Sendable {
  package let path: String
  package let nodes: [SwiftNode]
  package let functions: [SwiftFunction]
  package let types: [SwiftType]
  /// The modules that it imports.
  package let imports: Set<String>
  /// Offsets of what was not understood: brackets without a counterpart, strings without an end.
  package let faults: [Int]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    var lexer = SwiftLexer(bytes, range: 0..<bytes.count)
    lexer.readAll()
    let tree = SwiftTree(lexer.tokens)
    nodes = tree.nodes
    faults = (lexer.faults + tree.faults).sorted()
    imports = Self.imports(tree.nodes)
    var declarations = SwiftDeclarations()
    declarations.visit(nodes)
    (functions, types) = (declarations.functions, declarations.types)
  }

  /// `import A`, `import struct A.B`
  private static func imports(_ nodes: [SwiftNode]) -> Set<String> {
    var names: Set<String> = []
    for index in nodes.indices where nodes[index].is("import") {
      let words = nodes[(index + 1)...].prefix { !$0.startsLine && !$0.is(".") }
      if let name = words.compactMap(\.identifier).last { names.insert(name) }
    }
    return names
  }
}

/// A class, structure, enumeration, actor, protocol or extension.
package struct SwiftType: Sendable {
  package let keyword: String
  package let name: String
  /// The name in `@objc(Name)`.
  package let objectiveCName: String?
  /// The superclass and protocols, as far as they are plain names.
  package let inherited: [String]
}

package struct SwiftFunction: Sendable {
  package let name: String
  /// The labels and names of the parameters, in order.
  package let parameters: [(label: String, name: String)]
  package let offset: Int
  package let body: [SwiftNode]
  package let flows: [SwiftFlow]
}
