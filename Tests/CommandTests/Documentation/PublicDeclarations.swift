import Foundation

/// The public declarations of a Swift source file, found line by line: what swift-format leaves has one
/// declaration on a line, and attributes before it.
struct PublicDeclarations {
  struct Declaration: Equatable {
    let line: Int
    let text: String
    let comment: String
    /// Whether it throws errors of its own, not only those of a function that it is given.
    let isThrowing: Bool

    var isDocumented: Bool { comment.contains { !$0.isWhitespace } }
    /// Whether it throws, and the comment does not say when.
    var lacksErrors: Bool { isThrowing && !comment.contains("- Throws: ") }
  }

  private(set) var all: [Declaration] = []

  /// What the braces around a line make of it.
  private enum Scope {
    /// Its cases are public.
    case publicEnum
    /// All that it declares is public.
    case publicProtocol, publicExtension
    case other
  }

  private let lines: [Substring]
  private var scopes: [Scope] = []
  /// What the next brace opens.
  private var opening = Scope.other
  private var isInText = false
  private var comment = ""
  /// Parentheses of an attribute that goes over several lines.
  private var attributeDepth = 0

  init(of text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.drop { $0 == " " }
    }
    for index in lines.indices { read(index) }
  }

  // MARK: Reading

  private mutating func read(_ index: Int) {
    let line = lines[index]
    let quotes = line.components(separatedBy: "\"\"\"").count - 1
    if isInText {
      if quotes % 2 == 1 { isInText = false }
      return
    }
    if line.hasPrefix("///") {
      comment += line.dropFirst(3) + "\n"
      return
    }
    // A remark for who works on the code may stand between the comment and the declaration.
    if line.hasPrefix("//") { return }
    let code = Self.withoutTextAndComments(line)
    if attributeDepth > 0 || code.wholeMatch(of: /(@\w+(\(.*)?\s*)+/) != nil {
      attributeDepth += Self.depth(of: code)
      return
    }
    declare(code, index)
    comment = ""
    if quotes % 2 == 1 { isInText = true }
    for character in code {
      if character == "{" {
        scopes.append(opening)
        opening = .other
      } else if character == "}" {
        _ = scopes.popLast()
      }
    }
  }

  private mutating func declare(_ code: Substring, _ index: Int) {
    guard let match = code.prefixMatch(of: Self.declaration) else { return }
    let modifiers = match.1.split(separator: " ")
    let keyword = match.2
    let isMarked = modifiers.contains("public") || modifiers.contains("open")
    let isPublic =
      switch scopes.last {
      case .publicEnum: isMarked || keyword == "case"
      case .publicProtocol: true
      case .publicExtension: modifiers.allSatisfy { !Self.narrower.contains($0) }
      case .other, nil: isMarked
      }
    opening =
      switch keyword {
      case "enum" where isPublic: .publicEnum
      case "protocol" where isPublic: .publicProtocol
      case "extension" where isMarked: .publicExtension
      default: .other
      }
    guard isPublic, keyword != "extension", !modifiers.contains("override"),
      !Self.isOfProtocol(code)
    else { return }
    let isThrowing = ["func", "init", "subscript"].contains(keyword) && isThrowing(index)
    all.append(
      Declaration(
        line: index + 1, text: String(code), comment: comment, isThrowing: isThrowing))
  }

  private static let narrower: Set<Substring> = ["private", "fileprivate", "internal", "package"]

  nonisolated(unsafe) private static let declaration =
    /(?:@\w+(?:\([^)]*\))? )*((?:[a-z]\w*(?:\(\w+\))? )*?)(case|let|var|func|init|subscript|struct|class|actor|enum|protocol|typealias|associatedtype|extension|macro)\b(?! func| var| let)/

  /// What a protocol of the standard library asks for, and says what it is for: its name is its meaning.
  private static func isOfProtocol(_ code: Substring) -> Bool {
    code.contains(/func (==|<|hash|encode) ?\(/)
      || code.contains(/\bvar (description|debugDescription|hashValue|body|rawValue|allCases)\b/)
      || code.contains(/init\((from decoder|rawValue|\w+Literal)\b/)
  }

  /// Whether `throws` stands outside of the parentheses of the function that begins in a line.
  private func isThrowing(_ index: Int) -> Bool {
    var head = ""
    for line in lines[index...] {
      let code = Self.withoutTextAndComments(line)
      head += code.prefix { $0 != "{" } + " "
      if code.contains("{") { break }
    }
    var depth = 0
    head.removeAll { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return depth > 0
    }
    return head.contains(/\bthrows\b/)
  }

  private static func depth(of code: Substring) -> Int {
    code.reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
  }

  private static func withoutTextAndComments(_ line: Substring) -> Substring {
    let withoutText = line.replacing(/#*\u{22}(?:[^\u{22}\\]|\\.)*\u{22}#*/, with: "\"\"")
    guard let comment = withoutText.firstRange(of: "//") else { return withoutText }
    return withoutText[..<comment.lowerBound]
  }
}
