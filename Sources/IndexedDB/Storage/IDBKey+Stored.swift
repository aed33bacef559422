import DOM
import Session

extension IDBKey {
  /// A key from a file: the order of keys is right only if they are written as `IDBKeyEncoder` writes them.
  init(stored bytes: [UInt8]) throws(StorageProblem.Reason) {
    var decoder = IDBKeyDecoder(bytes)
    var encoder = IDBKeyEncoder()
    var depth = 0
    repeat {
      switch decoder.next() {
      case .number(let number) where !number.isNaN: encoder.append(.number, number: number)
      case .date(let time) where !time.isNaN: encoder.append(.date, number: time)
      case .string(let units): encoder.append(DOMString(codeUnits: units))
      case .binary(let bytes): encoder.append(binary: bytes)
      case .beginArray:
        encoder.beginArray()
        depth += 1
      case .endArray where depth > 0:
        encoder.endArray()
        depth -= 1
      default: throw .inconsistent("keys")
      }
    } while depth > 0 && depth <= Self.maximumDepth
    guard encoder.bytes == bytes else { throw .inconsistent("keys") }
    self.init(bytes: bytes)
  }
}
