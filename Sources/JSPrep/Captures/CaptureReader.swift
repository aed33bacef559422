import PropertyList

/// Reads the values of a capture, and says what is wrong with them.
struct CaptureReader {
  let values: PropertyList.Dictionary
  /// The key path of the dictionary, with a full stop at its end unless it is empty.
  private let place: String

  init(_ values: PropertyList.Dictionary, at place: String) {
    (self.values, self.place) = (values, place)
  }

  func text(_ key: String) throws(InputFailure) -> String {
    guard let text = try optionalText(key) else {
      throw CaptureError("the capture has no '\(place)\(key)'")
    }
    return text
  }

  func optionalText(_ key: String) throws(InputFailure) -> String? {
    switch values[key] {
    case nil, .null: return nil
    case .string(let text): return text
    case let value?: throw mismatch(key, value, "a string")
    }
  }

  func number(_ key: String) throws(InputFailure) -> Double? {
    switch values[key] {
    case nil, .null: return nil
    case .number(let number): return number
    case let value?: throw mismatch(key, value, "a number")
    }
  }

  func list(_ key: String) throws(InputFailure) -> [PropertyList] {
    switch values[key] {
    case nil, .null: return []
    case .array(let list): return list
    case let value?: throw mismatch(key, value, "an array")
    }
  }

  func texts(_ key: String) throws(InputFailure) -> [String] {
    var texts: [String] = []
    for (index, value) in try list(key).enumerated() {
      guard let text = value.string else { throw mismatch("\(key)[\(index)]", value, "a string") }
      texts.append(text)
    }
    return texts
  }

  func dictionary(_ key: String) throws(InputFailure) -> CaptureReader? {
    switch values[key] {
    case nil, .null: return nil
    case .dictionary(let values): return CaptureReader(values, at: "\(place)\(key).")
    case let value?: throw mismatch(key, value, "a dictionary")
    }
  }

  func dictionaries(_ key: String) throws(InputFailure) -> [CaptureReader] {
    var readers: [CaptureReader] = []
    for (index, value) in try list(key).enumerated() {
      let name = "\(key)[\(index)]"
      guard let values = value.dictionary else { throw mismatch(name, value, "a dictionary") }
      readers.append(CaptureReader(values, at: "\(place)\(name)."))
    }
    return readers
  }

  func mismatch(_ key: String, _ value: PropertyList, _ wanted: String) -> InputFailure {
    CaptureError("'\(place)\(key)' of the capture is \(value.kind) instead of \(wanted)")
  }
}

/// What is wrong with a capture.
func CaptureError(_ message: String) -> InputFailure {
  .malformed(message: message, line: nil, column: nil)
}
