import CLibXML2
import DOM

/// Counts what entities stand for, each time that one is referred to, within others too.
///
/// AD-HOC: WebKit expands entities without a limit.
struct EntityExpansion {
  /// Megabytes, beside what a page's length allows.
  static let limit = 64
  /// What a reference costs beside the entity's text: its processor time, in bytes of text.
  private static let costOfReference = 100
  /// What each byte of the page adds: references that stand in its text cost nothing to speak of.
  private static let allowancePerByte = 50

  private var rest: Int

  init(ofPageWith bytes: Int) {
    rest = Self.limit << 20 + Self.allowancePerByte * bytes
  }

  /// - Returns: false where that is too much.
  mutating func add(_ entity: xmlEntity) -> Bool {
    if entity.etype == XML_INTERNAL_PREDEFINED_ENTITY { return true }
    rest -= Int(entity.length) + Self.costOfReference
    return rest >= 0
  }
}

extension XHTMLParser {
  /// The entity, unless it is one too many: then parsing ends.
  func admit(
    _ entity: xmlEntityPtr?, in context: UnsafeMutableRawPointer?
  ) -> xmlEntityPtr? {
    guard let entity else { return nil }
    if !isStopped, expansion.add(entity.pointee) { return entity }
    if !isStopped {
      document.state.parserExcess = .entities(megabytes: EntityExpansion.limit)
      fail("The entities stand for more than \(EntityExpansion.limit) MB.\n")
    }
    // An entity's own content has a context of its own.
    xmlStopParser(context?.assumingMemoryBound(to: xmlParserCtxt.self))
    return nil
  }
}
