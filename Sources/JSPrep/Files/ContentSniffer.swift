/// Distinguishes texts from other files, so that an image passed as a page is reported as one.
enum ContentSniffer {
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  // https://mimesniff.spec.whatwg.org/#rules-for-identifying-an-unknown-mime-type
  static func refuseBinary(_ bytes: [UInt8], as role: InputRole) throws(InputFailure) {
    for signature in signatures where bytes.starts(with: signature.bytes) {
      throw .binary(kind: signature.kind)
    }
    let header = bytes.prefix(1445)
    let isUTF16 = header.starts(with: [0xFE, 0xFF]) || header.starts(with: [0xFF, 0xFE])
    if isUTF16 || header.starts(with: byteOrderMark) || role == .page && beginsAsMarkup(header) {
      return
    }
    if header.contains(where: isBinaryDataByte) { throw .binary(kind: nil) }
  }

  /// The uniform type of a PDF document or an image; nil for anything else.
  static func documentType(of bytes: [UInt8]) -> String? {
    signatures.first { bytes.starts(with: $0.bytes) }?.type
  }

  // https://mimesniff.spec.whatwg.org/#binary-data-byte
  private static func isBinaryDataByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x08, 0x0B, 0x0E...0x1A, 0x1C...0x1F: true
    default: false
    }
  }

  private static func beginsAsMarkup(_ header: some Collection<UInt8>) -> Bool {
    header.first { $0 != 0x20 && !(0x09...0x0D).contains($0) } == UInt8(ascii: "<")
  }

  private static let signatures: [(bytes: [UInt8], kind: String, type: String?)] = [
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A], "a PNG image", "public.png"),
    ([0xFF, 0xD8, 0xFF], "a JPEG image", "public.jpeg"),
    (Array("GIF8".utf8), "a GIF image", "com.compuserve.gif"),
    (Array("%PDF-".utf8), "a PDF document", "com.adobe.pdf"),
    ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive", nil),
    ([0x1F, 0x8B, 0x08], "a gzip file", nil),
    ([0x7F, 0x45, 0x4C, 0x46], "a program", nil),
    (Array("bplist00".utf8), "a binary property list", nil),
  ]
}
