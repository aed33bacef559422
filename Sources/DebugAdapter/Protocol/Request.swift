import IntegerConversion
import PropertyList

/// https://microsoft.github.io/debug-adapter-protocol/specification#Base_Protocol_Request
struct Request {
  let number: Double
  let command: String
  let arguments: PropertyList

  /// Nil for what is no request.
  init?(_ message: PropertyList) {
    guard message["type"]?.string == "request", let number = message["seq"]?.number,
      let command = message["command"]?.string
    else { return nil }
    (self.number, self.command) = (number, command)
    arguments = message["arguments"] ?? [:]
  }

  subscript(key: String) -> PropertyList? { arguments[key] }

  func integer(_ key: String) -> Int? { arguments[key]?.smallInteger }
}

extension PropertyList {
  init(_ number: Int) { self = .number(Double(number)) }

  /// The nearest integer of 32 bits, with which one can calculate.
  var smallInteger: Int? { number.map { Int(Int32(clamping: $0)) } }
}
