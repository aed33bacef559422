import CMalloc
import DOM
import HTMLParser
import Layout
import POSIX
import TextEncoding

/// What the first layout of a page costs.
struct Measurement {
  let elements: Int
  /// Of processor time.
  let seconds: Double
  /// What styles and layout keep.
  let bytes: Int

  init(of page: [UInt8]) {
    let document = PageText(decoding: page, override: .utf8).parse(in: Agent())
    defer { document.destroy() }
    elements = document.node.descendants(where: { _ in true }).count
    let memory = Self.liveBytes
    let start = SystemClock.threadProcessorTime
    if let root = document.documentElement {
      _ = DocumentLayout.of(document).boundingRect(of: root)
    }
    seconds = SystemClock.threadProcessorTime - start
    bytes = Self.liveBytes - memory
  }

  private static var liveBytes: Int {
    #if canImport(Glibc)
      let heap = mallinfo2()
      return heap.uordblks + heap.hblkhd
    #else
      return mstats().bytes_used
    #endif
  }

  static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }
}
