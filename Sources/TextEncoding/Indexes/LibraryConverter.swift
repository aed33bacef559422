#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One of the C library's converters, to code points.
struct LibraryConverter: ~Copyable {
  private let descriptor: iconv_t

  init?(from name: String) {
    guard let descriptor = iconv_open("UTF-32LE", name), descriptor != iconv_t(bitPattern: -1)
    else { return nil }
    self.descriptor = descriptor
  }

  deinit { iconv_close(descriptor) }

  /// The one code point that the bytes stand for; nil if they are malformed, or stand for several.
  func scalar(for bytes: [UInt8]) -> UInt32? {
    var input = bytes.map { CChar(bitPattern: $0) }
    // Room for more than one, so that several are noticed.
    var output = [UInt32](repeating: 0, count: 4)
    let size = output.count * MemoryLayout<UInt32>.size
    var left = size
    let status = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBytes { output in
        var source = input.baseAddress
        var sourceLeft = input.count
        var target = output.baseAddress?.assumingMemoryBound(to: CChar.self)
        iconv(descriptor, nil, nil, nil, nil)
        let status = iconv(descriptor, &source, &sourceLeft, &target, &left)
        // Some converters hold a character back until they know what follows.
        iconv(descriptor, nil, nil, &target, &left)
        return sourceLeft == 0 ? status : -1
      }
    }
    guard status != -1, size - left == MemoryLayout<UInt32>.size else { return nil }
    return UInt32(littleEndian: output[0])
  }
}
