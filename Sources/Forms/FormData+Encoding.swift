import Bindings
import DOM
import FileAPI
import MIME
import WebCrypto
import WebURL

extension FormData {
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data
  package func multipart(boundary: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for entry in entries {
      bytes += "--\(boundary)\r\nContent-Disposition: form-data; name=\"".utf8
      bytes += Self.escape(entry.name.normalizingToCRLF)
      switch entry.value {
      case .string(let value):
        bytes += "\"\r\n\r\n".utf8
        bytes += value.normalizingToCRLF.utf8
      case .file(let file):
        bytes += "\"; filename=\"".utf8
        bytes += Self.escape(file.name)
        let type = file.type.isEmpty ? "application/octet-stream" : file.type
        bytes += "\"\r\nContent-Type: \(type)\r\n\r\n".utf8
        bytes += file.bytes
      }
      bytes += "\r\n".utf8
    }
    bytes += "--\(boundary)--\r\n".utf8
    return bytes
  }

  /// SAFARI: boundaries begin like this.
  package static func makeBoundary() -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789AB".utf8)
    let random = RandomBytes.make(16).map { letters[Int($0 & 0x3F)] }
    return "----WebKitFormBoundary" + String(decoding: random, as: UTF8.self)
  }

  private static func escape(_ name: String) -> [UInt8] {
    var result: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case 0x0A: result += "%0A".utf8
      case 0x0D: result += "%0D".utf8
      case UInt8(ascii: "\""): result += "%22".utf8
      default: result.append(byte)
      }
    }
    return result
  }

  /// The entries of a `multipart/form-data` body; nil if the body is invalid.
  ///
  /// https://andreubotella.github.io/multipart-form-data/#multipart-form-data-parser
  package static func parse(multipart bytes: [UInt8], boundary: String) -> FormData? {
    guard let parts = try? Multipart.parts(of: bytes, boundary: boundary) else { return nil }
    let data = FormData()
    for part in parts {
      guard let disposition = part.headers["content-disposition"],
        let type = MIMEType("x/" + disposition.replacingEscapes), type.subtype == "form-data",
        let name = type["name"]
      else { return nil }
      if let filename = type["filename"] {
        let type = part.headers["content-type"].map(\.asciiLowercased) ?? "text/plain"
        data.append(
          name.utf8Decoded, .file(File(part.body, type: type, name: filename.utf8Decoded)))
      } else {
        data.append(name.utf8Decoded, .string(String(decoding: part.body, as: UTF8.self)))
      }
    }
    return data
  }
}

extension FormData {
  /// https://url.spec.whatwg.org/#concept-urlencoded-parser
  package convenience init(urlEncoded bytes: [UInt8]) {
    let params = URLSearchParams(parsing: bytes)
    self.init(
      params.list.map { pair in
        Entry(
          name: String(decoding: pair.name, as: UTF8.self),
          value: .string(String(decoding: pair.value, as: UTF8.self)))
      })
  }
}

extension String {
  /// https://infra.spec.whatwg.org/#normalize-newlines, and then to CR LF.
  fileprivate var normalizingToCRLF: String {
    var result: [UInt8] = []
    var previous: UInt8 = 0
    for byte in utf8 {
      if byte == 0x0A, previous == 0x0D {
        // The CR LF has been written already.
      } else if byte == 0x0A || byte == 0x0D {
        result += [0x0D, 0x0A]
      } else {
        result.append(byte)
      }
      previous = byte
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Names in form data are percent-escaped, and bytes are in UTF-8.
  fileprivate var utf8Decoded: String {
    var bytes = isomorphicBytes
    for (escape, byte) in [("%0A", 0x0A), ("%0D", 0x0D), ("%22", 0x22)] as [(String, UInt8)] {
      let pattern = Array(escape.utf8)
      var index = 0
      while index + 3 <= bytes.count {
        if bytes[index..<index + 3].elementsEqual(pattern) {
          bytes.replaceSubrange(index..<index + 3, with: [byte])
        }
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The value in a form that can be parsed as a media type: quoted strings there do not use
  /// backslashes as escapes.
  fileprivate var replacingEscapes: String {
    var result = ""
    for scalar in unicodeScalars {
      if scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
