import DOM
import JSRuntime
import Layout

extension InterfaceBuilder where This == Element {
  /// https://svgwg.org/svg2-draft/text.html#InterfaceSVGTextContentElement
  mutating func includeTextContent() {
    operation("getNumberOfChars", length: 0) { element, call in
      JSValue(element.characters(in: call.world).count)
    }
    operation("getComputedTextLength", length: 0) { element, call in
      JSValue(element.characters(in: call.world).length.single)
    }
    operation("getSubStringLength", length: 2) { element, call in
      let start = try UInt32.convert(call[0], call.world)
      let count = try UInt32.convert(call[1], call.world)
      let characters = element.characters(in: call.world)
      guard Int(start) < characters.count else { throw DOMException.indexSize }
      let length = characters.length(
        from: Int(start), count: min(Int(count), characters.count - Int(start)))
      return JSValue(length.single)
    }
    place("getStartPositionOfChar") { SVGItem(SVGPointValue(x: $0.start, y: $0.baseline)) }
    place("getEndPositionOfChar") { SVGItem(SVGPointValue(x: $0.end, y: $0.baseline)) }
    place("getExtentOfChar") {
      SVGItem(
        SVGRectValue(
          x: $0.start, y: $0.baseline - $0.ascent, width: $0.end - $0.start,
          height: $0.ascent + $0.descent))
    }
    operation("getCharNumAtPosition", length: 1) { element, call in
      let point = try IDLDictionary.convert(call[0], call.world)
      let x = try point.member("x", as: Double.self) ?? 0
      let y = try point.member("y", as: Double.self) ?? 0
      return JSValue(element.characters(in: call.world).index(atX: x, y: y) ?? -1)
    }
  }

  private mutating func place<Result: IDLResult>(
    _ name: String, _ read: @escaping (SVGCharacters.Place) -> Result
  ) {
    operation(name, length: 1) { element, call in
      let index = try UInt32.convert(call[0], call.world)
      guard let place = element.characters(in: call.world).place(of: Int(index)) else {
        throw DOMException.indexSize
      }
      return read(place).value(in: call.world)
    }
  }
}

extension Element {
  fileprivate func characters(in world: World) -> SVGCharacters {
    world.layout(of: document).characters(of: self)
  }
}
