import CSS
import DOM

/// An image that a style sheet puts into a page.
///
/// https://drafts.csswg.org/css-content-3/#content-property
struct ContentImage {
  let replaced: Replaced

  /// Nil unless the value is the address of an image. One that is not available shows an icon.
  init?(_ value: CSSValue, in document: Document) {
    guard case .url(let address) = value else { return nil }
    let image = AvailableImages.of(document.agent).image(address, in: document)
    replaced = image.map { Replaced($0) } ?? Replaced(width: 20, height: 20)
  }

  /// What an element shows instead of itself if its `content` is nothing but an image.
  init?(replacing element: Element, _ style: BoxStyle) {
    if case .keyword = style.own.content { return nil }
    guard let first = style.own.content.items.first, case .url = first else { return nil }
    // After a slash there is an alternative text.
    let others = style.own.content.items.dropFirst()
    guard others.isEmpty || others.first == .slash else { return nil }
    self.init(first, in: element.document)
  }
}
