import DOM

extension Page {
  /// SAFARI: the body of a frame's document takes the attributes of its frame, where it has them.
  ///
  /// NOTE: a body that scripts insert later takes none.
  ///
  /// https://html.spec.whatwg.org/multipage/rendering.html#the-page
  func takeMargins() {
    guard let container, container.isHTML(anyOf: .iframe, .frame), let body = document.body,
      body.isHTML(.body)
    else { return }
    for name: DOMString in ["marginwidth", "marginheight"] {
      if let value = container[name] { body[name] = value }
    }
  }
}
