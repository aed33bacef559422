import JSPrep
import JSRuntime
import PropertyList

// The engine counts blocks; people read lines and branches.

extension FileCoverage {
  init(source: String, blocks: [ControlFlowProfiler.Block]) {
    let script = ScriptFile(path: "", source: source)
    self = Self.byFile(of: script, blocks: blocks)[""] ?? FileCoverage()
  }

  /// What ran of a script, or of the files that it was made from, as far as they are somebody's own code.
  static func byFile(
    of script: ScriptFile, blocks: [ControlFlowProfiler.Block]
  ) -> [String: FileCoverage] {
    let tokens = JavaScriptTokens(script.source)
    let counts = BlockCounts(blocks, length: tokens.units.count)
    let places = TokenPlaces(tokens, in: script)
    var finder = BranchFinder(tokens)
    finder.findAll()
    var files: [String: FileCoverage] = script.map == nil ? [script.path: FileCoverage()] : [:]
    for index in tokens.all.indices where finder.isCode(index) {
      guard let (file, line) = places[index] else { continue }
      let count = counts.count(of: index, tokens)
      let known = files[file]?.lines[line] ?? 0
      files[file, default: FileCoverage()].lines[line] = max(known, count)
    }
    for site in finder.sites {
      guard let (file, line) = places[site.token] else { continue }
      var arms = site.arms.map { counts.count(of: $0, tokens) }
      if site.hasOtherArm {
        arms.append(max(0, counts.count(of: site.token, tokens) - arms.reduce(0, +)))
      }
      files[file, default: FileCoverage()].branches.append(Branch(line: line, arms: arms))
    }
    return files
  }
}

/// In which file and line tokens are.
private struct TokenPlaces {
  private let tokens: JavaScriptTokens
  private let script: ScriptFile
  /// Of the lines of a script that was made from others.
  private var lineStarts: [Int] = []

  init(_ tokens: JavaScriptTokens, in script: ScriptFile) {
    (self.tokens, self.script) = (tokens, script)
    guard script.map != nil else { return }
    lineStarts = [0]
    for (index, unit) in tokens.units.enumerated() where JavaScriptTokens.isLineEnd(unit) {
      let isFirstOfTwo =
        unit == 0x0D && index + 1 < tokens.units.count && tokens.units[index + 1] == 0x0A
      if !isFirstOfTwo { lineStarts.append(index + 1) }
    }
  }

  /// Nil if it comes from nowhere, or is nobody's own code.
  subscript(index: Int) -> (file: String, line: Int)? {
    let token = tokens.all[index]
    guard let map = script.map else { return (script.path, token.line) }
    guard lineStarts.indices.contains(token.line - 1) else { return nil }
    let column = token.range.lowerBound - lineStarts[token.line - 1] + 1
    let place = SourceLocation(file: script.path, line: token.line, column: column)
    guard let origin = map.origin(of: place), !origin.file.isIgnored else { return nil }
    return (origin.location.file, origin.location.line)
  }
}

/// How often the code at an offset ran.
private struct BlockCounts {
  private var counts: [Int]
  private static let noBlock = -1

  /// Blocks inside others count for their own text.
  init(_ blocks: [ControlFlowProfiler.Block], length: Int) {
    counts = [Int](repeating: Self.noBlock, count: length)
    for block in blocks.sorted(by: { $0.range.count > $1.range.count }) {
      for offset in block.range.clamped(to: 0..<length) { counts[offset] = block.count }
    }
  }

  /// The blocks of a function begin at its parameters; the words before them run as often.
  func count(of index: Int, _ tokens: JavaScriptTokens) -> Int {
    func count(_ index: Int) -> Int {
      tokens.all.indices.contains(index) ? counts[tokens.all[index].range.lowerBound] : Self.noBlock
    }
    var index = index
    while count(index) == Self.noBlock, tokens.isPartOfName(index) { index += 1 }
    return max(0, count(index))
  }
}

/// Finds `if`, `?:` and `switch`.
///
/// AD-HOC: the engine has no blocks for the second operands of `&&`, `||` and `??`.
private struct BranchFinder {
  struct Site {
    let token: Int
    /// The first tokens of the ways that are written.
    var arms: [Int]
    /// Whether one way is to do nothing: an `if` without `else`, a `switch` without `default`.
    var hasOtherArm = true
  }

  private(set) var sites: [Site] = []
  private let tokens: JavaScriptTokens
  private var levels: [Level] = [Level()]
  /// Tokens of `case …:`, which belong to the code before.
  private var labels: Set<Int> = []

  /// What is open between two brackets.
  private struct Level {
    /// The `if` whose condition this is.
    var condition: Int?
    /// The `switch` whose value this is.
    var subject: Int?
    /// The `switch` whose clauses stand here.
    var clauses: Int?
    /// `?` for which there was no `:` yet: their sites.
    var questions: [Int] = []
    /// `case` before its colon.
    var label: Int?
    /// `if` that may be followed by `else`: their sites.
    var ifs: [Int] = []
  }

  init(_ tokens: JavaScriptTokens) { self.tokens = tokens }

  mutating func findAll() {
    var index = 0
    while index < tokens.all.count {
      visit(index)
      index += 1
    }
    sites.removeAll { $0.arms.isEmpty }
    sites.sort { $0.token < $1.token }
  }

  /// Whether the token says that its line has code, rather than the end or the beginning of some.
  func isCode(_ index: Int) -> Bool {
    if labels.contains(index) { return false }
    switch tokens.all[index].kind {
    case .punctuator: return false
    case .word: return !["else", "try", "finally", "do"].contains(tokens.text(index))
    default: return true
    }
  }

  private mutating func visit(_ index: Int) {
    let token = tokens.all[index]
    switch token.kind {
    case .word where !tokens.is(".", at: index - 1) && !tokens.is("?.", at: index - 1):
      visitWord(index)
    case .template:
      // The pieces of a template are brackets around its substitutions.
      if tokens.units[token.range.lowerBound] == 0x7D { close(before: index) }
      if tokens.text(index).hasSuffix("${") { levels.append(Level()) }
    case .punctuator: visitPunctuator(index)
    default: break
    }
  }

  private mutating func visitWord(_ index: Int) {
    switch tokens.text(index) {
    case "if" where tokens.is("(", at: index + 1), "switch" where tokens.is("(", at: index + 1):
      sites.append(Site(token: index, arms: []))
    case "else":
      guard let site = levels[levels.count - 1].ifs.popLast() else { return }
      sites[site].arms.append(index + 1)
      sites[site].hasOtherArm = false
    case "case" where levels[levels.count - 1].clauses != nil && !tokens.is(":", at: index + 1):
      levels[levels.count - 1].label = index
    case "default" where levels[levels.count - 1].clauses != nil && tokens.is(":", at: index + 1):
      levels[levels.count - 1].label = index
    default: break
    }
  }

  private mutating func visitPunctuator(_ index: Int) {
    switch tokens.text(index) {
    case "(", "[", "{": open(index)
    case ")", "]", "}": close(before: index + 1)
    case "?":
      levels[levels.count - 1].questions.append(sites.count)
      sites.append(Site(token: index, arms: [index + 1], hasOtherArm: false))
    case ":": visitColon(index)
    default: break
    }
  }

  private mutating func open(_ index: Int) {
    var level = Level()
    if let site = sites.indices.last, sites[site].token == index - 1, tokens.is("(", at: index) {
      if tokens.is("if", at: index - 1) { level.condition = site }
      if tokens.is("switch", at: index - 1) { level.subject = site }
    }
    level.clauses = switches[index]
    levels.append(level)
  }

  /// The braces of `switch`, with their words.
  private var switches: [Int: Int] = [:]

  private mutating func close(before next: Int) {
    guard levels.count > 1, let level = levels.popLast(), next < tokens.all.count else { return }
    if let site = level.condition {
      sites[site].arms.append(next)
      levels[levels.count - 1].ifs.append(site)
    }
    if let site = level.subject { switches[next] = site }
  }

  private mutating func visitColon(_ index: Int) {
    let last = levels.count - 1
    if let site = levels[last].questions.popLast() {
      sites[site].arms.append(index + 1)
    } else if let label = levels[last].label {
      labels.formUnion(label...index)
      levels[last].label = nil
      guard let clauses = levels[last].clauses else { return }
      if tokens.is("default", at: label) { sites[clauses].hasOtherArm = false }
      addClause(index + 1, to: clauses)
    }
  }

  /// A clause that only names another value falls through to the next one.
  private mutating func addClause(_ index: Int, to site: Int) {
    if tokens.is("case", at: index) || tokens.is("default", at: index) || tokens.is("}", at: index)
    {
      return
    }
    sites[site].arms.append(index)
  }
}
