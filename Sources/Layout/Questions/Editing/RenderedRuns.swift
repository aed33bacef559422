import DOM

/// A part of a text node that is shown in one line, without spaces that collapse.
///
/// SAFARI: `InlineIterator::TextBox`
package struct RenderedRun {
  /// In code units of the text node.
  package let start: Int
  package var end: Int
  /// Tells lines of the document apart.
  package let line: Int
  /// Whether it is a preserved line feed.
  package let isLineBreak: Bool
}

/// What is shown of a text node that has a box.
package struct RenderedText {
  package var runs: [RenderedRun] = []
  /// Whether runs of spaces are shown as one.
  package let collapsesSpaces: Bool
  package let preservesBreaks: Bool
  package let isVisible: Bool
}

/// The runs of all text nodes, and the lines of all else that is in lines.
struct RenderedRuns {
  private(set) var texts: [Node: RenderedText] = [:]
  private(set) var lines: [Node: Int] = [:]
  private var count = 0

  init(_ root: Box) {
    var blocks: [Fragment] = []
    var pending = [root]
    while let box = pending.popLast() {
      if let node = box.text, texts[node] == nil {
        let style = box.style.textStyle
        texts[node] = RenderedText(
          collapsesSpaces: !style.preservesSpaces, preservesBreaks: style.preservesBreaks,
          isVisible: box.style.visibility == .visible)
      }
      if box.hasLines, !box.isInLines, let fragment = box.fragmentOnPage { blocks.append(fragment) }
      pending += box.children.reversed()
    }
    for fragment in blocks { add(fragment) }
    for node in Array(texts.keys) where texts[node]?.preservesBreaks == true {
      addLineBreaks(of: node)
    }
  }

  private mutating func add(_ fragment: Fragment) {
    for line in fragment.lines {
      count += 1
      for item in line.items {
        switch item.content {
        case .text(let text):
          if let node = item.box.text { add(text.range, of: node) }
        case .atomic, .lineBreak:
          if let node = item.box.element?.node { lines[node] = count }
        default: break
        }
      }
    }
  }

  private mutating func add(_ range: Range<Int>, of node: Node) {
    guard var text = texts[node] else { return }
    guard text.collapsesSpaces else {
      text.runs.append(
        RenderedRun(start: range.lowerBound, end: range.upperBound, line: count, isLineBreak: false)
      )
      texts[node] = text
      return
    }
    let units = Array(String(CharacterData(node)?.data ?? "").utf16)
    let range = range.clamped(to: units.indices)
    let preservesBreaks = text.preservesBreaks
    func isSpace(_ unit: UInt16) -> Bool {
      unit.isCollapsible && !(preservesBreaks && unit == 0x0A)
    }
    var start = range.lowerBound
    for index in range where index > range.lowerBound {
      // A space behind another one is not shown.
      guard isSpace(units[index]), isSpace(units[index - 1]) else { continue }
      if start < index { text.add(start..<index, in: count) }
      start = index + 1
    }
    if start < range.upperBound { text.add(start..<range.upperBound, in: count) }
    texts[node] = text
  }

  /// A preserved line feed is a run of its own, at the end of the line before it.
  private mutating func addLineBreaks(of node: Node) {
    guard var text = texts[node] else { return }
    let units = Array(String(CharacterData(node)?.data ?? "").utf16)
    var runs: [RenderedRun] = []
    var rest = text.runs[...]
    for (index, unit) in units.enumerated() where unit == 0x0A {
      while let run = rest.first, run.start < index {
        if run.end > index {
          runs.append(RenderedRun(start: run.start, end: index, line: run.line, isLineBreak: false))
        } else {
          runs.append(run)
        }
        rest.removeFirst()
      }
      if let run = rest.first, run.start == index, run.end == index + 1 { rest.removeFirst() }
      count += 1
      let line = runs.last.map { $0.isLineBreak ? count : $0.line } ?? count
      runs.append(RenderedRun(start: index, end: index + 1, line: line, isLineBreak: true))
    }
    text.runs = runs + rest
    texts[node] = text
  }
}

extension RenderedText {
  fileprivate mutating func add(_ range: Range<Int>, in line: Int) {
    runs.append(
      RenderedRun(start: range.lowerBound, end: range.upperBound, line: line, isLineBreak: false))
  }
}

extension UInt16 {
  fileprivate var isCollapsible: Bool { self == 0x20 || self == 0x09 || self == 0x0A }
}
