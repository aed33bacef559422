import DOM

extension Element {
  /// Whether it has no box, whatever its style: options are painted by their `select`, and are nothing elsewhere; with
  /// scripts, neither is `noscript`.
  ///
  /// SAFARI: `rendererIsNeeded`.
  package var isNeverRendered: Bool {
    guard isHTML else { return false }
    switch elementName {
    case .option, .optgroup, .noscript: return true
    default: return false
    }
  }

  /// Whether the user agent's style sheet may give it an `appearance`.
  package var isThemed: Bool {
    guard isHTML else { return false }
    switch elementName {
    case .button, .input, .meter, .progress, .select, .textarea: return true
    default: return false
    }
  }

  /// Whether its boxes are not those of its children, so that `display: contents` leaves nothing.
  ///
  /// https://drafts.csswg.org/css-display-4/#unbox-html
  var isUnusual: Bool {
    guard isHTML else { return false }
    switch elementName {
    case .audio, .br, .canvas, .embed, .frame, .frameset, .iframe, .img, .input, .meter, .object,
      .progress, .select, .textarea, .video, .wbr:
      return true
    default: return false
    }
  }
}
