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
    operation("getRotationOfChar", length: 1) { element, call in
      let index = Int(try UInt32.convert(call[0], call.world))
      guard index < element.characters(in: call.world).count else { throw DOMException.indexSize }
      return JSValue(element.rotation(of: index))
    }
    operation("selectSubString", length: 2) { element, call in
      let start = Int(try UInt32.convert(call[0], call.world))
      let count = Int(try UInt32.convert(call[1], call.world))
      guard start < element.characters(in: call.world).count else { throw DOMException.indexSize }
      if let first = element.node.boundaryPoint(ofCharacter: start),
        let last = element.node.boundaryPoint(ofCharacter: start + count)
      {
        try element.document.state.selection?.select(from: first, to: last)
      }
      return .undefined
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

extension Node {
  /// The place before a character of the text inside; the end of the text for one that is beyond.
  fileprivate func boundaryPoint(ofCharacter index: Int) -> BoundaryPoint? {
    var rest = index
    var last: BoundaryPoint?
    var next = firstChild
    while let node = next {
      if Text(node) != nil, let text = CharacterData(node) {
        if rest <= text.length { return BoundaryPoint(node, rest) }
        rest -= text.length
        last = BoundaryPoint(node, text.length)
      }
      next = node.next(within: self)
    }
    return last
  }
}

extension Element {
  /// What `rotate` says; its last number is for all that follow.
  ///
  /// https://svgwg.org/svg2-draft/text.html#TextElementRotateAttribute
  fileprivate func rotation(of index: Int) -> Double {
    let numbers = self["rotate"].map { String($0).svgWords.compactMap(\.svgNumber) } ?? []
    return (index < numbers.count ? numbers[index] : numbers.last ?? 0).single
  }

  fileprivate func characters(in world: World) -> SVGCharacters {
    world.layout(of: document).characters(of: self)
  }
}
