import Foundation

/// A page of the documentation, as far as tests look at it.
struct MarkdownPage {
  /// From the root of the project.
  let path: String
  /// What stands between backticks.
  private(set) var spans: [String] = []
  /// The blocks of code, fenced or indented.
  private(set) var blocks: [[String]] = []
  /// The targets of links.
  private(set) var links: [String] = []
  /// What a link may name behind `#`.
  private(set) var anchors: Set<String> = []
  /// The cells of tables, row by row, without the lines under their heads.
  private(set) var rows: [[String]] = []

  init(path: String, text: String) {
    self.path = path
    var block: [String]?
    var isFenced = false
    var prose = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.trimmingCharacters(in: .whitespaces).hasPrefix("```") {
        isFenced.toggle()
        if isFenced { block = [] } else { end(&block) }
      } else if isFenced {
        block?.append(line)
      } else if line.hasPrefix("    "), block != nil || prose.hasSuffix("\n\n") {
        block = (block ?? []) + [String(line.dropFirst(4))]
      } else if block != nil, line.isEmpty {
        block?.append("")
      } else {
        end(&block)
        read(line)
        prose += line + "\n"
      }
    }
    end(&block)
    // Paragraph by paragraph, so that a backtick too many spoils no more than its own.
    for paragraph in prose.components(separatedBy: "\n\n") {
      spans += paragraph.matches(of: /`([^`]+)`/).map {
        String($0.1).replacing("\n", with: " ").replacing("\\|", with: "|")
      }
      // A link that stands in a span of code is an example.
      let bare = paragraph.replacing(/`[^`]+`/, with: "code")
      links += bare.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
    }
  }

  private mutating func end(_ block: inout [String]?) {
    guard var lines = block else { return }
    while lines.last == "" { lines.removeLast() }
    blocks.append(lines)
    block = nil
  }

  private mutating func read(_ line: String) {
    if let heading = line.wholeMatch(of: /#+ +(.*)/) {
      anchors.insert(Self.anchor(of: String(heading.1)))
    }
    guard line.hasPrefix("|"), !line.hasPrefix("| ---") else { return }
    let cells = line.replacing("\\|", with: "\u{0}").split(separator: "|")
    rows.append(cells.map { $0.trimmingCharacters(in: .whitespaces) })
  }

  /// As GitHub makes them.
  private static func anchor(of heading: String) -> String {
    String(
      heading.lowercased().compactMap { character in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || "-_".contains(character)
          ? character : nil
      })
  }

  /// What is code: spans, and lines of blocks.
  var code: [String] { spans + blocks.joined() }
}
