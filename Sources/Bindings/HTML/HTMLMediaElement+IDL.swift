import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/media.html#htmlmediaelement
  static let htmlMediaElement = Interface(Element.self, "HTMLMediaElement", inherits: .htmlElement)
  { idl in
    idl.reflect("src", .url)
    idl.reflect("crossOrigin", .crossOrigin)
    idl.reflect("preload", .enumerated("none metadata auto", missing: "auto"))
    idl.reflect("autoplay", .boolean)
    idl.reflect("loop", .boolean)
    idl.reflect("controls", .boolean)
    idl.reflect("defaultMuted", as: "muted", .boolean)
    idl.reflect("mediaGroup")
  }
}
