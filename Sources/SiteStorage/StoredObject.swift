/// A platform object, such as a blob.
package struct StoredObject: Sendable {
  /// The name of its interface.
  package let kind: String
  package internal(set) var fields: [Field]

  package enum Field: Sendable {
    case number(Double)
    case text([UInt8])
    case bytes([UInt8])
  }

  package init(_ kind: String, _ fields: [Field]) { (self.kind, self.fields) = (kind, fields) }

  // The fields of each type, in order: whoever reads them knows how many there must be.

  package var numbers: [Double] {
    fields.compactMap { if case .number(let number) = $0 { number } else { nil } }
  }

  package var texts: [[UInt8]] {
    fields.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  package var bytes: [[UInt8]] {
    fields.compactMap { if case .bytes(let bytes) = $0 { bytes } else { nil } }
  }
}

extension StoredObject.Field {
  package static func text(_ string: String) -> Self { .text(Array(string.utf8)) }
  package static func flag(_ isOn: Bool) -> Self { .number(isOn ? 1 : 0) }
}
