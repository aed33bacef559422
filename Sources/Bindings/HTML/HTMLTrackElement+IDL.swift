import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/media.html#htmltrackelement
  package static let htmlTrackElement = Interface(
    Element.self, "HTMLTrackElement", inherits: .htmlElement
  ) { idl in
    idl.reflect(
      "kind",
      .enumerated(
        "subtitles captions descriptions chapters metadata", missing: "subtitles",
        invalid: "metadata"))
    idl.reflect("src", .url)
    idl.reflect("srclang")
    idl.reflect("label")
    idl.reflect("default", .boolean)
    for (value, name) in ["NONE", "LOADING", "LOADED", "ERROR"].enumerated() {
      idl.constant(name, value)
    }
  }
}
