import DOM
import Infra

/// What a page asks of the viewport with `<meta name=viewport>`.
///
/// https://drafts.csswg.org/css-viewport/#parsing-algorithm
struct ViewportArguments: Equatable {
  enum Length: Equatable {
    case deviceWidth, deviceHeight
    case pixels(Double)
  }

  /// Nil where nothing is said, or nothing that is valid.
  var width: Length?
  var height: Length?
  var initialScale: Double?
  var minimumScale: Double?
  var maximumScale: Double?
  var shrinksToFit: Bool?

  init() {}

  /// - Parameter content: the value of the element's attribute `content`.
  init(_ content: DOMString) {
    let bytes = content.asciiLowercased.bytes[...]
    var rest = bytes
    while true {
      rest = rest.drop(while: Self.isSeparator)
      let name = rest.prefix { !Self.isSeparator($0) }
      if name.isEmpty { return }
      rest = rest.dropFirst(name.count)
      // A comma before the equals sign: there is no value.
      let gap = rest.prefix { $0 != UInt8(ascii: "=") && Self.isSeparator($0) }
      rest = rest.dropFirst(gap.count)
      guard !gap.contains(where: Self.endsValue), rest.first == UInt8(ascii: "=") else { continue }
      rest = rest.drop { Self.isSeparator($0) && !Self.endsValue($0) }
      let value = rest.prefix { !Self.isSeparator($0) }
      rest = rest.dropFirst(value.count)
      set(String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
    }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte.isASCIIWhitespace || byte == UInt8(ascii: "=") || byte == 0 || endsValue(byte)
  }

  private static func endsValue(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
  }

  private mutating func set(_ name: String, _ value: String) {
    switch name {
    case "width": width = Self.length(value)
    case "height": height = Self.length(value)
    case "initial-scale": initialScale = Self.scale(value)
    case "minimum-scale": minimumScale = Self.scale(value)
    case "maximum-scale": maximumScale = Self.scale(value)
    case "shrink-to-fit": shrinksToFit = Self.isTrue(value)
    default: break
    }
  }

  // SAFARI: `ViewportArguments.cpp`: `findSizeValue`, `findScaleValue`, `findBooleanValue`.

  private static func length(_ value: String) -> Length? {
    switch value {
    case "device-width": return .deviceWidth
    case "device-height": return .deviceHeight
    default:
      let number = number(value)
      return number > 0 ? .pixels(number) : nil
    }
  }

  private static func scale(_ value: String) -> Double? {
    switch value {
    case "yes": return 1
    case "no": return nil
    case "device-width", "device-height": return 10
    default:
      let number = number(value)
      return number > 0 ? min(number, 10) : nil
    }
  }

  private static func isTrue(_ value: String) -> Bool {
    switch value {
    case "yes", "device-width", "device-height": true
    case "no": false
    default: abs(number(value)) >= 1
    }
  }

  /// The number that the value begins with; 0 if there is none.
  private static func number(_ value: String) -> Double {
    var text = value.prefix { $0.isASCII && ($0.isNumber || "+-.e".contains($0)) }
    while let last = text.last {
      if let number = Double(text), number.isFinite { return number }
      _ = last
      text.removeLast()
    }
    return 0
  }
}
