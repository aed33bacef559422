import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/media.html#htmlaudioelement
  package static let htmlAudioElement = Interface(
    Element.self, "HTMLAudioElement", inherits: .htmlMediaElement)
}
