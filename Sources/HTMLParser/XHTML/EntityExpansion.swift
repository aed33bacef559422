import CLibXML2
import DOM

/// Counts the text of entities, each time one is referred to, also within others.
///
/// AD-HOC: WebKit expands entities without a limit.
struct EntityExpansion {
  /// Megabytes, in addition to what a page's length allows.
  static let limit = 64
  /// The cost of a reference in addition to the entity's text: its processor time, in bytes of
  /// text.
  private static let costOfReference = 100
  /// What each byte of the page adds to the limit, so that references in its text are practically
  /// free.
  private static let allowancePerByte = 50

  private var rest: Int

  init(ofPageWith bytes: Int) {
    rest = Self.limit << 20 + Self.allowancePerByte * bytes
  }

  /// - Returns: false if the limit is exceeded.
  mutating func add(_ entity: xmlEntity) -> Bool {
    if entity.etype == XML_INTERNAL_PREDEFINED_ENTITY { return true }
    rest -= Int(entity.length) + Self.costOfReference
    return rest >= 0
  }
}

extension XHTMLParser {
  /// The entity, unless it exceeds the limit: then parsing ends.
  func admit(
    _ entity: xmlEntityPtr?, in context: UnsafeMutableRawPointer?
  ) -> xmlEntityPtr? {
    guard let entity else { return nil }
    if !isStopped, expansion.add(entity.pointee) { return entity }
    if !isStopped {
      document.state.parserExcess = .entities(megabytes: EntityExpansion.limit)
      fail("The entities stand for more than \(EntityExpansion.limit) MB.\n")
    }
    // The content of an entity is parsed in a context of its own.
    xmlStopParser(context?.assumingMemoryBound(to: xmlParserCtxt.self))
    return nil
  }
}
