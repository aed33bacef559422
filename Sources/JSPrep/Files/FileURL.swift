import POSIX

/// URLs of files.
public enum FileURL {
  /// The `file:` URL of a path, which need not exist. Standard input has none: `about:blank`.
  public static func url(ofPath path: String) -> String {
    guard path != "-" else { return "about:blank" }
    return "file://" + percentEncoded(absolute(path))
  }

  /// The URL of a page in a folder that represents a server; nil if it is not in that folder.
  public static func url(ofPath path: String, under folder: String) -> String? {
    guard path != "-" else { return nil }
    var root = absolute(folder)
    if !root.hasSuffix("/") { root += "/" }
    let file = absolute(path)
    return file.hasPrefix(root)
      ? "http://localhost/" + percentEncoded(String(file.dropFirst(root.count))) : nil
  }

  private static func absolute(_ path: String) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(cString: folder) + "/" + path
  }

  // https://url.spec.whatwg.org/#path-percent-encode-set
  static func percentEncoded(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case 0x00...0x20, 0x7F..., UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "<"),
        UInt8(ascii: ">"), UInt8(ascii: "?"), UInt8(ascii: "^"), UInt8(ascii: "`"),
        UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "%"):
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
      default: encoded.append(byte)
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
