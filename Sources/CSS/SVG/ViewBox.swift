import DOM

/// The part of the user space that fills an element of SVG.
///
/// https://svgwg.org/svg2-draft/coords.html#ViewBoxAttribute
package struct ViewBox: Hashable, Sendable {
  package let x: Double
  package let y: Double
  package let width: Double
  package let height: Double

  package init?(of element: Element) {
    guard let text = element["viewBox"] else { return nil }
    var scanner = NumberScanner(text.bytes)
    guard let numbers = scanner.list(of: 4), numbers[2] > 0, numbers[3] > 0 else { return nil }
    x = numbers[0]
    y = numbers[1]
    width = numbers[2]
    height = numbers[3]
  }
}
