import Layout

/// The kinds of segments. Their places in `rows`, from 1, are their types.
///
/// https://www.w3.org/TR/SVG11/paths.html#InterfaceSVGPathSeg
enum SVGPathSegments {
  /// - Parameter letter: of the command that draws such a segment.
  /// - Parameter members: in the order of IDL, which is that of arguments too.
  typealias Row = (name: String, letter: Unicode.Scalar, members: [Member])

  static let rows: [Row] = [
    ("SVGPathSegClosePath", "Z", []),
    ("SVGPathSegMovetoAbs", "M", [.x, .y]),
    ("SVGPathSegMovetoRel", "m", [.x, .y]),
    ("SVGPathSegLinetoAbs", "L", [.x, .y]),
    ("SVGPathSegLinetoRel", "l", [.x, .y]),
    ("SVGPathSegCurvetoCubicAbs", "C", [.x, .y, .x1, .y1, .x2, .y2]),
    ("SVGPathSegCurvetoCubicRel", "c", [.x, .y, .x1, .y1, .x2, .y2]),
    ("SVGPathSegCurvetoQuadraticAbs", "Q", [.x, .y, .x1, .y1]),
    ("SVGPathSegCurvetoQuadraticRel", "q", [.x, .y, .x1, .y1]),
    ("SVGPathSegArcAbs", "A", [.x, .y, .r1, .r2, .angle, .largeArcFlag, .sweepFlag]),
    ("SVGPathSegArcRel", "a", [.x, .y, .r1, .r2, .angle, .largeArcFlag, .sweepFlag]),
    ("SVGPathSegLinetoHorizontalAbs", "H", [.x]),
    ("SVGPathSegLinetoHorizontalRel", "h", [.x]),
    ("SVGPathSegLinetoVerticalAbs", "V", [.y]),
    ("SVGPathSegLinetoVerticalRel", "v", [.y]),
    ("SVGPathSegCurvetoCubicSmoothAbs", "S", [.x, .y, .x2, .y2]),
    ("SVGPathSegCurvetoCubicSmoothRel", "s", [.x, .y, .x2, .y2]),
    ("SVGPathSegCurvetoQuadraticSmoothAbs", "T", [.x, .y]),
    ("SVGPathSegCurvetoQuadraticSmoothRel", "t", [.x, .y]),
  ]

  enum Member: String {
    case x, y, x1, y1, x2, y2, r1, r2, angle, largeArcFlag, sweepFlag

    var isEnd: Bool { self == .x || self == .y }
    var isFlag: Bool { self == .largeArcFlag || self == .sweepFlag }
  }

  /// The type of a segment.
  static func type(of letter: UInt8) -> Int {
    (rows.firstIndex { UInt8(ascii: $0.letter) == letter } ?? -1) + 1
  }

  static func members(of letter: UInt8) -> [Member] {
    let type = type(of: letter)
    return type == 0 ? [] : rows[type - 1].members
  }

  /// `SVGPathSegMovetoAbs` has the constant `PATHSEG_MOVETO_ABS`.
  static func constant(_ name: String) -> String {
    var words = ""
    for character in name.dropFirst("SVGPathSeg".count) {
      if character.isUppercase, character != "P" { words += "_" }
      words += character.uppercased()
    }
    return "PATHSEG" + words
  }
}

extension PathSegment: SVGValue {
  static var interface: Interface { .svgPathSeg }
  var interface: Interface { SVGPathSegments.interface(of: Unicode.Scalar(letter)) }
  static var listInterface: Interface { .svgPathSegList }
  /// SAFARI: unlike the objects of other lists.
  static var canLeaveReadOnlyLists: Bool { true }

  static func parse(_ text: String, like initial: Self) -> Self? { nil }

  static func parseList(_ text: String, like initial: Self) -> [Self]? {
    PathSegmentReader(Array(text.utf8)).map { segment in
      var single = segment
      for member in SVGPathSegments.members(of: segment.letter) where !member.isFlag {
        single[number: member] = segment[number: member].single
      }
      return single
    }
  }

  var text: String {
    var text = ""
    drawn.write(to: &text)
    return text
  }

  /// SAFARI: data that nothing is drawn from is not written.
  static func text(of list: [Self]) -> String? {
    guard let first = list.first, first.letter | 0x20 == UInt8(ascii: "m") else { return nil }
    var text = ""
    for segment in list {
      if !text.isEmpty { text += " " }
      segment.drawn.write(to: &text)
    }
    return text
  }

  /// Of the numbers, the place where the segment ends is the last.
  ///
  /// https://svgwg.org/svg2-draft/paths.html#PathDataBNF
  private func write(to text: inout String) {
    text.unicodeScalars.append(Unicode.Scalar(letter))
    let members = SVGPathSegments.members(of: letter)
    for member in members where !member.isEnd {
      text += " "
      text += member.isFlag ? self[flag: member] ? "1" : "0" : self[number: member].svgShortText
    }
    for member in members where member.isEnd {
      text += " "
      text += self[number: member].svgShortText
    }
  }
}

extension PathSegment {
  subscript(number member: SVGPathSegments.Member) -> Double {
    get {
      switch member {
      case .x: x
      case .y: y
      case .x1, .r1: x1
      case .y1, .r2: y1
      case .x2: x2
      case .y2: y2
      default: angle
      }
    }
    set {
      switch member {
      case .x: x = newValue
      case .y: y = newValue
      case .x1, .r1: x1 = newValue
      case .y1, .r2: y1 = newValue
      case .x2: x2 = newValue
      case .y2: y2 = newValue
      default: angle = newValue
      }
    }
  }

  subscript(flag member: SVGPathSegments.Member) -> Bool {
    get { member == .largeArcFlag ? isLarge : sweeps }
    set { if member == .largeArcFlag { isLarge = newValue } else { sweeps = newValue } }
  }
}
