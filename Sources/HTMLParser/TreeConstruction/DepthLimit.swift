import CLibXML2
import DOM

/// The last element that was inserted at the depth limit, and the token that inserted it.
struct DeepestInsertion {
  var node: UnsafeMutablePointer<xmlNode>?
  var tokenNumber = -1
}

extension TreeConstruction {
  /// How many open elements there may be before elements and comments become siblings of the
  /// current node instead of its children. SAFARI: WebKit's `maximumHTMLParserDOMTreeDepth`; the
  /// stack of open elements continues to grow.
  static var maximumDepth: Int { 512 }

  /// Where the next element or comment goes.
  @inline(__always)
  mutating func elementLocation() -> InsertionLocation {
    let location = appropriatePlace()
    return stack.count < Self.maximumDepth ? location : limited(location)
  }

  /// SAFARI: in WebKit an element that the same token inserted has no parent yet, and so keeps its
  /// children.
  @inline(never)
  private mutating func limited(_ location: InsertionLocation) -> InsertionLocation {
    let current = stack.current.node
    let isFromThisToken = deepest.node == current && deepest.tokenNumber == tokenNumber
    guard location.child == nil, location.parent == current, !isFromThisToken,
      let parent = current.pointee.parent
    else { return location }
    return InsertionLocation(parent: parent)
  }
}
