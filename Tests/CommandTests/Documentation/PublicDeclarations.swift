import Foundation

/// The public declarations of a Swift source file, found line by line: what swift-format leaves has one
/// declaration on a line, and attributes before it.
struct PublicDeclarations {
  struct Declaration: Equatable {
    let line: Int
    let text: String
    let isDocumented: Bool
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

  private var scopes: [Scope] = []
  /// What the next brace opens.
  private var opening = Scope.other
  private var isInText = false
  private var isDocumented = false
  /// Parentheses of an attribute that goes over several lines.
  private var attributeDepth = 0

  init(of text: String) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      read(line.drop { $0 == " " }, number: index + 1)
    }
  }

  // MARK: Reading

  private mutating func read(_ line: Substring, number: Int) {
    let quotes = line.components(separatedBy: "\"\"\"").count - 1
    if isInText {
      if quotes % 2 == 1 { isInText = false }
      return
    }
    if line.hasPrefix("///") {
      isDocumented = line.dropFirst(3).contains { $0 != " " } || isDocumented
      return
    }
    // A remark for who works on the code may stand between the comment and the declaration.
    if line.hasPrefix("//") { return }
    let code = Self.withoutTextAndComments(line)
    if attributeDepth > 0 || code.wholeMatch(of: /(@\w+(\(.*)?\s*)+/) != nil {
      attributeDepth += Self.depth(of: code)
      return
    }
    declare(code, number: number)
    isDocumented = false
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

  private mutating func declare(_ code: Substring, number: Int) {
    guard let match = code.prefixMatch(of: Self.declaration) else { return }
    let modifiers = match.1.split(separator: " ")
    let keyword = match.2
    let isMarked = modifiers.contains("public") || modifiers.contains("open")
    let isPublic =
      switch scopes.last {
      case .publicEnum: isMarked || keyword == "case"
      case .publicProtocol: true
      case .publicExtension:
        !modifiers.contains { ["private", "fileprivate", "internal", "package"].contains($0) }
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
    all.append(Declaration(line: number, text: String(code), isDocumented: isDocumented))
  }

  nonisolated(unsafe) private static let declaration =
    /(?:@\w+(?:\([^)]*\))? )*((?:[a-z]\w*(?:\(\w+\))? )*?)(case|let|var|func|init|subscript|struct|class|actor|enum|protocol|typealias|associatedtype|extension|macro)\b(?! func| var| let)/

  /// What a protocol of the standard library asks for, and says what it is for: its name is its meaning.
  private static func isOfProtocol(_ code: Substring) -> Bool {
    code.contains(
      /func (==|<|hash|encode) ?\(|\bvar (description|debugDescription|hashValue|body|rawValue|allCases)\b|init\((from decoder|rawValue|stringLiteral|booleanLiteral|integerLiteral|floatLiteral|arrayLiteral|dictionaryLiteral|nilLiteral)\b/
    )
  }

  private static func depth(of code: Substring) -> Int {
    code.reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
  }

  private static func withoutTextAndComments(_ line: Substring) -> Substring {
    let withoutText = line.replacing(/#*"(?:[^"\\]|\\.)*"#*/, with: #""""#)
    guard let comment = withoutText.firstRange(of: "//") else { return withoutText }
    return withoutText[..<comment.lowerBound]
  }
}
