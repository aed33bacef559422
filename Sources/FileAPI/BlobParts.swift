import Bindings
import JSRuntime

/// The arguments of the constructors of `Blob` and `File`.
struct BlobParts {
  private var parts: [Part] = []

  private enum Part {
    case bytes([UInt8])
    case blob(Blob)
    case text(String)
  }

  /// https://webidl.spec.whatwg.org/#js-sequence
  init(_ value: JSValue, in world: World) throws {
    if value.isUndefined { return }
    try world.iterate(value) { element in
      if let bytes = world.realm.bufferSourceIfAny(element) {
        parts.append(.bytes(bytes))
      } else if let blob = try? Blob.convert(element, world) {
        parts.append(.blob(blob))
      } else {
        parts.append(.text(try String.convert(element, world)))
      }
    }
  }

  /// https://w3c.github.io/FileAPI/#process-blob-parts
  func bytes(nativeEndings: Bool) -> [UInt8] {
    var result: [UInt8] = []
    for part in parts {
      switch part {
      case .bytes(let bytes): result += bytes
      case .blob(let blob): result += blob.bytes
      case .text(let text): result += nativeEndings ? Self.nativeEndings(text) : Array(text.utf8)
      }
    }
    return result
  }

  /// https://w3c.github.io/FileAPI/#convert-line-endings-to-native
  private static func nativeEndings(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte == 0x0D || byte == 0x0A && previous != 0x0D {
        result.append(0x0A)
      } else if byte != 0x0A {
        result.append(byte)
      }
      previous = byte
    }
    return result
  }
}

/// https://w3c.github.io/FileAPI/#dfn-BlobPropertyBag
struct BlobPropertyBag {
  let nativeEndings: Bool
  let type: String

  init(_ dictionary: IDLDictionary) throws {
    let endings = try dictionary.member("endings", as: String.self) ?? "transparent"
    guard endings == "transparent" || endings == "native" else { throw JSTypeError() }
    nativeEndings = endings == "native"
    type = try dictionary.member("type", as: String.self).map(Blob.normalizedType) ?? ""
  }
}
