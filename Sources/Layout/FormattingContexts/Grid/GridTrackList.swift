import CSS

/// The tracks of one axis of a grid as scripts see them: with the implicit ones, and with those that
/// collapsed.
///
/// https://drafts.csswg.org/css-grid-2/#resolved-track-list
struct GridTrackList {
  /// Before each track, and after the last.
  let names: [[String]]
  let sizes: [LayoutUnit]
  let isSubgrid: Bool

  init(_ axis: GridDefinition.Axis, _ tracks: [GridTrack]) {
    isSubgrid = axis.lines.isShared
    names = axis.lineNames
    sizes = axis.trackPlaces.map { $0.map { tracks[$0].base } ?? .zero }
  }

  var value: CSSValue {
    if isSubgrid {
      return .list([.keyword("subgrid")] + names.map { .brackets($0.map { .identifier($0) }) })
    }
    if sizes.isEmpty { return .keyword("none") }
    var items: [CSSValue] = []
    for (index, names) in names.enumerated() {
      if !names.isEmpty { items.append(.brackets(names.map { .identifier($0) })) }
      if index < sizes.count { items.append(.numeric(sizes[index].double, .px)) }
    }
    return items.count == 1 ? items[0] : .list(items)
  }
}
