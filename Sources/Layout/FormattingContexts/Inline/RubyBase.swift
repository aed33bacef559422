/// What an annotation is for: a part of a line that is not broken.
///
/// https://drafts.csswg.org/css-ruby-1/#ruby-layout
///
/// SAFARI: `RubyFormattingContext`.
struct RubyBase {
  /// The node of the annotation.
  let annotation: Int32
  /// Of its items, with those that open and close it.
  var items = 0..<0

  init(annotation: Int32) { self.annotation = annotation }
}

extension InlineContent {
  /// Finds the items of the bases.
  func findRubyBases() {
    for (index, item) in items.enumerated() {
      if item.kind == .boxStart {
        rubyBases[item.node]?.items = index..<index + 1
      } else if item.kind == .boxEnd, let start = rubyBases[item.node]?.items.lowerBound {
        rubyBases[item.node]?.items = start..<index + 1
      }
    }
  }
}

extension InlineContent {
  /// An annotation whose base is on no line, since nothing else is, has no place.
  func forgetPlacesOfAnnotations() {
    for base in rubyBases.values { nodes[Int(base.annotation)].box.forgetPlaces() }
  }
}

extension InlineGeometry {
  /// The width of a base with its annotation, and how much more that is than the base needs.
  func rubyColumn(_ base: RubyBase) -> (width: Float, extra: Float) {
    var width: Float = 0
    for item in content.items[base.items].dropFirst().dropLast() {
      switch item.kind {
      case .word, .space: width += item.width.isNaN ? 0 : item.width
      case .boxStart: width += edges(item.node).start.float
      case .boxEnd: width += edges(item.node).end.float
      case .atomic: width += atomic(item.node).marginBoxWidth.float
      default: break
      }
    }
    let annotation = atomic(base.annotation).marginBoxWidth.float
    return (max(width, annotation), max(0, annotation - width))
  }

  /// The annotation, as wide as its column.
  func annotation(of base: RubyBase) -> Fragment? {
    let box = content.nodes[Int(base.annotation)].box
    guard var space = sizes?.space(for: box) else { return nil }
    let margin = atomic(base.annotation).margin
    let width = LayoutUnit(rubyColumn(base).width) - margin.inlineStart - margin.inlineEnd
    space.inlineSizing = .fixed(width.clampedToZero)
    return context.layout(box, in: space)
  }

  /// How far the annotation is above the base, or below it.
  func annotationHeight(_ base: RubyBase) -> (over: Float, under: Float) {
    let height = atomic(base.annotation).marginBoxHeight.float
    let isUnder = content.nodes[Int(base.annotation)].box.style.hasRubyUnder
    return isUnder ? (0, height) : (height, 0)
  }

  /// Lets annotations reach over the text around their bases.
  ///
  /// https://drafts.csswg.org/css-ruby-1/#ruby-overhang
  func setOverhangs(in runs: [InlineLine.Run]) {
    for (index, run) in runs.enumerated() where run.kind == .boxStart {
      guard let base = content.rubyBases[run.node] else { continue }
      let (width, extra) = rubyColumn(base)
      // SAFARI: the annotation of an empty base stays where it is.
      if width == extra { continue }
      let style = content.nodes[Int(base.annotation)].box.style
      let limit = style.hasRubyOverhang ? min(extra / 2, style.fontSize / 2) : 0
      let end = runs[index...].firstIndex { $0.kind == .boxEnd && $0.node == run.node }
      let before = hasText(runs[..<index].last(where: \.isContent))
      let after = hasText(end.flatMap { runs[$0...].first(where: \.isContent) })
      setOverhang(of: run.node, before: before ? limit : 0, after: after ? limit : 0)
    }
  }

  /// Whether a run can be below an annotation: nothing that has an annotation itself.
  private func hasText(_ run: InlineLine.Run?) -> Bool {
    guard let run, run.kind == .text else { return false }
    var node = content.nodes[Int(run.node)].parent
    while node > 0 {
      if content.rubyBases[node] != nil { return false }
      node = content.nodes[Int(node)].parent
    }
    return true
  }
}
