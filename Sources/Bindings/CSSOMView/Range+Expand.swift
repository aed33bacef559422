import DOM
import JSRuntime
import Layout

extension InterfaceBuilder where This == LiveRange {
  /// SAFARI: `Range::expand`
  mutating func includeExpansion() {
    operation("expand", length: 0) { range, call in
      let text = call[0].isUndefined ? "" : try String.convert(call[0], call.world)
      let document = range.start.node.document
      let layout = call.world.layout(of: document)
      guard document.state.window != nil, range.start.node.isConnected,
        let grown = layout.expand(
          from: range.start, to: range.end, by: RangeUnit(rawValue: text))
      else { throw JSTypeError() }
      try range.setStart(grown.start.node, grown.start.offset)
      try range.setEnd(grown.end.node, grown.end.offset)
      return .undefined
    }
  }
}
