import DOM
import JSRuntime
import Layout

// SAFARI: the interfaces of SVG 1.1, which SVG 2 has removed, with numbers of single precision.

extension SVGPathSegments {
  static func interface(of letter: Unicode.Scalar) -> Interface {
    interfaces[letter] ?? .svgPathSeg
  }

  private static let interfaces: [Unicode.Scalar: Interface] = rows.reduce(into: [:]) {
    made, row in
    made[row.letter] = Interface(
      SVGItem<PathSegment>.self, row.name, inherits: .svgPathSeg
    ) { idl in
      for member in row.members { idl.segmentMember(member) }
      idl.changesTrees()
    }
  }
}

extension Interface {
  /// https://www.w3.org/TR/SVG11/paths.html#InterfaceSVGPathSeg
  static let svgPathSeg = Interface(SVGItem<PathSegment>.self, "SVGPathSeg") { idl in
    idl.constant("PATHSEG_UNKNOWN", 0)
    for (index, row) in SVGPathSegments.rows.enumerated() {
      idl.constant(SVGPathSegments.constant(row.name), index + 1)
    }
    idl.attribute("pathSegType") { SVGPathSegments.type(of: $0.value.letter) }
    idl.attribute("pathSegTypeAsLetter") { String(Unicode.Scalar($0.value.letter)) }
  }

  /// https://www.w3.org/TR/SVG11/paths.html#InterfaceSVGPathSegList
  static let svgPathSegList = svgList(of: PathSegment.self, "SVGPathSegList")
}

extension InterfaceBuilder where This == SVGItem<PathSegment> {
  fileprivate mutating func segmentMember(_ member: SVGPathSegments.Member) {
    if member.isFlag {
      attribute(
        member.rawValue, get: { $0.value[flag: member] },
        set: { (segment, value: Bool) in try segment.change { $0[flag: member] = value } })
    } else {
      attribute(
        member.rawValue, get: { $0.value[number: member] },
        set: { (segment, value: Double) in
          try segment.change { $0[number: member] = value.single }
        })
    }
  }
}

extension InterfaceBuilder where This == Element {
  /// https://www.w3.org/TR/SVG11/paths.html#InterfaceSVGPathElement
  mutating func includePathSegments() {
    includePathSegmentLists()
    operation("getPathSegAtLength", length: 0) { element, call in
      let distance = try Double.convert(call[0], call.world).single
      return JSValue(PathMeasure.segment(at: distance, of: element["d"]?.bytes ?? []))
    }
    for row in SVGPathSegments.rows {
      // SAFARI: no argument is required.
      operation("create" + row.name, length: 0) { _, call in
        var segment = PathSegment(letter: UInt8(ascii: row.letter))
        for (index, member) in row.members.enumerated() {
          if member.isFlag {
            segment[flag: member] = try Bool.convert(call[index], call.world)
          } else {
            segment[number: member] = try Double.convert(call[index], call.world).single
          }
        }
        return SVGItem(segment).value(in: call.world)
      }
    }
  }
}
