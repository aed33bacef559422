import CSS
import DOM
import Fonts
import Layout

/// A font that a script has set.
struct ChosenFont {
  /// As scripts read it back.
  let serialized: String
  /// Nil where no font library can be loaded.
  let cascade: FontCascade?

  /// Nil if the text is no font.
  init?(_ text: DOMString, for element: Element?, in document: Document?) {
    let parentSize = element.flatMap { element -> Double? in
      guard element.node.isConnected else { return nil }
      return DocumentStyle.of(element.document).resolver.fontSize(of: element)
    }
    guard let font = SpecifiedFont(text, parentSize: parentSize ?? 10) else { return nil }
    serialized = font.serialized
    cascade = font.cascade(in: document)
  }

  static let initialText: DOMString = "10px sans-serif"
}
