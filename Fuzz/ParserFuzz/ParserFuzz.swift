import DOM
import HTMLParser
import TextEncoding

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Parses random tag soup, for the address sanitizer to watch. See `Fuzz/README.md`.
@main
enum ParserFuzz {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    let first = arguments.first ?? 1
    let seconds = Int(arguments.dropFirst().first ?? 60)
    let start = time(nil)
    var seed = first
    while time(nil) - start < seconds {
      note(seed)
      runCase(seed)
      seed += 1
    }
    print("seeds \(first)..<\(seed): nothing found")
  }

  /// Leaves the seed of the running case in a file, which outlives a crash.
  private static func note(_ seed: UInt64) {
    guard let file = fopen("fuzz-seed.txt", "w") else { return }
    fputs("\(seed)\n", file)
    fclose(file)
  }

  private static func runCase(_ seed: UInt64) {
    var soup = Soup(seed: seed)
    let bytes = soup.text()
    let text = Encoding.utf8.decode(bytes)
    let whole = parse(text, pieces: [text.count])
    let broken = parse(text, pieces: soup.pieces(of: text.count))
    if whole.tree != broken.tree { fail(seed, "another tree when the text comes in pieces") }
    parseFragment(text, context: soup.contextName)
    parseXML(bytes)
    for encoding in [Encoding.utf8, .shiftJIS, .gb18030, .iso2022JP, .utf16LE] {
      _ = encoding.decode(bytes)
    }
    _ = PageText(decoding: bytes)
    reparse(whole.markup)
  }

  private static func parse(_ text: [UInt8], pieces: [Int]) -> (tree: DOMString, markup: DOMString)
  {
    let document = Document(in: Agent(), isHTML: true)
    defer { document.destroy() }
    let parser = HTMLParser(document: document)
    var start = 0
    for length in pieces {
      text[start..<start + length].withUnsafeBufferPointer { parser.write($0) }
      start += length
    }
    parser.finish()
    return (
      TreeDump.dump(childrenOf: document.node), HTMLSerializer.serialize(document.node)
    )
  }

  private static func parseFragment(_ text: [UInt8], context: DOMString) {
    let document = Document(in: Agent(), isHTML: true)
    defer { document.destroy() }
    let element = document.makeElement(
      document.agent.intern(context), namespace: SharedNamespace.html)
    let fragment = HTMLParser.parseFragment(
      DOMString(unchecked: text), context: element)
    element.node.link(into: document.node)
    _ = HTMLSerializer.serialize(childrenOf: fragment)
    _ = XMLSerializer.serialize(fragment)
    while let child = fragment.firstChild {
      child.unlink()
      child.link(into: element.node)
    }
    NodeAllocation.free(fragment.pointer)
  }

  private static func parseXML(_ text: [UInt8]) {
    let document = PageText(decoding: text, as: .xml).parse(in: Agent())
    _ = XMLSerializer.serialize(document.node)
    document.destroy()
  }

  private static func reparse(_ markup: DOMString) {
    _ = parse(markup.bytes, pieces: [markup.bytes.count])
  }

  private static func fail(_ seed: UInt64, _ message: String) -> Never {
    print("seed \(seed): \(message)")
    exit(1)
  }
}
