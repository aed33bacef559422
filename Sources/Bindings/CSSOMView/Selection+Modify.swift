import DOM
import JSRuntime
import Layout

extension InterfaceBuilder where This == Selection {
  /// SAFARI: `DOMSelection::modify`.
  ///
  /// https://w3c.github.io/selection-api/#dom-selection-modify
  mutating func includeModification() {
    operation("modify", length: 0) { selection, call in
      func word(_ index: Int) throws -> String {
        call[index].isUndefined
          ? "" : String(try DOMString.convert(call[index], call.world).asciiLowercased)
      }
      let (alteration, direction) = (try word(0), try word(1))
      guard let granularity = CaretGranularity(rawValue: try word(2)),
        let isForward = ["forward": true, "right": true, "backward": false, "left": false][
          direction],
        alteration == "move" || alteration == "extend"
      else { return .undefined }
      try selection.modify(
        extending: alteration == "extend", forward: isForward, by: granularity, in: call.world)
      return .undefined
    }
  }
}

extension Selection {
  fileprivate func modify(
    extending: Bool, forward: Bool, by granularity: CaretGranularity, in world: World
  ) throws {
    guard let range, let anchor, let focus else { return }
    let document = range.start.node.document
    guard document.state.window != nil else { return }
    let layout = world.layout(of: document)
    guard extending || granularity != .character || isCollapsed else {
      return try collapse(toStart: !forward)
    }
    let start = extending ? focus : forward ? range.end : range.start
    guard let end = layout.moveCaret(from: start, by: granularity, forward: forward) else { return }
    if extending {
      try select(from: anchor, to: end)
    } else {
      try collapse(to: end.node, offset: end.offset)
    }
  }
}
