/// The words of a paragraph, without marks: of a link only its text is left.
struct FlowedText {
  private struct Word {
    var text = ""
    /// Whether it is code, or emphasized.
    var isStrong = false
  }

  private var words: [Word] = []

  init(_ source: String) {
    var word = Word()
    var isCode = false
    var rest = source[...]
    while let character = rest.popFirst() {
      switch character {
      case "`":
        isCode.toggle()
        if isCode { word.isStrong = true }
      case "*" where !isCode && rest.first == "*": rest.removeFirst()
      case "[" where !isCode: break
      case "]" where !isCode && rest.first == "(":
        rest = rest.drop { $0 != ")" }.dropFirst()
      case "]" where !isCode: break
      case "\\" where !isCode && rest.first == "|": break
      case " ":
        if !word.text.isEmpty { words.append(word) }
        word = Word(isStrong: isCode)
      default: word.text.append(character)
      }
    }
    if !word.text.isEmpty { words.append(word) }
  }

  /// Lines of at most that width, each with its line feed.
  ///
  /// - Parameters:
  ///   - indent: spaces before each line but the first.
  ///   - first: how many columns of the first line are taken.
  func lines(_ width: Int, indent: Int, first: Int, _ emphasize: (String) -> String) -> String {
    var text = ""
    var column = first
    var isFirst = true
    for word in words {
      let length = word.text.count
      if !isFirst, column + 1 + length > width {
        text += "\n" + String(repeating: " ", count: indent)
        column = indent
      } else if !isFirst {
        text += " "
        column += 1
      }
      text += word.isStrong ? emphasize(word.text) : word.text
      column += length
      isFirst = false
    }
    return text + "\n"
  }
}
