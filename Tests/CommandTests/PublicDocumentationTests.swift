import Foundation
import JSPrep
import Testing

/// All that who imports a library of the package can use says what it is.
///
/// Not asked for are members that repeat what a protocol of the standard library asks for (`==`, `hash(into:)`,
/// `description`, literals, coding), and overrides. What is public in other modules is so for inlining only.
@Suite struct PublicDocumentationTests {
  /// The modules of the library products, and those that they import for who imports them.
  private static let modules: [String] = {
    let manifest = ProjectFiles.text("Package.swift")
    var found: Set<String> = []
    var waiting = manifest.matches(of: /\.library\(name: "\w+", targets: \["(\w+)"\]\)/).map {
      String($0.1)
    }
    while let module = waiting.popLast() {
      guard found.insert(module).inserted else { continue }
      for path in sources(of: module) {
        let exports = ProjectFiles.text(path).matches(of: /@_exported (?:public )?import (\w+)/)
        waiting += exports.map { String($0.1) }.filter { ProjectFiles.shared.targets[$0] != nil }
      }
    }
    return found.sorted()
  }()

  private static func sources(of module: String) -> [String] {
    ProjectFiles.shared.paths.filter {
      $0.hasPrefix("Sources/\(module)/") && $0.hasSuffix(".swift")
    }.sorted()
  }

  @Test func theLibrariesAreKnown() {
    #expect(
      Self.modules == [
        "AppExtension", "JSPrep", "JSPrepExtension", "JSPrepTesting", "PropertyList", "Session",
      ])
  }

  @Test(arguments: modules) func everyPublicDeclarationIsDocumented(module: String) {
    var count = 0
    for path in Self.sources(of: module) {
      let declarations = PublicDeclarations(of: ProjectFiles.text(path)).all
      count += declarations.count
      for declaration in declarations where !declaration.isDocumented {
        Issue.record("\(path):\(declaration.line): no comment: \(declaration.text)")
      }
      for declaration in declarations where declaration.lacksErrors {
        Issue.record("\(path):\(declaration.line): no '- Throws:': \(declaration.text)")
      }
    }
    #expect(count > 20)
  }

  /// A rule of `check` is described by what its findings say of it.
  @Test func rulesAreDescribedAsTheyAre() {
    var comments: Set<String> = []
    for path in Self.sources(of: "AppExtension") {
      for lines in ProjectFiles.text(path).matches(of: /(?: *\/\/\/ .*\n)+/) {
        let words = lines.0.split { $0 == " " || $0 == "\n" }.filter { $0 != "///" }
        comments.insert(words.joined(separator: " ").replacing("`", with: ""))
      }
    }
    for rule in CheckRule.all {
      let article = rule.severity == .error ? "an" : "a"
      let comment = "\(rule.identifier), \(article) \(rule.severity.rawValue): \(rule.summary)"
      if !comments.contains(comment) { Issue.record("no such comment: \(comment)") }
    }
  }

  @Test func whatIsLookedForIsFound() {
    let text = #"""
      /// Said.
      public struct A: Sendable {
        public let unsaid: Int

        /// Said.
        @available(*, deprecated)
        @Option(
          name: "x")
        public static func said() -> String {
          """
          public let text = 1 {
          """
        }
        let internal = "{"  // {
        public private(set) var second: Int { 1 }
        public static func == (a: A, b: A) -> Bool { true }
        public override func overridden() {}
        public enum Third: String {
          case first, second
          /// Said.
          case third(Int)
          ///
          case fourth
          public init?(name: String) {
            switch name { case "x": self = .first }
          }
        }
        /// Said, of a line that is not there.

        @inlinable public func after() {}
        enum Inner { case hidden }
      }
      public protocol P {
        var required: Int { get }
      }
      public extension A {
        func extended() { func local() {} }
        private func hidden() {}
      }
      extension A {
        func hidden() {}
        public nonisolated init() {}
        /// Said, but not when it throws.
        public nonisolated(nonsending) func failing(
          _ body: () -> Void
        ) async throws(Failure) -> String {
        }
        /// - Throws: when it fails.
        public init(failing: Int) throws { }
        /// It throws nothing itself.
        public static func calling(_ body: () throws -> Void) { try? body() }
      }
      """#
    let declarations = PublicDeclarations(of: text).all
    #expect(declarations.filter(\.isDocumented).map(\.line) == [2, 9, 21, 44, 49, 51])
    #expect(
      declarations.filter { !$0.isDocumented }.map(\.line) == [
        3, 15, 18, 19, 23, 24, 30, 33, 34, 37, 42,
      ])
    #expect(declarations.filter(\.isThrowing).map(\.line) == [44, 49])
    #expect(declarations.filter(\.lacksErrors).map(\.line) == [44])
  }
}
