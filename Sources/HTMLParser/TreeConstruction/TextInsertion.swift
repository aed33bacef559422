import CLibXML2
import DOM

/// The text node that was appended to last: its length and the capacity of its memory.
struct LastText {
  var node: UnsafeMutablePointer<xmlNode>?
  var content: UnsafeMutablePointer<UInt8>?
  var count = 0
  var capacity = 0
  /// In UTF-16 code units; -1 until it is first needed.
  var length = -1
}

extension TreeConstruction {
  /// https://html.spec.whatwg.org/multipage/parsing.html#insert-a-character
  @inline(__always)
  mutating func insert(_ text: Text) {
    let location = appropriatePlace()
    // A document cannot have text.
    if location.parent == document.node.pointer { return }
    let child = location.child
    let previous = child == nil ? location.parent.pointee.last : child?.pointee.prev
    if let previous, previous.pointee.type == XML_TEXT_NODE {
      return append(text, toNodeAt: location, previous)
    }
    if text.count > Self.maximumTextLength { return insertLongText(text, at: location) }
    insertTextNode(text, at: location)
  }

  @inline(__always)
  private func insertTextNode(_ text: Text, at location: InsertionLocation) {
    link(NodeAllocation.makeText(text, document: location.parent.pointee.doc), at: location)
  }

  @inline(never)
  private mutating func append(
    _ text: Text, toNodeAt location: InsertionLocation, _ node: NodePointer
  ) {
    lookAt(node)
    if lastText.count + text.count > Self.maximumTextLength, hasLimitedText(location.parent) {
      appendLongText(text, to: node, at: location)
    } else {
      append(text, to: node)
    }
  }

  private mutating func lookAt(_ node: NodePointer) {
    guard lastText.node != node || lastText.content != node.pointee.content else { return }
    let count = node.pointee.content.map { Int(xmlStrlen($0)) } ?? 0
    lastText = LastText(node: node, content: node.pointee.content, count: count, capacity: count)
  }

  /// Appends to the node in `lastText`, whose memory grows by half at least.
  private mutating func append(_ text: Text, to node: NodePointer) {
    if isObserved { Node(node).willAppendFromParser() }
    defer { if isObserved { Node(node).didAppendFromParser() } }
    let count = lastText.count + text.count
    if count > lastText.capacity {
      lastText.capacity = max(count, lastText.capacity + lastText.capacity / 2)
      NodeAllocation.growContent(
        of: node, count: lastText.count, capacity: lastText.capacity)
      lastText.content = node.pointee.content
    }
    guard let content = node.pointee.content, let source = text.baseAddress else { return }
    (content + lastText.count).update(from: source, count: text.count)
    content[count] = 0
    if lastText.length >= 0 { lastText.length += text.utf16Length }
    lastText.count = count
  }
}

// SAFARI: WebKit splits long text into several nodes, except in `script` and `style`. (Observed.)
extension TreeConstruction {
  /// In UTF-16 code units.
  static var maximumTextLength: Int { 65536 }

  private func hasLimitedText(_ parent: NodePointer) -> Bool {
    guard parent.pointee.type == XML_ELEMENT_NODE else { return true }
    let name = Element(parent).elementName
    return name != .script && !(name == .style && Element(parent).isHTML)
  }

  @inline(never)
  private mutating func insertLongText(_ text: Text, at location: InsertionLocation) {
    guard hasLimitedText(location.parent) else { return insertTextNode(text, at: location) }
    var rest = text
    while !rest.isEmpty {
      let count = rest.prefixCount(utf16Length: Self.maximumTextLength)
      insertTextNode(count == 0 ? rest : Text(rebasing: rest[..<count]), at: location)
      rest = rest.dropping(count == 0 ? rest.count : count)
    }
  }

  private mutating func appendLongText(
    _ text: Text, to node: NodePointer, at location: InsertionLocation
  ) {
    if lastText.length < 0 {
      lastText.length = Text(start: lastText.content, count: lastText.count).utf16Length
    }
    let room = max(0, Self.maximumTextLength - lastText.length)
    let count = text.prefixCount(utf16Length: room)
    if count > 0 { append(Text(rebasing: text[..<count]), to: node) }
    let rest = text.dropping(count)
    if !rest.isEmpty { insertLongText(rest, at: location) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  var utf16Length: Int {
    var length = 0
    for byte in self { length += byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1 }
    return length
  }

  /// The number of bytes of at most that many UTF-16 code units, without splitting a grapheme
  /// cluster.
  fileprivate func prefixCount(utf16Length limit: Int) -> Int {
    if count <= limit { return count }
    var (index, length) = (0, 0)
    while index < count {
      let byte = self[index]
      let width = byte < 0x80 ? 1 : byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      let units = width == 4 ? 2 : 1
      if length + units > limit { break }
      (index, length) = (index + width, length + units)
    }
    return index >= count ? count : clusterBoundary(before: index)
  }

  private func clusterBoundary(before index: Int) -> Int {
    if self[index] < 0x80, index == 0 || self[index - 1] < 0x80 { return index }
    var start = Swift.max(0, index - 128)
    while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
    let next = Swift.min(count, index + 16)
    let window = String(decoding: UnsafeBufferPointer(rebasing: self[start..<next]), as: UTF8.self)
    var position = window.startIndex
    var offset = start
    while position < window.endIndex {
      let following = window.index(after: position)
      let end = offset + window[position..<following].utf8.count
      if end > index { return offset }
      (position, offset) = (following, end)
    }
    return index
  }
}
