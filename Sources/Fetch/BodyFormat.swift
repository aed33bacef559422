import Bindings
import DOM
import FileAPI
import Forms
import JSRuntime
import MIME
import TextEncoding

/// The types to which a body can be converted.
///
/// https://fetch.spec.whatwg.org/#body-mixin
enum BodyFormat: String, CaseIterable {
  case arrayBuffer, blob, bytes, formData, json, text

  /// The functions that make one of all chunks of a stream, in each world.
  private final class Converters {
    var functions: [BodyFormat: ProtectedValue] = [:]
  }

  /// The function to which a stream gives its chunks, and the body's type.
  func converter(in world: World) -> JSObject {
    let converters = world.slot { Converters() }
    if let known = converters.functions[self] { return JSObject(known.value.ref) }
    let made = world.realm.makeFunction("convert", length: 2) { call in
      var bytes: [UInt8] = []
      for chunk in try call.world.elements(of: call[0]) {
        bytes += try call.realm.bufferSource(chunk)
      }
      return try convert(bytes[...], type: call.realm.text(call[1]), in: call.world)
    }
    converters.functions[self] = ProtectedValue(made.value, in: world.realm)
    return made
  }

  /// - Parameter type: of the body, as its headers have it.
  func convert(_ bytes: ArraySlice<UInt8>, type: String, in world: World) throws -> JSValue {
    switch self {
    case .arrayBuffer: return world.realm.makeArrayBuffer(bytes)
    case .bytes: return world.realm.makeUint8Array(bytes)
    case .blob: return world.wrap(Blob(bytes, type: type))
    case .text: return Self.text(bytes).value(in: world)
    case .json:
      do {
        return try world.parseJSON(Self.text(bytes))
      } catch {
        // SAFARI: what is wrong with the JSON is not told.
        throw DOMException(.syntaxError)
      }
    case .formData: return world.wrap(try Self.formData(bytes, type: type))
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> DOMString {
    DOMString(unchecked: Encoding.utf8.decode(Array(bytes)))
  }

  /// https://fetch.spec.whatwg.org/#dom-body-formdata
  private static func formData(_ bytes: ArraySlice<UInt8>, type: String) throws -> FormData {
    let mimeType = MIMEType(type)
    switch mimeType?.essence {
    case "multipart/form-data":
      guard let boundary = mimeType?["boundary"],
        let data = FormData.parse(multipart: Array(bytes), boundary: boundary)
      else { break }
      return data
    case "application/x-www-form-urlencoded":
      return FormData(urlEncoded: Array(bytes))
    default: break
    }
    throw JSTypeError()
  }
}
