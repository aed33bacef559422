extension Property {
  /// https://drafts.csswg.org/css-logical-1/#logical-property-group
  struct LogicalGroup: Hashable {
    let name: String
    let isLogical: Bool
  }

  /// The group that the longhand is in, with or without flow-relative directions.
  var logicalGroup: LogicalGroup? { Self.groups[self] }

  private static let groups: [Property: LogicalGroup] = {
    var groups: [Property: LogicalGroup] = [:]
    func add(_ group: String, isLogical: Bool, _ names: [String]) {
      for name in names {
        groups[Property(known: name)] = LogicalGroup(name: group, isLogical: isLogical)
      }
    }
    let sides = ["top", "right", "bottom", "left"]
    let flow = ["block-start", "block-end", "inline-start", "inline-end"]
    for prefix in ["margin", "padding", "scroll-margin", "scroll-padding"] {
      add(prefix, isLogical: false, sides.map { "\(prefix)-\($0)" })
      add(prefix, isLogical: true, flow.map { "\(prefix)-\($0)" })
    }
    for aspect in ["width", "style", "color"] {
      add("border-\(aspect)", isLogical: false, sides.map { "border-\($0)-\(aspect)" })
      add("border-\(aspect)", isLogical: true, flow.map { "border-\($0)-\(aspect)" })
    }
    add("inset", isLogical: false, sides)
    add("inset", isLogical: true, flow.map { "inset-\($0)" })
    for prefix in ["", "min-", "max-", "contain-intrinsic-"] {
      add("\(prefix)size", isLogical: false, ["\(prefix)width", "\(prefix)height"])
      add("\(prefix)size", isLogical: true, ["\(prefix)inline-size", "\(prefix)block-size"])
    }
    for prefix in ["overflow", "overscroll-behavior"] {
      add(prefix, isLogical: false, ["\(prefix)-x", "\(prefix)-y"])
      add(prefix, isLogical: true, ["\(prefix)-inline", "\(prefix)-block"])
    }
    let corners = ["top-left", "top-right", "bottom-left", "bottom-right"]
    let flowCorners = ["start-start", "start-end", "end-start", "end-end"]
    add("border-radius", isLogical: false, corners.map { "border-\($0)-radius" })
    add("border-radius", isLogical: true, flowCorners.map { "border-\($0)-radius" })
    return groups
  }()
}

extension Property {
  /// The flow-relative property that means this one where text runs from left to right and lines
  /// from top to bottom, or the other way round.
  // FIXME: Other writing modes and directions, and which of the two was declared last.
  var flowRelativeCounterpart: Property? { Self.counterparts[self] }

  private static let counterparts: [Property: Property] = {
    var pairs: [Property: Property] = [:]
    func add(_ physical: String, _ logical: String) {
      let left = Property(known: physical)
      let right = Property(known: logical)
      pairs[left] = right
      pairs[right] = left
    }
    let sides = [
      ("top", "block-start"), ("right", "inline-end"), ("bottom", "block-end"),
      ("left", "inline-start"),
    ]
    for (physical, logical) in sides {
      for prefix in ["margin", "padding", "scroll-margin", "scroll-padding"] {
        add("\(prefix)-\(physical)", "\(prefix)-\(logical)")
      }
      for aspect in ["width", "style", "color"] {
        add("border-\(physical)-\(aspect)", "border-\(logical)-\(aspect)")
      }
      add(physical, "inset-\(logical)")
    }
    for prefix in ["", "min-", "max-"] {
      add("\(prefix)width", "\(prefix)inline-size")
      add("\(prefix)height", "\(prefix)block-size")
    }
    add("overflow-x", "overflow-inline")
    add("overflow-y", "overflow-block")
    return pairs
  }()
}
