import CLibXML2
import DOM

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The text node that was added to last: how long it is, and how much memory it has.
struct LastText {
  var node: UnsafeMutablePointer<xmlNode>?
  var content: UnsafeMutablePointer<UInt8>?
  var count = 0
  var capacity = 0
}

extension TreeConstruction {
  /// https://html.spec.whatwg.org/multipage/parsing.html#insert-a-character
  @inline(__always)
  mutating func insert(_ text: UnsafeBufferPointer<UInt8>) {
    let location = appropriatePlace()
    // A document cannot have text.
    if location.parent == document.node.pointer { return }
    let previous =
      location.child == nil ? location.parent.pointee.last : location.child?.pointee.prev
    if let previous, previous.pointee.type == XML_TEXT_NODE {
      return append(text, to: previous)
    }
    if text.count > Self.maximumTextLength { return insertLongText(text, at: location) }
    let node = NodeAllocation.makeText(text, document: location.parent.pointee.doc)
    link(node, at: location)
  }

  @inline(never)
  private mutating func append(_ text: UnsafeBufferPointer<UInt8>, to node: NodePointer) {
    if lastText.node != node || lastText.content != node.pointee.content {
      let length =
        node.pointee.content.map {
          strlen(UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
        } ?? 0
      lastText = LastText(
        node: node, content: node.pointee.content, count: length, capacity: length)
    }
    let count = lastText.count + text.count
    if count > lastText.capacity {
      lastText.capacity = max(count, lastText.capacity * 2)
      guard let memory = realloc(node.pointee.content, lastText.capacity + 1) else {
        fatalError("out of memory")
      }
      node.pointee.content = memory.assumingMemoryBound(to: UInt8.self)
      lastText.content = node.pointee.content
    }
    guard let content = node.pointee.content, let source = text.baseAddress else { return }
    (content + lastText.count).update(from: source, count: text.count)
    content[count] = 0
    lastText.count = count
  }

  /// SAFARI: WebKit breaks text after so many code units, outside of `script` and `style`.
  static var maximumTextLength: Int { 65536 }

  private mutating func insertLongText(
    _ text: UnsafeBufferPointer<UInt8>, at location: InsertionLocation
  ) {
    let node = NodeAllocation.makeText(text, document: location.parent.pointee.doc)
    link(node, at: location)
  }
}
