import DOM
import Selectors
import Session

extension Page {
  /// Selects what the user had selected when the extension was called.
  func select(_ wanted: PageSelection) throws(SessionError) {
    switch wanted {
    case .contents(let selector): try selectContents(ofSelector: selector)
    case .text(let text): try selectText(text)
    case .range(let range): try select(range)
    case .null: hidesSelection = true
    }
  }

  private func selectContents(ofSelector text: String) throws(SessionError) {
    guard let element = try firstElement(matching: text),
      (try? selection.selectAllChildren(of: element.node)) != nil
    else { throw .selectorMatchesNothing(text) }
  }

  /// - Throws: if it is no selector.
  func firstElement(matching selector: String) throws(SessionError) -> Element? {
    let program: SelectorProgram
    do {
      program = try SelectorProgram(DOMString(selector), in: document.agent)
    } catch {
      throw .invalidSelector(selector)
    }
    return program.first(in: document.node)
  }

  private func select(_ range: NodeRange) throws(SessionError) {
    guard let anchor = boundaryPoint(at: range.anchor), let focus = boundaryPoint(at: range.focus),
      (try? selection.select(from: anchor, to: focus)) != nil
    else { throw .rangeNotFound(range) }
  }

  /// Selects the first occurrence of a text in the text nodes of the body, which it may span.
  private func selectText(_ text: String) throws(SessionError) {
    let wanted = Array(DOMString(text).bytes)
    guard let root = document.body?.node ?? document.documentElement?.node, !wanted.isEmpty else {
      throw .textNotFound(text)
    }
    var pieces: [(node: Node, start: Int)] = []
    var bytes: [UInt8] = []
    var node: Node? = root
    while let current = node {
      if current.isText, let content = current.pointer.pointee.content {
        pieces.append((current, bytes.count))
        bytes += cStringBytes(content)
      }
      node = current.next(within: root)
    }
    guard let start = bytes.firstOccurrence(of: wanted) else { throw .textNotFound(text) }
    func point(_ offset: Int, isEnd: Bool) -> BoundaryPoint? {
      guard
        let piece = pieces.last(where: { isEnd ? $0.start < offset : $0.start <= offset })
      else { return nil }
      let before = DOMString(unchecked: Array(bytes[piece.start..<offset]))
      return BoundaryPoint(piece.node, before.utf16Count)
    }
    guard let anchor = point(start, isEnd: false),
      let focus = point(start + wanted.count, isEnd: true),
      (try? selection.select(from: anchor, to: focus)) != nil
    else { throw .textNotFound(text) }
  }
}

extension [UInt8] {
  fileprivate func firstOccurrence(of other: [UInt8]) -> Int? {
    guard count >= other.count else { return nil }
    return (0...(count - other.count)).first { start in
      self[start] == other[0] && self[start..<(start + other.count)].elementsEqual(other)
    }
  }
}
