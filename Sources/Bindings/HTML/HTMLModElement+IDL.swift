import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/edits.html#htmlmodelement
  static let htmlModElement = Interface(Element.self, "HTMLModElement", inherits: .htmlElement) {
    idl in
    idl.reflect("cite", .url)
    idl.reflect("dateTime")
  }
}
