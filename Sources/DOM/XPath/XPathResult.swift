/// https://dom.spec.whatwg.org/#interface-xpathresult
package final class XPathResult {
  package enum ResultType: UInt16, Sendable {
    case any = 0
    case number, string, boolean, unorderedNodeIterator, orderedNodeIterator
    case unorderedNodeSnapshot, orderedNodeSnapshot, anyUnorderedNode, firstOrderedNode

    var isIterator: Bool { self == .unorderedNodeIterator || self == .orderedNodeIterator }
    var isSnapshot: Bool { self == .unorderedNodeSnapshot || self == .orderedNodeSnapshot }
    var isSingle: Bool { self == .anyUnorderedNode || self == .firstOrderedNode }
  }

  package let resultType: ResultType
  private let value: XPathValue
  private let nodes: [Node]
  private let document: Document
  private let changeCount: UInt64
  private var nextIndex = 0

  package var heldNodes: [Node] { nodes + [document.node] }

  init(_ value: XPathValue, type: ResultType, document: Document) throws(XPathError) {
    self.document = document
    changeCount = document.state.changeCount
    switch type {
    case .any:
      switch value {
      case .nodeSet: resultType = .unorderedNodeIterator
      case .number: resultType = .number
      case .string: resultType = .string
      case .boolean: resultType = .boolean
      }
      self.value = value
    case .number:
      resultType = type
      self.value = .number(value.number)
    case .string:
      resultType = type
      self.value = .string(value.string)
    case .boolean:
      resultType = type
      self.value = .boolean(value.boolean)
    default:
      guard case .nodeSet = value else { throw .wrongType }
      resultType = type
      self.value = value
    }
    guard case .nodeSet(let set) = self.value else {
      nodes = []
      return
    }
    let isOrdered =
      resultType == .orderedNodeIterator || resultType == .orderedNodeSnapshot
      || resultType == .firstOrderedNode
    nodes = isOrdered ? set.sorted : set.nodes
  }

  package var numberValue: Double {
    get throws(XPathError) {
      guard case .number(let number) = value else { throw .wrongType }
      return number
    }
  }

  package var stringValue: DOMString {
    get throws(XPathError) {
      guard case .string(let text) = value else { throw .wrongType }
      return text
    }
  }

  package var booleanValue: Bool {
    get throws(XPathError) {
      guard case .boolean(let value) = value else { throw .wrongType }
      return value
    }
  }

  package var singleNodeValue: Node? {
    get throws(XPathError) {
      guard resultType.isSingle else { throw .wrongType }
      return nodes.first
    }
  }

  /// The document has changed since.
  package var invalidIteratorState: Bool {
    resultType.isIterator && document.state.changeCount != changeCount
  }

  package var snapshotLength: Int {
    get throws(XPathError) {
      guard resultType.isSnapshot else { throw .wrongType }
      return nodes.count
    }
  }

  package func iterateNext() throws(XPathError) -> Node? {
    guard resultType.isIterator else { throw .wrongType }
    if invalidIteratorState { throw .invalidState }
    guard nextIndex < nodes.count else { return nil }
    nextIndex += 1
    return nodes[nextIndex - 1]
  }

  package func snapshotItem(_ index: Int) throws(XPathError) -> Node? {
    guard resultType.isSnapshot else { throw .wrongType }
    return index >= 0 && index < nodes.count ? nodes[index] : nil
  }
}
