import CSSSyntax
import DOM
import Layout

/// What is added to the edges of an intersection root, or of the scroll containers in it.
///
/// https://www.w3.org/TR/intersection-observer/#parse-a-margin
struct ObserverMargin {
  private enum Offset {
    case pixels(Double)
    case percent(Double)

    func resolved(_ basis: Float) -> Float {
      switch self {
      case .pixels(let pixels): Float(pixels)
      case .percent(let percent): basis * Float(percent) / 100
      }
    }

    /// SAFARI: fractions are cut off.
    var text: String {
      switch self {
      case .pixels(let number): "\(Int(clamping: Int32(clamping: number)))px"
      case .percent(let number): "\(Int(clamping: Int32(clamping: number)))%"
      }
    }
  }

  private let top: Offset
  private let right: Offset
  private let bottom: Offset
  private let left: Offset

  /// - Parameter name: of the option, for messages.
  init(_ text: DOMString, name: String) throws {
    let tokens = CSSTokenizer.tokenize(text)
    var offsets: [Offset] = []
    for token in tokens.tokens {
      switch token.kind {
      case .whitespace, .endOfFile: continue
      case _ where offsets.count == 4:
        throw Self.error("Extra text found at the end of \(name).")
      case .percentage: offsets.append(.percent(token.number))
      case .dimension where tokens.value(token).asciiLowercased == "px":
        offsets.append(.pixels(token.number))
      case .number where token.number == 0: offsets.append(.pixels(0))
      default: throw Self.error("\(name) must be specified in pixels or percent.")
      }
    }
    top = offsets.first ?? .pixels(0)
    right = offsets.count > 1 ? offsets[1] : top
    bottom = offsets.count > 2 ? offsets[2] : top
    left = offsets.count > 3 ? offsets[3] : right
  }

  private static func error(_ message: String) -> DOMException {
    DOMException(.syntaxError, "Failed to construct 'IntersectionObserver': \(message)")
  }

  var text: String { [top, right, bottom, left].map(\.text).joined(separator: " ") }

  func grow(_ rect: ClientRect) -> ClientRect {
    let (left, top) = (left.resolved(rect.width), top.resolved(rect.height))
    return ClientRect(
      x: rect.x - left, y: rect.y - top, width: rect.width + left + right.resolved(rect.width),
      height: rect.height + top + bottom.resolved(rect.height))
  }
}
