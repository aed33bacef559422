import CSS
import DOM
import IntegerConversion

/// A box that is painted as a whole, with what is inside, above what is not: positioned boxes and others that
/// establish stacking contexts.
///
/// https://drafts.csswg.org/css2/#painting-order
///
/// SAFARI: `RenderLayer`.
final class PaintLayer {
  let box: Box
  let index: Int
  /// In tree order; by `z-index` where it is not that of all.
  fileprivate(set) var negative: [PaintLayer] = []
  fileprivate(set) var others: [PaintLayer] = []

  fileprivate init(_ box: Box, index: Int) {
    self.box = box
    self.index = index
  }

  /// The layers of a document.
  static func tree(of root: Box, _ document: Document) -> PaintLayer {
    let top = PaintLayer(root, index: 0)
    let topLayer = document.state.topLayer
    // Each box, with the stacking context that it is in.
    var pending = root.children.reversed().map { (box: $0, context: top) }
    while let (box, context) = pending.popLast() {
      var inner = context
      if let element = box.element, let order = topLayer.firstIndex(of: element) {
        // https://drafts.csswg.org/css-position-4/#top-layer
        inner = PaintLayer(box, index: Int.max - topLayer.count + order)
        top.others.append(inner)
      } else if let index = box.layerIndex {
        let layer = PaintLayer(box, index: index)
        if index < 0 { context.negative.append(layer) } else { context.others.append(layer) }
        if box.isStackingContext { inner = layer }
      }
      if !box.skipsContents { pending += box.children.reversed().map { ($0, inner) } }
    }
    top.sort()
    return top
  }

  private func sort() {
    var pending = [self]
    while let layer = pending.popLast() {
      layer.negative.sortStably()
      layer.others.sortStably()
      pending += layer.negative + layer.others
    }
  }
}

extension [PaintLayer] {
  fileprivate mutating func sortStably() {
    self = enumerated().sorted { ($0.element.index, $0.offset) < ($1.element.index, $1.offset) }
      .map(\.element)
  }
}

extension Box {
  /// The `z-index` of its layer, 0 for `auto`; nil if it has no layer.
  var layerIndex: Int? {
    guard !isText, style.own.position != .static || isStackingContext else { return nil }
    guard style.own.position != .static || isItem,
      case .numeric(let index, .number)? = style.own.others[Properties.zIndex]
    else { return 0 }
    return Int(clamping: min(max(index, -1e9), 1e9))
  }

  /// https://drafts.csswg.org/css-position-4/#stacking-context
  var isStackingContext: Bool {
    let own = style.own
    if own.position == .fixed || own.position == .sticky { return true }
    if isRoot { return true }
    if own.others.isEmpty || isText { return false }
    if own.position != .static || isItem, case .numeric? = own.others[Properties.zIndex] {
      return true
    }
    if case .numeric(let opacity, _)? = own.others[Properties.opacity], opacity < 1 { return true }
    if own.others[Properties.isolation]?.isKeyword("isolate") == true { return true }
    if let mode = own.others[Properties.blendMode], !mode.isKeyword("normal") { return true }
    let hasEffect = [Properties.clipPath, Properties.maskImage].contains {
      own.others[$0].map { !$0.isKeyword("none") } ?? false
    }
    return hasEffect || own.createsFixedContainingBlock && !isInlineBox
  }
}
