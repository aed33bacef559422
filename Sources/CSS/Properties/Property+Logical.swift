import Synchronization

extension Property {
  /// https://drafts.csswg.org/css-logical-1/#logical-property-group
  struct LogicalGroup: Hashable {
    let name: String
    let isLogical: Bool
  }

  /// The group that the longhand is in, with or without flow-relative directions.
  var logicalGroup: LogicalGroup? { Self.groups[self] }

  private static let groups: PropertyLookup<LogicalGroup> = {
    var groups: [(Property, LogicalGroup)] = []
    func add(_ group: String, isLogical: Bool, _ names: [String]) {
      for name in names {
        groups.append((Property(known: name), LogicalGroup(name: group, isLogical: isLogical)))
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
    return PropertyLookup(groups)
  }()
}

/// The directions in which lines and the text within them progress.
///
/// https://drafts.csswg.org/css-writing-modes-4/#logical-to-physical
struct FlowDirections: Equatable {
  var mode = "horizontal-tb"
  var isRTL = false

  private var isHorizontal: Bool { mode == "horizontal-tb" }

  /// The physical side of each flow-relative one.
  fileprivate var sides: [(logical: String, physical: String)] {
    let block =
      switch mode {
      case "vertical-rl", "sideways-rl": ("right", "left")
      case "vertical-lr", "sideways-lr": ("left", "right")
      default: ("top", "bottom")
      }
    var inline = isHorizontal ? ("left", "right") : ("top", "bottom")
    if isRTL != (mode == "sideways-lr") { inline = (inline.1, inline.0) }
    return [
      ("block-start", block.0), ("block-end", block.1), ("inline-start", inline.0),
      ("inline-end", inline.1),
    ]
  }

  /// The physical dimension or axis of each flow-relative one.
  fileprivate var axes: [(logical: String, dimension: String, axis: String)] {
    [
      ("inline", isHorizontal ? "width" : "height", isHorizontal ? "x" : "y"),
      ("block", isHorizontal ? "height" : "width", isHorizontal ? "y" : "x"),
    ]
  }
}

extension Property {
  /// The property of the other kind, physical or flow-relative, that it maps to here.
  func counterpart(in flow: FlowDirections) -> Property? {
    Self.counterparts.withLock { known in
      if let found = known.first(where: { $0.flow == flow }) { return found.table[self] }
      let table = Self.makeCounterparts(in: flow)
      known.append((flow, table))
      return table[self]
    }
  }

  private static let counterparts = Mutex<
    [(flow: FlowDirections, table: PropertyLookup<Property>)]
  >([])

  private static func makeCounterparts(in flow: FlowDirections) -> PropertyLookup<Property> {
    var pairs: [(Property, Property)] = []
    func add(_ physical: String, _ logical: String) {
      guard let left = Property(name: physical), let right = Property(name: logical) else { return }
      pairs += [(left, right), (right, left)]
    }
    let sides = flow.sides
    for (logical, physical) in sides {
      for prefix in ["margin", "padding", "scroll-margin", "scroll-padding"] {
        add("\(prefix)-\(physical)", "\(prefix)-\(logical)")
      }
      for aspect in ["width", "style", "color"] {
        add("border-\(physical)-\(aspect)", "border-\(logical)-\(aspect)")
      }
      add(physical, "inset-\(logical)")
    }
    for (logical, dimension, axis) in flow.axes {
      for prefix in ["", "min-", "max-", "contain-intrinsic-"] {
        add("\(prefix)\(dimension)", "\(prefix)\(logical)-size")
      }
      for prefix in ["overflow", "overscroll-behavior"] {
        add("\(prefix)-\(axis)", "\(prefix)-\(logical)")
      }
    }
    for (index, block) in ["start", "end"].enumerated() {
      for (other, inline) in ["start", "end"].enumerated() {
        let corner = [sides[index].physical, sides[other + 2].physical]
        let vertical = corner.first { $0 == "top" || $0 == "bottom" } ?? "top"
        let horizontal = corner.first { $0 == "left" || $0 == "right" } ?? "left"
        add("border-\(vertical)-\(horizontal)-radius", "border-\(block)-\(inline)-radius")
      }
    }
    return PropertyLookup(pairs)
  }
}
