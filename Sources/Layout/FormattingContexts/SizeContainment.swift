import CSS

/// Boxes whose content does not decide about their size.
///
/// https://drafts.csswg.org/css-contain-3/#containment-size
/// https://drafts.csswg.org/css-contain-3/#containment-inline-size
struct SizeContainment: OptionSet {
  let rawValue: UInt8
  static let inline = SizeContainment(rawValue: 1)
  static let block = SizeContainment(rawValue: 2)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// - Parameter others: rare properties of a box.
  init(_ others: [Property: CSSValue]) {
    self = []
    for item in others[Properties.contain]?.items ?? [] {
      switch item.name {
      case "size", "strict": formUnion([.inline, .block])
      case "inline-size": insert(.inline)
      default: break
      }
    }
    // https://drafts.csswg.org/css-conditional-5/#container-type
    for item in others[Properties.containerType]?.items ?? [] {
      switch item.name {
      case "size": formUnion([.inline, .block])
      case "inline-size": insert(.inline)
      default: break
      }
    }
    // https://drafts.csswg.org/css-contain-2/#content-visibility
    if others[Properties.contentVisibility]?.isKeyword("hidden") == true {
      formUnion([.inline, .block])
    }
  }
}

extension Box {
  /// Of the content box; nil if the content decides it.
  var containedInlineSize: LayoutUnit? {
    isContained(.inline) ? intrinsicSize(isWidth: flow.isHorizontal) : nil
  }

  var containedBlockSize: LayoutUnit? {
    isContained(.block) ? intrinsicSize(isWidth: !flow.isHorizontal) : nil
  }

  var isSizeContained: Bool { isContained(.inline) || isContained(.block) }

  private func isContained(_ axis: SizeContainment) -> Bool {
    guard style.own.sizeContainment.contains(axis) else { return false }
    return !style.display.outer.isTablePart && style.display.inner != .table
      && style.display.inner != .ruby
  }

  /// https://drafts.csswg.org/css-sizing-4/#intrinsic-size-override
  private func intrinsicSize(isWidth: Bool) -> LayoutUnit {
    let property =
      isWidth ? Properties.containIntrinsicWidth : Properties.containIntrinsicHeight
    for item in style.own.others[property]?.items ?? [] {
      if case .numeric(let length, .px) = item { return LayoutUnit(length) }
    }
    return .zero
  }
}
