import CGraphics
import IntegerConversion

extension Bitmap {
  /// What canvases are encoded as.
  enum Format: String {
    case png, jpeg

    var mediaType: String { "image/\(rawValue)" }

    /// SAFARI: PNG stands for whatever else is asked for, WebP among it.
    init(mediaType: String) { self = mediaType == "image/jpeg" ? .jpeg : .png }
  }

  /// Nil if there is no encoder.
  ///
  /// - Parameter quality: from 0 to 1; of no number, the encoder's own.
  ///
  /// https://html.spec.whatwg.org/multipage/canvas.html#a-serialisation-of-the-bitmap-as-a-file
  func encoded(as format: Format, quality: Double?) -> [UInt8]? {
    let percent = quality.map { (0...1).contains($0) ? Int32(clamping: $0 * 100 + 0.5) : -1 } ?? -1
    var bytes: [UInt8] = []
    let isEncoded = withUnsafeMutablePointer(to: &bytes) { place in
      picture_encode(
        surface, format.rawValue, percent < 0 ? 92 : percent,
        { context, bytes, count in
          context?.assumingMemoryBound(to: [UInt8].self).pointee =
            Array(UnsafeBufferPointer(start: bytes, count: count))
        }, place)
    }
    return isEncoded ? bytes : nil
  }
}
