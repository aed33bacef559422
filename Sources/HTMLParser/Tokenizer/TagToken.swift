import CLibXML2
import DOM

/// A start or end tag token. Its attributes are nodes, in a separate list until an element takes
/// them.
///
/// https://html.spec.whatwg.org/multipage/parsing.html#tag-token
package struct TagToken {
  package var name: NumberedName
  package var isSelfClosing = false
  package var firstAttribute: UnsafeMutablePointer<xmlAttr>?
  var lastAttribute: UnsafeMutablePointer<xmlAttr>?
  /// The offset of its `<` in the source, or -1 for a token that is not in the source.
  var offset = -1

  init(name: NumberedName) { self.name = name }

  init() {
    let empty: StaticString = ""
    name = NumberedName(pointer: empty.utf8Start, number: 0)
  }

  @inline(__always) var elementName: ElementName { name.elementName }

  @inline(__always)
  mutating func append(_ attribute: UnsafeMutablePointer<xmlAttr>) {
    attribute.pointee.prev = lastAttribute
    if let lastAttribute {
      lastAttribute.pointee.next = attribute
    } else {
      firstAttribute = attribute
    }
    lastAttribute = attribute
  }

  /// Frees the attributes that no element took.
  @inline(__always)
  mutating func discardAttributes() {
    if firstAttribute != nil { freeAttributes() }
  }

  @inline(never)
  private mutating func freeAttributes() {
    var attribute = firstAttribute
    while let current = attribute {
      attribute = current.pointee.next
      NodeAllocation.free(current)
    }
    (firstAttribute, lastAttribute) = (nil, nil)
  }
}

/// The names of the attributes of the current tag: one stamp for each name number, so that the cost
/// of an attribute does not grow with their number.
struct SeenAttributes {
  private var stamps: UnsafeMutablePointer<UInt32>
  private var capacity = 0
  private var stamp: UInt32 = 0

  init() { stamps = .allocate(capacity: 0) }

  func deallocate() { stamps.deallocate() }

  @inline(__always)
  mutating func beginTag() {
    stamp &+= 1
    if stamp == 0 { forgetAll() }
  }

  /// Returns whether the name is new for this tag, and notes it.
  @inline(__always)
  mutating func insert(_ number: UInt32) -> Bool {
    let index = Int(number)
    if index >= capacity { grow(to: index + 1) }
    if stamps[index] == stamp { return false }
    stamps[index] = stamp
    return true
  }

  private mutating func forgetAll() {
    stamps.update(repeating: 0, count: capacity)
    stamp = 1
  }

  @inline(never)
  private mutating func grow(to needed: Int) {
    let newCapacity = max(needed, capacity * 2, 512)
    let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: newCapacity)
    larger.update(from: stamps, count: capacity)
    (larger + capacity).initialize(repeating: 0, count: newCapacity - capacity)
    stamps.deallocate()
    (stamps, capacity) = (larger, newCapacity)
  }
}
