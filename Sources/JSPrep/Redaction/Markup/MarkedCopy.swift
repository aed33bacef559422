import DOM
import Infra

/// A copy of a source in which numbers stand for texts and comments, in characters that no page has.
struct MarkedCopy {
  private(set) var text: [UInt8] = []
  private let pieces: [MarkupPiece]
  /// The piece whose tag begins at each offset of the copy.
  private var tags: [Int: Int] = [:]

  init(of source: [UInt8], _ pieces: [MarkupPiece]) {
    self.pieces = pieces
    text.reserveCapacity(source.count)
    var position = 0
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .tag(let tag):
        text += source[position..<tag.offset]
        position = tag.offset
        if !tag.isEnd { tags[text.count] = index }
      case .text(let range), .rawText(let range, _, _), .characterData(let range),
        .comment(let range):
        text += source[position..<range.lowerBound]
        text += Self.marked(source[range], by: index)
        position = range.upperBound
      }
    }
    text += source[position...]
  }

  // MARK: Marks

  private static let high: UInt32 = 0xF_0000
  private static let low: UInt32 = 0x10_0000
  private static let bits: UInt32 = 12

  /// White space stays: it decides where text belongs.
  private static func marked(_ content: ArraySlice<UInt8>, by index: Int) -> [UInt8] {
    let start = content.firstIndex { !$0.isASCIIWhitespace } ?? content.endIndex
    guard start < content.endIndex else { return Array(content) }
    let end = (content.lastIndex { !$0.isASCIIWhitespace } ?? start) + 1
    var marked = Array(content[..<start])
    let number = UInt32(index)
    for scalar in [high + number >> bits, low + number & (1 << bits - 1)] {
      scalar.forEachUTF8Byte { marked.append($0) }
    }
    return marked + content[end...]
  }

  private static func marks(in content: DOMString) -> [Int] {
    let scalars = String(content).unicodeScalars.map(\.value)
    return zip(scalars, scalars.dropFirst()).compactMap { first, second in
      first >= high && first < low && second >= low
        ? Int((first - high) << bits | second - low) : nil
    }
  }

  // MARK: Elements

  /// The element of each piece in the tree of the copy.
  func elements(in document: Document) -> [Element?] {
    var elements = [Element?](repeating: nil, count: pieces.count)
    let starts = pieces.indices.filter { index in
      if case .tag(let tag) = pieces[index] { !tag.isEnd } else { false }
    }
    var order = 0
    for root in document.allTrees {
      var node: Node? = root
      while let current = node {
        if let element = Element(current) {
          let piece =
            element.sourcePosition.map { tags[$0.offset] }
            ?? (document.isHTML || order >= starts.count ? nil : starts[order])
          order += 1
          if let piece { elements[piece] = elements[piece] ?? element }
        } else if let data = CharacterData(current)?.data {
          for mark in Self.marks(in: data) where mark < elements.count {
            elements[mark] = elements[mark] ?? Element(current.parent) ?? current.fragmentHost
          }
        }
        node = current.next(within: root)
      }
    }
    return elements
  }
}

extension Node {
  /// The template or the host whose fragment the node is a child of.
  fileprivate var fragmentHost: Element? { parent.flatMap { document.agent.fragmentHosts[$0] } }
}
