import CGraphics
import Fetch
import ImageHeaders

/// The file of a picture.
struct PictureFile {
  private let bytes: ArraySlice<UInt8>
  private let mediaType: String

  /// Pictures with more pixels are not decoded.
  private static let largestArea = 67_108_864

  /// Nil for what is no picture.
  ///
  /// - Parameter declaredType: what counts for SVG alone.
  ///
  /// https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern
  init?(_ bytes: ArraySlice<UInt8>, declaredType: String?) {
    self.bytes = bytes
    if declaredType == "image/svg+xml" {
      mediaType = "image/svg+xml"
      return
    }
    guard let header = ImageHeader(bytes), header.width * header.height <= Self.largestArea,
      let type = Self.type(of: bytes)
    else { return nil }
    mediaType = type
  }

  private static func type(of bytes: ArraySlice<UInt8>) -> String? {
    switch bytes.first {
    case 0x89: "image/png"
    case 0xFF: "image/jpeg"
    case UInt8(ascii: "G"): "image/gif"
    case UInt8(ascii: "R"): "image/webp"
    case UInt8(ascii: "B"): "image/bmp"
    case 0 where bytes.dropFirst(4).starts(with: "ftyp".utf8): "image/avif"
    case 0: "image/x-icon"
    default: nil
    }
  }

  func decode() -> Bitmap? {
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return nil }
      return picture_decode(base, buffer.count, mediaType).map { Bitmap(adopting: $0) }
    }
  }
}
