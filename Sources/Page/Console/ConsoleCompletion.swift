import Bindings
import IntegerConversion
import JSRuntime

/// What may follow of what was typed: names of variables, and of members of live objects. No getter of a
/// script is called for it, and no function.
extension ConsoleSession {
  package struct Completion: Sendable, Hashable {
    /// Where the name begins, in UTF-8 code units.
    package var start: Int
    /// The whole names that may stand there.
    package var names: [String]
  }

  private static let seconds = 0.5
  private static let mostNames = 5000

  private static let keywords: [String] = [
    "async", "await", "break", "case", "catch", "class", "const", "continue", "debugger",
    "default", "delete", "do", "else", "false", "finally", "for", "function", "if", "in",
    "instanceof", "let", "new", "null", "of", "return", "switch", "this", "throw", "true", "try",
    "typeof", "undefined", "var", "void", "while", "yield",
  ]

  /// - Parameter typed: up to the caret.
  package func complete(_ typed: String) -> Completion {
    let tokens = ModuleTokens(Array(typed.utf8))
    let end = tokens.source.count
    let last = tokens.tokens.count - 1
    let isInWord = tokens[last].map { $0.kind == .word && $0.range.upperBound == end } ?? false
    let prefix = isInWord ? tokens.text(last) : ""
    let none = Completion(start: end, names: [])
    let dot = isInWord ? last - 1 : last
    let isMember = tokens.isPunctuator(dot, ".")
    if prefix.isEmpty, !isMember { return none }
    let path = isMember ? MemberPath(endingAt: dot - 1, of: tokens) : nil
    if isMember, path == nil { return none }
    let names = page.machine.run(within: Self.seconds) {
      path.map { memberNames($0, all: !prefix.isEmpty) } ?? globalNames
    }
    return Completion(
      start: end - prefix.utf8.count,
      names: Set(
        names.filter {
          $0.hasPrefix(prefix) && $0.isIdentifier && (!prefix.isEmpty || !$0.isConstant)
        }
      ).sorted())
  }

  private var globalNames: [String] {
    page.namedProperties.update(world)
    return names(of: world.realm.global.value, all: true) + commandLine.declared + CommandLine.names
      + Self.keywords + scriptNames
  }

  /// What the extension's script declares lexically.
  private var scriptNames: [String] {
    kind == .isolated ? ModuleTokens(Array(extensionPage.script.utf8)).lexicalNames : []
  }

  private func memberNames(_ path: MemberPath, all: Bool) -> [String] {
    let commandLine = commandLine
    commandLine.install()
    defer { commandLine.remove() }
    guard var value = value(ofRoot: path.root) else { return [] }
    for key in path.keys {
      guard let found = member(key, of: value.value) else { return [] }
      value = ProtectedValue(found, in: world.realm)
    }
    return value.value.isUndefinedOrNull ? [] : names(of: value.value, all: all)
  }

  private func value(ofRoot root: String) -> ProtectedValue? {
    let realm = world.realm
    // A lexical variable hides the global object's property, which may have a getter.
    if realm.has(root, of: realm.global), !commandLine.declared.contains(root),
      !scriptNames.contains(root)
    {
      return member(root, of: realm.global.value).map { ProtectedValue($0, in: realm) }
    }
    guard let value = try? realm.evaluate(root) else { return nil }
    return ProtectedValue(value, in: realm)
  }

  private func member(_ key: String, of value: JSValue) -> JSValue? {
    if value.isUndefinedOrNull { return nil }
    let realm = world.realm
    return (try? values.callThrowing(.member, [value, realm.string(key)]))
      .flatMap(realm.object).flatMap { try? realm.get(0, of: $0) }
  }

  private func names(of value: JSValue, all: Bool) -> [String] {
    let realm = world.realm
    guard
      let list =
        (try? values.callThrowing(
          .memberNames, [value, JSValue(Self.mostNames), all ? .true : .false]))
        .flatMap(realm.object)
    else { return [] }
    let count = Int(clamping: (try? realm.get("length", of: list))?.number ?? 0)
    return (0..<count).map { realm.text((try? realm.get($0, of: list)) ?? .undefined) }
  }
}

/// A variable, and members of members of it: `a.b["c"]`.
private struct MemberPath {
  private(set) var root = ""
  private(set) var keys: [String] = []

  /// - Returns: nil if there is anything else, such as a call.
  init?(endingAt last: Int, of tokens: ModuleTokens) {
    var index = last
    while true {
      guard let token = tokens[index] else { return nil }
      if token.kind == .word, tokens.isPunctuator(index - 1, ".") {
        keys.insert(tokens.text(index), at: 0)
        index -= 2
      } else if tokens.isPunctuator(index, "]"), tokens.isPunctuator(index - 2, "["),
        let key = tokens.string(index - 1) ?? tokens.number(index - 1)
      {
        keys.insert(key, at: 0)
        index -= 3
      } else if token.kind == .word || token.kind == .string && keys.isEmpty {
        root = tokens.text(index)
        return
      } else {
        return nil
      }
    }
  }
}

extension ModuleTokens {
  fileprivate func number(_ index: Int) -> String? {
    self[index]?.kind == .number ? text(index) : nil
  }

  /// What the text declares with `let`, `const` and `class` outside of everything.
  fileprivate var lexicalNames: [String] {
    tokens.indices.flatMap { index -> [String] in
      guard tokens[index].depth == 0, tokens[index].beginsStatement else { return [] }
      if isWord(index, "let") || isWord(index, "const") { return declaredNames(from: index + 1) }
      return isWord(index, "class") ? declaredName(index).map { [$0] } ?? [] : []
    }
  }
}

extension String {
  /// Whether it is of no interest to who has not begun to type it: `DOCUMENT_NODE`, `__proto__`.
  fileprivate var isConstant: Bool {
    hasPrefix("__") || count > 1 && utf8.allSatisfy { ($0 >= 0x41 && $0 <= 0x5A) || $0 == 0x5F }
  }

  /// Roughly: whether it may stand after a dot.
  fileprivate var isIdentifier: Bool {
    guard let first = unicodeScalars.first, !("0"..."9" ~= first) else { return false }
    return unicodeScalars.allSatisfy {
      $0 == "$" || $0 == "_" || $0.value > 0x7F || $0.properties.isAlphabetic || "0"..."9" ~= $0
    }
  }
}
