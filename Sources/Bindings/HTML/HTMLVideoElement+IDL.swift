import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/media.html#htmlvideoelement
  package static let htmlVideoElement = Interface(
    Element.self, "HTMLVideoElement", inherits: .htmlMediaElement
  ) { idl in
    idl.reflect("width", .unsignedLong)
    idl.reflect("height", .unsignedLong)
    idl.reflect("poster", .url)
    idl.reflect("playsInline", .boolean)
    idl.attribute("videoWidth") { _ in 0 }
    idl.attribute("videoHeight") { _ in 0 }
  }
}
