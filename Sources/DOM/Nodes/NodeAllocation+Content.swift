import CLibXML2
import POSIX

// OPTIMIZATION: the content of a text follows its node in memory as long as it is the original one,
// and the text of an attribute follows the attribute: one allocation instead of up to three.

/// Which part of a node shares the memory of something else; in the `line` of nodes with content.
@usableFromInline
struct SharedMemory: OptionSet, Sendable {
  @usableFromInline let rawValue: UInt16
  @inlinable init(rawValue: UInt16) { self.rawValue = rawValue }

  @inlinable init(of node: UnsafeMutablePointer<xmlNode>) { self.init(rawValue: node.pointee.line) }

  /// The content shares the node's memory.
  @inlinable static var content: SharedMemory { SharedMemory(rawValue: 1) }
  /// The node shares the memory of the attribute whose text it is.
  @inlinable static var node: SharedMemory { SharedMemory(rawValue: 1 << 1) }
}

extension NodeAllocation {
  /// In bytes. Longer content is allocated separately, so that it can grow, and is freed when it
  /// changes.
  @inlinable static var longestSharedContent: Int { 255 }

  /// The memory of a node together with that much content.
  @inlinable
  static func sizeOfNode(content count: Int) -> Int {
    MemoryLayout<xmlNode>.size + (count <= longestSharedContent ? count + 1 : 0)
  }

  /// A node with a copy of the bytes, and everything else zero.
  @inlinable
  package static func make(
    _ type: xmlElementType, name: UnsafePointer<UInt8>?, content: UnsafeBufferPointer<UInt8>,
    document: UnsafeMutablePointer<xmlDoc>
  ) -> UnsafeMutablePointer<xmlNode> {
    initialize(
      allocate(sizeOfNode(content: content.count)), type, name: name, content: content,
      document: document)
  }

  package static func make(
    _ type: xmlElementType, name: UnsafePointer<UInt8>?, content: DOMString,
    document: UnsafeMutablePointer<xmlDoc>
  ) -> UnsafeMutablePointer<xmlNode> {
    content.bytes.withUnsafeBufferPointer {
      make(type, name: name, content: $0, document: document)
    }
  }

  /// The same in existing memory.
  @inlinable
  static func initialize(
    _ memory: UnsafeMutableRawPointer, _ type: xmlElementType, name: UnsafePointer<UInt8>?,
    content: UnsafeBufferPointer<UInt8>, document: UnsafeMutablePointer<xmlDoc>
  ) -> UnsafeMutablePointer<xmlNode> {
    var value = xmlNode()
    value.type = type
    value.name = name
    value.doc = document
    if content.count <= longestSharedContent {
      value.content = copy(content, to: memory + MemoryLayout<xmlNode>.size)
      value.line = SharedMemory.content.rawValue
    } else {
      value.content = copy(content)
    }
    let node = memory.bindMemory(to: xmlNode.self, capacity: 1)
    node.initialize(to: value)
    return node
  }

  /// Replaces the node's content by the bytes.
  package static func setContent(
    of node: UnsafeMutablePointer<xmlNode>, to bytes: UnsafeBufferPointer<UInt8>
  ) {
    let content = copy(bytes)
    releaseContent(of: node)
    node.pointee.content = content
    node.pointee.line &= ~SharedMemory.content.rawValue
  }

  /// Makes room for that many bytes of content, and keeps the first `count` bytes.
  package static func growContent(
    of node: UnsafeMutablePointer<xmlNode>, count: Int, capacity: Int
  ) {
    if SharedMemory(of: node).contains(.content) {
      let memory = allocate(capacity + 1)
      node.pointee.content = copy(
        UnsafeBufferPointer(start: node.pointee.content, count: count), to: memory)
      node.pointee.line &= ~SharedMemory.content.rawValue
    } else if let memory = realloc(node.pointee.content, capacity + 1) {
      node.pointee.content = memory.assumingMemoryBound(to: UInt8.self)
    } else {
      fatalError("out of memory")
    }
  }

  @inlinable
  static func releaseContent(of node: UnsafeMutablePointer<xmlNode>) {
    if let content = node.pointee.content, !SharedMemory(of: node).contains(.content) {
      release(content)
    }
  }

  /// Copies the bytes as a C string into memory that has room for it.
  @inlinable
  static func copy(
    _ bytes: UnsafeBufferPointer<UInt8>, to memory: UnsafeMutableRawPointer
  ) -> UnsafeMutablePointer<UInt8> {
    let target = memory.bindMemory(to: UInt8.self, capacity: bytes.count + 1)
    if let source = bytes.baseAddress { target.update(from: source, count: bytes.count) }
    target[bytes.count] = 0
    return target
  }
}
