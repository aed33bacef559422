import CSS

/// How one box is aligned in the room that it has.
///
/// https://drafts.csswg.org/css-align-3/#self-alignment
struct SelfAlignment: Hashable, Sendable {
  enum Position: String, Sendable {
    case auto, normal, stretch, baseline, center, start, end, left, right, legacy
    case lastBaseline = "last baseline"
    case selfStart = "self-start"
    case selfEnd = "self-end"
    case flexStart = "flex-start"
    case flexEnd = "flex-end"
  }

  var position: Position
  /// https://drafts.csswg.org/css-align-3/#overflow-values
  var isSafe = false

  init(_ position: Position, isSafe: Bool = false) {
    self.position = position
    self.isSafe = isSafe
  }

  init(_ value: CSSValue) {
    let keywords = AlignmentKeywords(value)
    isSafe = keywords.isSafe
    if keywords.names.contains("legacy") {
      let other = keywords.names.first { $0 != "legacy" }
      position = other.flatMap(Position.init(rawValue:)) ?? .legacy
    } else if keywords.names.first == "anchor-center" {
      // https://drafts.csswg.org/css-anchor-position-1/#anchor-center: without an anchor.
      position = .center
    } else {
      position = keywords.position(as: Position.self) ?? .normal
    }
  }

  var isBaseline: Bool { position == .baseline || position == .lastBaseline }
}

extension BoxStyle {
  /// `align-self`, with what `auto` means.
  func alignSelf(in parent: BoxStyle) -> SelfAlignment {
    let own = SelfAlignment(self.own.alignSelf)
    return own.position == .auto ? SelfAlignment(parent.own.alignItems) : own
  }

  /// `justify-self`, with what `auto` means.
  func justifySelf(in parent: BoxStyle) -> SelfAlignment {
    let own = SelfAlignment(self.own.justifySelf)
    return own.position == .auto ? SelfAlignment(parent.own.justifyItems) : own
  }
}
