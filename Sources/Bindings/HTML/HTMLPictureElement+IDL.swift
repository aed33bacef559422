import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/embedded-content.html#htmlpictureelement
  static let htmlPictureElement = Interface(
    Element.self, "HTMLPictureElement", inherits: .htmlElement)
}
