/// What the meaning of a value depends on in addition to its text.
package struct ParserContext: Sendable {
  /// https://quirks.spec.whatwg.org/#css
  package var isQuirky: Bool
  /// https://quirks.spec.whatwg.org/#the-unitless-length-quirk
  var unitlessLengthsAllowed = false
  /// https://quirks.spec.whatwg.org/#the-hashless-hex-color-quirk
  var hashlessHexAllowed = false

  /// In `@page` there are descriptors as well as properties.
  var isPage = false
  /// In keyframes, most properties of animations are ignored.
  var isKeyframe = false
  /// The user-agent sheet may use keywords that authors may not.
  var isUserAgent = false

  package init(quirks: Bool = false, isUserAgent: Bool = false) {
    isQuirky = quirks
    self.isUserAgent = isUserAgent
  }
}
