import CSS
import DOM

/// Where the characters of a `text` element are, as far as their bounds depend on it: lines from left to right, without
/// text on paths.
///
/// https://svgwg.org/svg2-draft/text.html#TextLayoutAlgorithm
struct SVGText {
  private let geometry: SVGGeometry
  /// Of the screen for one unit.
  private let scale: Double
  private let style: (Element, Double) -> TextStyle?
  private var bounds = PointBounds()
  private var position = (x: 0.0, y: 0.0)
  /// The parts of the current chunk, which `text-anchor` moves together.
  private var chunk: [(x: Double, y: Double, width: Double, style: TextStyle)] = []
  private var chunkStart = 0.0
  private var anchor: Element
  private var endsWithSpace = true
  /// Of the last space that has collapsed.
  private var spaceWidth = 0.0
  /// The elements around the current character, with what their attributes say about places.
  private var places: [Places] = []
  /// The element whose characters are asked for; nil if nobody asks.
  private var measured: Element?
  private var isInMeasured = false
  private var runs: [SVGTextRun] = []
  /// The first of the current chunk.
  private var firstRunOfChunk = 0

  /// - Parameters:
  ///   - scale: how large one unit is on the screen: fonts are measured at that size.
  ///   - style: of an element, at a scale.
  static func bounds(
    of text: Element, _ geometry: SVGGeometry, scale: Double,
    style: @escaping (Element, Double) -> TextStyle?
  ) -> PointBounds? {
    guard scale > 0, scale.isFinite else { return nil }
    var layout = SVGText(text, geometry, scale, style)
    layout.add(text, depth: 0)
    layout.dropLastSpace()
    layout.finishChunk()
    return layout.bounds.isEmpty ? nil : layout.bounds
  }

  /// The characters of an element in the text, in order.
  ///
  /// https://svgwg.org/svg2-draft/text.html#InterfaceSVGTextContentElement
  static func runs(
    of element: Element, in text: Element, _ geometry: SVGGeometry, scale: Double,
    style: @escaping (Element, Double) -> TextStyle?
  ) -> [SVGTextRun] {
    guard scale > 0, scale.isFinite else { return [] }
    var layout = SVGText(text, geometry, scale, style)
    layout.measured = element
    layout.add(text, depth: 0)
    layout.dropLastSpace()
    layout.finishChunk()
    return layout.runs
  }

  private init(
    _ text: Element, _ geometry: SVGGeometry, _ scale: Double,
    _ style: @escaping (Element, Double) -> TextStyle?
  ) {
    self.geometry = geometry
    self.scale = scale
    self.style = style
    anchor = text
  }

  /// https://svgwg.org/svg2-draft/text.html#TSpanAttributes
  private struct Places {
    let x: [Double]
    let y: [Double]
    let dx: [Double]
    let dy: [Double]
    /// How many characters there have been.
    var count = 0

    func isMoved(_ index: Int) -> Bool {
      index < max(x.count, y.count) || index < max(dx.count, dy.count)
    }
  }

  private mutating func add(_ element: Element, depth: Int) {
    guard depth < 64, let style = style(element, scale) else { return }
    let wasInMeasured = isInMeasured
    if element == measured { isInMeasured = true }
    defer { isInMeasured = wasInMeasured }
    places.append(
      Places(
        x: lengths("x", .width, of: element), y: lengths("y", .height, of: element),
        dx: lengths("dx", .width, of: element), dy: lengths("dy", .height, of: element)))
    var child = element.node.firstChild
    while let node = child {
      child = node.nextSibling
      if node.isText {
        add(CharacterData(node)?.data ?? "", element, style)
      } else if let inner = Element(node), inner.namespace == .svg,
        inner.elementName == .tspan || inner.elementName == .a, geometry.isDisplayed(inner)
      {
        add(inner, depth: depth + 1)
      }
    }
    places.removeLast()
  }

  private func lengths(
    _ name: DOMString, _ direction: SVGGeometry.Direction, of element: Element
  ) -> [Double] {
    guard let list = element[name], !list.isEmpty else { return [] }
    let styles = DocumentStyle.of(element.document).resolver
    let basis = geometry.basis(direction, around: element)
    return String(list).split { $0 == "," || $0.isWhitespace }.prefix(Self.mostPlaces).map {
      styles.pixels(ofSVGLength: DOMString(String($0)), element, percentageBasis: basis) ?? 0
    }
  }

  private static let mostPlaces = 10_000

  private mutating func add(_ text: DOMString, _ element: Element, _ style: TextStyle) {
    var run: [UInt16] = []
    for unit in String(text).utf16 {
      let isSpace = unit == 0x20 || unit == 0x09 || unit == 0x0A || unit == 0x0D
      if isSpace, !style.preservesSpaces {
        if endsWithSpace { continue }
        endsWithSpace = true
      } else {
        endsWithSpace = false
      }
      if places.contains(where: { $0.isMoved($0.count) }) {
        add(run, style)
        run = []
        move(element)
      }
      for index in places.indices { places[index].count += 1 }
      run.append(isSpace ? 0x20 : unit)
    }
    add(run, style)
  }

  /// What the innermost element says about the character holds.
  private mutating func move(_ element: Element) {
    func value(_ list: KeyPath<Places, [Double]>) -> Double? {
      places.last { $0.count < $0[keyPath: list].count }.map { $0[keyPath: list][$0.count] }
    }
    let (x, y) = (value(\.x), value(\.y))
    if x != nil || y != nil {
      finishChunk()
      position = (x ?? position.x, y ?? position.y)
      chunkStart = position.x
      anchor = element
    }
    position.x += value(\.dx) ?? 0
    position.y += value(\.dy) ?? 0
  }

  private mutating func add(_ run: [UInt16], _ style: TextStyle) {
    guard !run.isEmpty else { return }
    let width = Double(style.width(of: run[...])) / scale
    chunk.append((position.x, position.y, width, style))
    if measured != nil {
      runs.append(
        SVGTextRun(
          x: position.x, y: position.y, units: run, scale: scale, style: style,
          isMeasured: isInMeasured))
    }
    position.x += width
    let ends = run.last == 0x20 && !style.preservesSpaces
    spaceWidth = ends ? width - Double(style.width(of: run.dropLast())) / scale : 0
  }

  /// A space at the end of all is dropped.
  private mutating func dropLastSpace() {
    guard spaceWidth > 0, let last = chunk.indices.last else { return }
    chunk[last].width -= spaceWidth
    if let last = runs.indices.last, !runs[last].units.isEmpty { runs[last].units.removeLast() }
    position.x -= spaceWidth
  }

  /// https://svgwg.org/svg2-draft/text.html#TextAnchoringProperties
  private mutating func finishChunk() {
    let width = position.x - chunkStart
    let resolver = DocumentStyle.of(anchor.document).resolver
    let property = resolver.computedValue(of: .textAnchor, anchor)
    let shift = property.isKeyword("middle") ? -width / 2 : property.isKeyword("end") ? -width : 0
    for part in chunk {
      let ascent = Double(part.style.metrics.ascent) / scale
      let descent = Double(part.style.metrics.descent) / scale
      bounds.add((part.x + shift, part.y - ascent))
      bounds.add((part.x + shift + part.width, part.y + descent))
    }
    for index in firstRunOfChunk..<runs.count { runs[index].x += shift }
    firstRunOfChunk = runs.count
    position.x += shift
    chunk = []
    chunkStart = position.x
  }
}
