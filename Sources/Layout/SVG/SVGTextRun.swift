import DOM

/// Characters of an SVG text that follow each other in one style.
struct SVGTextRun {
  var x: Double
  let y: Double
  /// As they are shown: without spaces that collapse.
  var units: [UInt16]
  let scale: Double
  let style: TextStyle
  /// Whether they are in the element that was asked for.
  let isMeasured: Bool

  func width(upTo count: Int) -> Double { Double(style.width(of: units.prefix(count))) / scale }
}

/// The characters of an element of an SVG text.
///
/// https://svgwg.org/svg2-draft/text.html#InterfaceSVGTextContentElement
package struct SVGCharacters {
  private let runs: [SVGTextRun]

  init(_ runs: [SVGTextRun]) { self.runs = runs.filter(\.isMeasured) }

  package var count: Int { runs.reduce(0) { $0 + $1.units.count } }

  package var length: Double { length(from: 0, count: count) }

  /// - Parameter start: less than `count`.
  package func length(from start: Int, count: Int) -> Double {
    var length = 0.0
    var (start, rest) = (start, count)
    for run in runs {
      let here = max(0, min(rest, run.units.count - start))
      if here > 0 {
        length += run.width(upTo: start + here) - run.width(upTo: start)
        rest -= here
      }
      start = max(0, start - run.units.count)
      if rest <= 0 { break }
    }
    return length
  }

  /// Where a character begins and ends, and what is above and below.
  package struct Place {
    package let start: Double
    package let end: Double
    package let baseline: Double
    package let ascent: Double
    package let descent: Double
  }

  /// Nil beyond the end.
  package func place(of index: Int) -> Place? {
    var index = index
    for run in runs {
      if index < run.units.count {
        return Place(
          start: run.x + run.width(upTo: index), end: run.x + run.width(upTo: index + 1),
          baseline: run.y, ascent: Double(run.style.metrics.ascent) / run.scale,
          descent: Double(run.style.metrics.descent) / run.scale)
      }
      index -= run.units.count
    }
    return nil
  }

  /// The character that covers a point; nil if there is none.
  package func index(atX x: Double, y: Double) -> Int? {
    var first = 0
    for run in runs {
      let ascent = Double(run.style.metrics.ascent) / run.scale
      let descent = Double(run.style.metrics.descent) / run.scale
      if y >= run.y - ascent, y <= run.y + descent, x >= run.x,
        x <= run.x + run.width(upTo: run.units.count)
      {
        let inner = run.units.indices.first { x <= run.x + run.width(upTo: $0 + 1) }
        if let inner { return first + inner }
      }
      first += run.units.count
    }
    return nil
  }
}

extension DocumentLayout {
  package func characters(of element: Element) -> SVGCharacters {
    let outermost = SVGGeometry.outermost(around: element) ?? element
    return SVGCharacters(geometry(of: outermost)?.textRuns(of: element) ?? [])
  }
}
