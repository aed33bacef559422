import Layout
import SiteStorage

// Objects of the Geometry Interfaces as they are kept in files: their numbers.

extension DOMPoint {
  fileprivate var numbers: [Double] { [x, y, z, w] }

  package var stored: StoredObject { StoredObject("DOMPoint", numbers, isReadOnly) }

  fileprivate convenience init?(_ numbers: ArraySlice<Double>, isReadOnly: Bool) {
    let numbers = Array(numbers)
    guard numbers.count == 4 else { return nil }
    self.init(isReadOnly: isReadOnly) { index, _ in numbers[index] }
  }
}

extension DOMRect {
  package var stored: StoredObject { StoredObject("DOMRect", [x, y, width, height], isReadOnly) }

  fileprivate convenience init?(_ numbers: ArraySlice<Double>, isReadOnly: Bool) {
    let numbers = Array(numbers)
    guard numbers.count == 4 else { return nil }
    self.init(
      x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3], isReadOnly: isReadOnly)
  }
}

extension DOMQuad {
  var stored: StoredObject { StoredObject("DOMQuad", points.flatMap(\.numbers), false) }

  fileprivate convenience init?(_ numbers: ArraySlice<Double>) {
    guard numbers.count == 16 else { return nil }
    let start = numbers.startIndex
    self.init(
      (0..<4).compactMap {
        DOMPoint(numbers[(start + 4 * $0)..<(start + 4 * $0 + 4)], isReadOnly: false)
      })
  }
}

extension DOMMatrix {
  package var stored: StoredObject {
    let columns = (0..<16).map { matrix[$0 % 4, $0 / 4] }
    return StoredObject("DOMMatrix", columns + [is2D ? 1 : 0], isReadOnly)
  }

  fileprivate convenience init?(_ numbers: ArraySlice<Double>, isReadOnly: Bool) {
    guard numbers.count == 17, let last = numbers.last else { return nil }
    self.init(Matrix(columns: Array(numbers.dropLast())), is2D: last == 1, isReadOnly: isReadOnly)
  }
}

extension StoredObject {
  fileprivate init(_ kind: String, _ numbers: [Double], _ isReadOnly: Bool) {
    self.init(kind, [.flag(isReadOnly)] + numbers.map { .number($0) })
  }

  fileprivate var isReadOnly: Bool { numbers.first == 1 }
}

extension StoredObjectReaders {
  package static let bindings = StoredObjectReaders([
    "DOMException": { DOMExceptionObject.restored($0) },
    "DOMPoint": { DOMPoint($0.numbers.dropFirst(), isReadOnly: $0.isReadOnly) },
    "DOMRect": { DOMRect($0.numbers.dropFirst(), isReadOnly: $0.isReadOnly) },
    "DOMQuad": { DOMQuad($0.numbers.dropFirst()) },
    "DOMMatrix": { DOMMatrix($0.numbers.dropFirst(), isReadOnly: $0.isReadOnly) },
  ])
}
