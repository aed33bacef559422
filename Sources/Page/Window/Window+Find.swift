import Bindings
import CSS
import DOM
import JSRuntime
import Layout

extension Interface {
  /// SAFARI: finds text after the selection, or before it, and selects it.
  static func defineFind(_ idl: inout InterfaceBuilder<Window>) {
    idl.operation("find", length: 0) { window, call in
      let text = try call[0].isUndefined ? "" : DOMString.convert(call[0], call.world)
      var search = TextSearch(
        String(text).utf16.map { $0 }, isCaseSensitive: call.realm.boolean(call[1]))
      search.isBackward = call.realm.boolean(call[2])
      search.wraps = call.realm.boolean(call[3])
      guard let selection = window.page.scriptSelection,
        let found = search.find(
          in: window.page.document, from: selection.range, call.world)
      else { return .false }
      try selection.select(from: found.start, to: found.end)
      return .true
    }
  }
}

/// Looks for a text in what a document shows.
private struct TextSearch {
  private let text: [UInt16]
  private let isCaseSensitive: Bool
  var isBackward = false
  var wraps = false

  /// A code unit of the document, and where it stands.
  private typealias Unit = (code: UInt16, node: Node, offset: Int)

  init(_ text: [UInt16], isCaseSensitive: Bool) {
    self.text = isCaseSensitive ? text : text.map(Self.folded)
    self.isCaseSensitive = isCaseSensitive
  }

  func find(
    in document: Document, from range: LiveRange?, _ world: World
  ) -> (start: BoundaryPoint, end: BoundaryPoint)? {
    guard !text.isEmpty else { return nil }
    let units = units(of: document, world)
    let matches = matches(in: units)
    func isBeyond(_ match: Int) -> Bool {
      guard let range else { return true }
      let first = BoundaryPoint(units[match].node, units[match].offset)
      let last = units[match + text.count - 1]
      let end = BoundaryPoint(last.node, last.offset + 1)
      return isBackward
        ? end.position(relativeTo: range.start) != .after
        : first.position(relativeTo: range.end) != .before
    }
    let next =
      isBackward
      ? matches.last(where: isBeyond) ?? (wraps ? matches.last : nil)
      : matches.first(where: isBeyond) ?? (wraps ? matches.first : nil)
    guard let next else { return nil }
    let last = units[next + text.count - 1]
    return (
      BoundaryPoint(units[next].node, units[next].offset),
      BoundaryPoint(last.node, last.offset + 1)
    )
  }

  /// The text that has boxes, with white space collapsed, and breaks between blocks.
  private func units(of document: Document, _ world: World) -> [Unit] {
    guard let body = document.body else { return [] }
    let styles = world.styles(of: document)
    var units: [Unit] = []
    var shown: [Element: Bool] = [:]
    var next = body.node.firstChild
    while let node = next {
      next = node.next(within: body.node)
      if let element = Element(node) {
        let display = String(styles.computedValue(of: "display", element))
        // What is found does not go from one block into the next.
        if !display.hasPrefix("inline"), !units.isEmpty { units.append((0, node, 0)) }
        continue
      }
      guard Text(node) != nil, let text = CharacterData(node), let parent = Element(node.parent)
      else { continue }
      let isShown = shown[parent] ?? (world.layout(of: document).box(of: parent) != nil)
      shown[parent] = isShown
      guard isShown else { continue }
      for (offset, unit) in String(text.data).utf16.enumerated() {
        let code = [9, 10, 13, 0xA0].contains(unit) ? 32 : unit
        if code == 32, units.last?.code == 32 { continue }
        units.append((isCaseSensitive ? code : Self.folded(code), node, offset))
      }
    }
    return units
  }

  /// Where the text begins.
  private func matches(in units: [Unit]) -> [Int] {
    guard units.count >= text.count else { return [] }
    return (0...units.count - text.count).filter { start in
      text.indices.allSatisfy { units[start + $0].code == text[$0] }
    }
  }

  private static func folded(_ unit: UInt16) -> UInt16 {
    guard let scalar = Unicode.Scalar(unit) else { return unit }
    let text = scalar.properties.lowercaseMapping.utf16
    return text.count == 1 ? text.first ?? unit : unit
  }
}
