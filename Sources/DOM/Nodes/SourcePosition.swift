import CLibXML2

/// Where an element's start tag begins in the decoded text of its page: the number of bytes before
/// its `<`. `SourceLines` turns it into line and column.
///
/// It is stored in the element's `content`, counted from 1 so that 0 means that there is no source
/// (the parser implied the element, or a script made it). It is never negative there, because
/// libxml2's XPath stores its own, negative, numbers in the same field.
public struct SourcePosition: Hashable, Comparable, Sendable {
  public let offset: Int

  @inlinable public init(offset: Int) { self.offset = offset }

  @inlinable public static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
}

extension Element {
  @inlinable public var sourcePosition: SourcePosition? {
    get {
      let number = Int(bitPattern: pointer.pointee.content)
      return number > 0 ? SourcePosition(offset: number - 1) : nil
    }
    nonmutating set {
      let number = newValue.map { $0.offset + 1 } ?? 0
      pointer.pointee.content = UnsafeMutablePointer(bitPattern: number)
    }
  }
}
