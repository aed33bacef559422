import CLibXML2
import DOM
import HTMLParser
import TextEncoding

/// Milliseconds and megabytes a second for whole pages, from bytes to a tree and until it is freed.
enum PageTable {
  private static let runs = 30

  static func run(_ pages: [PageFile]) {
    print(
      column("page", width: 20) + "        KB   jsprep ms   libxml2 ms   jsprep MB/s"
        + "  libxml2 MB/s    times   outerHTML ms")
    var total = (bytes: 0, ours: 0.0, theirs: 0.0, serializing: 0.0)
    for page in pages {
      let ours = ProcessorTime.least(of: runs) { parse(page.bytes) }
      let theirs = ProcessorTime.least(of: runs) { parseWithLibrary(page.bytes) }
      let serializing = measureSerializing(page.bytes)
      show(page.name, page.bytes.count, ours, theirs, serializing)
      total.bytes += page.bytes.count
      total.ours += ours
      total.theirs += theirs
      total.serializing += serializing
    }
    show("all", total.bytes, total.ours, total.theirs, total.serializing)
  }

  private static func show(
    _ name: String, _ bytes: Int, _ ours: Double, _ theirs: Double, _ serializing: Double
  ) {
    let megabytes = Double(bytes) / 1e6
    print(
      column(name, width: 20) + column(Double(bytes) / 1e3, digits: 1)
        + column(ours * 1e3, digits: 3, width: 12) + column(theirs * 1e3, digits: 3, width: 13)
        + column(megabytes / ours, digits: 1, width: 14)
        + column(megabytes / theirs, digits: 1, width: 14) + column(theirs / ours, width: 9)
        + column(serializing * 1e3, digits: 3, width: 15))
  }

  private static func parse(_ bytes: [UInt8]) {
    PageText(decoding: bytes, override: .utf8).parse(in: Agent()).destroy()
  }

  private static func parseWithLibrary(_ bytes: [UInt8]) {
    let options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue
      | HTML_PARSE_NOWARNING.rawValue
    bytes.withUnsafeBytes { buffer in
      let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      xmlFreeDoc(htmlReadMemory(start, Int32(buffer.count), nil, "UTF-8", Int32(options)))
    }
  }

  private static func measureSerializing(_ bytes: [UInt8]) -> Double {
    let document = PageText(decoding: bytes, override: .utf8).parse(in: Agent())
    defer { document.destroy() }
    guard let root = document.documentElement else { return 0 }
    return ProcessorTime.least(of: runs) { _ = HTMLSerializer.serialize(root.node) }
  }
}
