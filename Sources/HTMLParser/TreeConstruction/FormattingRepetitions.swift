import CLibXML2

/// Counts how often formatting elements were repeated because they were not closed in time: a page
/// can make each of its paragraphs repeat all earlier ones.
///
/// AD-HOC: WebKit repeats them without a limit.
struct FormattingRepetitions {
  /// Counts elements and attributes, and the text of attributes in pieces.
  static let limit = 1_000_000
  private static let bytesOfPiece = 64

  private var count = 0

  @inline(__always) var areTooMany: Bool { count > Self.limit }

  mutating func add(_ attributes: UnsafeMutablePointer<xmlAttr>?) {
    count += 1
    var attribute = attributes
    while let current = attribute {
      count += 1 + Int(xmlStrlen(current.pointee.children?.pointee.content)) / Self.bytesOfPiece
      attribute = current.pointee.next
    }
  }
}
