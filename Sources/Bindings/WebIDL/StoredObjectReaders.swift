import DOM
import SiteStorage

/// Makes serialized objects of what is in a file, by the names of their interfaces.
package struct StoredObjectReaders: Sendable {
  /// Nil for fields that no object has.
  package typealias Reader = @Sendable (StoredObject) -> (any SerializedObject)?

  private var readers: [String: Reader]

  package init(_ readers: [String: Reader] = [:]) { self.readers = readers }

  package static func + (left: Self, right: Self) -> Self {
    Self(left.readers.merging(right.readers) { $1 })
  }

  package func object(_ stored: StoredObject) -> (any SerializedObject)? {
    readers[stored.kind]?(stored)
  }
}

extension DOMExceptionObject {
  package var stored: StoredObject {
    StoredObject("DOMException", [.text(name.bytes), .text(message.bytes)])
  }

  static func restored(_ object: StoredObject) -> DOMExceptionObject? {
    let texts = object.texts.map { DOMString(unchecked: $0) }
    return texts.count == 2 ? DOMExceptionObject(name: texts[0], message: texts[1]) : nil
  }
}
