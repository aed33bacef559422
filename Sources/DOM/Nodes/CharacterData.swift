import CLibXML2

/// https://dom.spec.whatwg.org/#interface-characterdata
package struct CharacterData: Hashable {
  package let node: Node

  package init?(_ node: Node?) {
    guard let node, node.isCharacterData else { return nil }
    self.node = node
  }

  package var data: DOMString { DOMString(cString: node.pointer.pointee.content) }

  package var dataBytes: UnsafePointer<UInt8>? { UnsafePointer(node.pointer.pointee.content) }

  /// https://dom.spec.whatwg.org/#dom-characterdata-length (in code units)
  package var length: Int {
    guard let content = node.pointer.pointee.content else { return 0 }
    return utf16Length(of: cStringBytes(content))
  }

  package func setData(_ value: DOMString) {
    replaceData(value, oldValue: data, offset: 0, count: length)
  }

  /// https://dom.spec.whatwg.org/#concept-cd-substring
  package func substringData(offset: Int, count: Int) throws(DOMException) -> DOMString {
    let length = length
    guard offset <= length else { throw .indexSize }
    return data.substring(from: offset, count: min(count, length - offset))
  }

  /// https://dom.spec.whatwg.org/#concept-cd-replace
  package func replaceData(
    offset: Int, count: Int, with string: DOMString
  ) throws(DOMException) {
    let length = length
    guard offset <= length else { throw .indexSize }
    let old = data
    let count = min(count, length - offset)
    let (head, rest) = old.splitting(at: offset)
    let tail = rest.splitting(at: count).1
    replaceData(head + string + tail, oldValue: old, offset: offset, count: count, data: string)
  }

  private func replaceData(
    _ value: DOMString, oldValue: DOMString, offset: Int, count: Int, data: DOMString? = nil
  ) {
    node.document.agent.observers.willReplaceData(of: node, oldValue: oldValue)
    setContent(value)
    node.document.agent.observers.didReplaceData(
      of: node, offset: offset, count: count, newCount: (data ?? value).utf16Count)
    node.parent?.childTextChanged()
  }

  /// Stores the bytes in the tree without notifying observers.
  func setContent(_ value: DOMString) {
    node.document.agent.willChange()
    value.bytes.withUnsafeBufferPointer { NodeAllocation.setContent(of: node.pointer, to: $0) }
    node.document.noteContentChange()
  }
}
