import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/obsolete.html#htmldirectoryelement
  static let htmlDirectoryElement = Interface(
    Element.self, "HTMLDirectoryElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("compact", .boolean)
  }
}
