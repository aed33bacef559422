import DOM
import HTMLParser
import JSRuntime

extension LiveRange: PlatformObject {
  package static var interfaceName: String { "Range" }

  package var interface: Interface { .range }
  package func visitHeldNodes(_ visit: (Node) -> Void) {
    visit(start.node)
    visit(end.node)
  }
}

/// https://dom.spec.whatwg.org/#interface-staticrange
final class StaticRangeObject: PlatformObject {
  let range: StaticRange
  var interface: Interface { .staticRange }
  func visitHeldNodes(_ visit: (Node) -> Void) {
    visit(range.start.node)
    visit(range.end.node)
  }

  init(_ range: StaticRange) { self.range = range }
}

/// https://dom.spec.whatwg.org/#interface-abstractrange
struct AbstractRange: Receiver {
  let start: BoundaryPoint
  let end: BoundaryPoint

  static func receive(_ native: Native) -> AbstractRange? {
    guard case .object(let object) = native else { return nil }
    if let range = object as? LiveRange { return AbstractRange(start: range.start, end: range.end) }
    guard let range = (object as? StaticRangeObject)?.range else { return nil }
    return AbstractRange(start: range.start, end: range.end)
  }
}

extension Interface {
  /// https://dom.spec.whatwg.org/#interface-abstractrange
  static let abstractRange = Interface(AbstractRange.self, "AbstractRange") { idl in
    idl.attribute("startContainer") { $0.start.node }
    idl.attribute("startOffset") { $0.start.offset }
    idl.attribute("endContainer") { $0.end.node }
    idl.attribute("endOffset") { $0.end.offset }
    idl.attribute("collapsed") { $0.start == $0.end }
  }

  /// https://dom.spec.whatwg.org/#interface-staticrange
  static let staticRange = Interface(
    StaticRangeObject.self, "StaticRange", inherits: .abstractRange
  ) { idl in
    idl.constructor(length: 1) { call in
      let dictionary = try JSObject.convert(call[0], call.world)
      func member(_ name: String) throws -> JSValue {
        let value = try call.realm.get(name, of: dictionary)
        if value.isUndefined { throw JSTypeError("Member StaticRangeInit.\(name) is required") }
        return value
      }
      func point(_ edge: String) throws -> BoundaryPoint {
        BoundaryPoint(
          try Node.convert(try member("\(edge)Container"), call.world),
          Int(try UInt32.convert(try member("\(edge)Offset"), call.world)))
      }
      return StaticRangeObject(try StaticRange(start: point("start"), end: point("end")))
    }
  }

  /// https://dom.spec.whatwg.org/#interface-range
  static let range = Interface(LiveRange.self, "Range", inherits: .abstractRange) { idl in
    idl.changesTrees()
    idl.constructor { call in LiveRange(in: call.world.document) }
    for (value, name) in ["START_TO_START", "START_TO_END", "END_TO_END", "END_TO_START"]
      .enumerated()
    {
      idl.constant(name, value)
    }
    for (value, name) in ["BEFORE", "AFTER", "BEFORE_AND_AFTER", "INSIDE"].enumerated() {
      idl.constant("NODE_" + name, value)
    }
    idl.attribute("commonAncestorContainer") { $0.commonAncestorContainer }
    defineBoundaries(&idl)
    defineContents(&idl)
    idl.operation("compareBoundaryPoints") { (range, how: UInt16, other: LiveRange) in
      guard let how = LiveRange.Comparison(rawValue: how) else {
        throw DOMException(.notSupportedError)
      }
      return try range.compareBoundaryPoints(how, of: other).rawValue
    }
    idl.operation("compareNode") { (range, node: Node) in
      // SAFARI: what is in no document is before everything.
      let isInDocument =
        node.isConnected && node.document == range.commonAncestorContainer.document
      return isInDocument ? try range.compareNode(node) : 0
    }
    idl.operation("comparePoint") { (range, node: Node, offset: UInt32) in
      try range.comparePoint(node, Int(offset)).rawValue
    }
    idl.operation("isPointInRange") { (range, node: Node, offset: UInt32) in
      try range.isPointInRange(node, Int(offset))
    }
    idl.operation("intersectsNode") { (range, node: Node) in range.intersects(node) }
    idl.includeExpansion()
    idl.operation("cloneRange") { $0.clone() }
    idl.operation("detach") { _ -> Void in }
    idl.operation("toString") { $0.text }
  }

  private static func defineBoundaries(_ idl: inout InterfaceBuilder<LiveRange>) {
    idl.operation("setStart") { (range, node: Node, offset: UInt32) in
      try range.setStart(node, Int(offset))
    }
    idl.operation("setEnd") { (range, node: Node, offset: UInt32) in
      try range.setEnd(node, Int(offset))
    }
    idl.operation("setStartBefore") { (range, node: Node) in try range.setStart(before: node) }
    idl.operation("setStartAfter") { (range, node: Node) in try range.setStart(after: node) }
    idl.operation("setEndBefore") { (range, node: Node) in try range.setEnd(before: node) }
    idl.operation("setEndAfter") { (range, node: Node) in try range.setEnd(after: node) }
    idl.operation("collapse") { (range, toStart: Omissible<Bool>) in
      range.collapse(toStart: toStart ?? false)
    }
    idl.operation("selectNode") { (range, node: Node) in try range.select(node) }
    idl.operation("selectNodeContents") { (range, node: Node) in
      try range.selectContents(of: node)
    }
  }

  private static func defineContents(_ idl: inout InterfaceBuilder<LiveRange>) {
    idl.operation("deleteContents") { try $0.deleteContents() }
    idl.operation("extractContents") { try $0.extractContents() }
    idl.operation("cloneContents") { try $0.cloneContents() }
    idl.operation("insertNode") { (range, node: Node) in try range.insertNode(node) }
    idl.operation("surroundContents") { (range, node: Node) in
      try range.surroundContents(with: node)
    }
    idl.operation("createContextualFragment", length: 1) { range, call in
      let markup = try call.world.trustedString(
        call[0], .html, "Range createContextualFragment", of: range.start.node.document)
      return try range.createContextualFragment(markup).value(in: call.world)
    }
    // https://drafts.csswg.org/cssom-view/#extensions-to-the-range-interface
    idl.operation("getBoundingClientRect", length: 0) { range, call in
      call.world.layout(of: range.start.node.document)
        .boundingClientRect(from: range.start, to: range.end).domRect.value(in: call.world)
    }
    idl.operation("getClientRects", length: 0) { range, call in
      DOMRectList(
        call.world.layout(of: range.start.node.document)
          .clientRects(from: range.start, to: range.end)
      ).value(in: call.world)
    }
  }
}

extension LiveRange {
  /// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-range-createcontextualfragment
  fileprivate func createContextualFragment(_ markup: DOMString) throws -> Node {
    var context = start.node.isElement ? Element(start.node) : start.node.parentElement
    if context.map({ $0.isHTML && $0.document.isHTML && $0.localName.string == "html" }) ?? true {
      context = try start.node.document.createElement("body")
    }
    guard let context else { return start.node.document.createDocumentFragment() }
    return HTMLParser.parseFragment(
      markup, context: context,
      options: .init(scripting: context.document.isScriptingEnabled, scriptsMayRun: true))
  }
}

extension EventAttribute {
  /// For an event about ranges of the tree.
  package static func staticRange(_ range: StaticRange) -> EventAttribute {
    .object(StaticRangeObject(range))
  }
}
