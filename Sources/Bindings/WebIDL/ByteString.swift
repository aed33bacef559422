import DOM
import JSRuntime
import MIME

/// A string in which each code point represents a byte.
///
/// https://webidl.spec.whatwg.org/#idl-ByteString
package struct ByteString: IDLArgument, IDLResult {
  package let string: String

  package init(_ string: String) { self.string = string }

  /// https://webidl.spec.whatwg.org/#js-ByteString
  package static func convert(_ value: JSValue, _ world: World) throws -> Self {
    let string = try String.convert(value, world)
    guard string.unicodeScalars.allSatisfy({ $0.value < 0x100 }) else {
      throw JSTypeError()
    }
    return Self(string)
  }

  package func value(in world: World) -> JSValue { world.realm.string(string) }
}
