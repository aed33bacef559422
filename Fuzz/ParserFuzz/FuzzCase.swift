import DOM
import HTMLParser
import TextEncoding

/// One random text, in all the ways in which the parsers take text.
struct FuzzCase {
  private var soup: Soup
  private let bytes: [UInt8]
  private let options: HTMLParser.Options

  /// What is wrong, if something is.
  static func run(seed: UInt64) -> String? {
    var fuzzCase = FuzzCase(seed: seed)
    return fuzzCase.checkDocument() ?? fuzzCase.checkFragment() ?? fuzzCase.checkEncodings()
      ?? fuzzCase.checkScripts() ?? fuzzCase.parseXML()
  }

  private init(seed: UInt64) {
    soup = Soup(seed: seed)
    bytes = soup.text()
    options = HTMLParser.Options(
      scripting: soup.chance(2), enhancedSelect: soup.chance(2), followsStandard: soup.chance(2),
      collectsErrors: soup.chance(4))
  }

  /// Whole, in pieces and with somebody listening, the same tree and the same errors come out.
  private mutating func checkDocument() -> String? {
    let text = Encoding.utf8.decode(bytes)
    let whole = Parse(text, options: options)
    let pieces = Parse(text, pieces: soup.pieces(of: text.count), options: options)
    if whole.tree != pieces.tree { return "another tree when the text comes in pieces" }
    // Text in a table is an error for each piece.
    let differences = Set(whole.errors).symmetricDifference(pieces.errors)
    if let error = differences.first(where: { $0.code != "unexpected-token-in-table" }) {
      return "\(error.code) at \(error.position.offset) depends on the pieces of the text"
    }
    if Parse(text, options: options, isObserved: true).tree != whole.tree {
      return "another tree when somebody listens"
    }
    _ = Parse(whole.markup.bytes, options: options)
    return nil
  }

  private mutating func checkFragment() -> String? {
    let text = Encoding.utf8.decode(bytes)
    let context = soup.context()
    let whole = Parse(text, options: options, context: context)
    let pieces = Parse(
      text, pieces: soup.pieces(of: text.count), options: options, context: context)
    return whole.tree == pieces.tree ? nil : "another fragment when the text comes in pieces"
  }

  private mutating func checkEncodings() -> String? {
    _ = PageText(decoding: bytes)
    let encoding = Encoding.allCases[soup.number(below: Encoding.allCases.count)]
    let whole = encoding.decodeWithoutMark(bytes)
    var decoder = StreamingDecoder(encoding, ignoresByteOrderMark: true)
    var streamed: [UInt8] = []
    var start = 0
    for length in soup.pieces(of: bytes.count) {
      bytes[start..<start + length].withUnsafeBufferPointer {
        streamed += decoder.decode($0, isLast: false)
      }
      start += length
    }
    streamed += decoder.decode(UnsafeBufferPointer(start: nil, count: 0), isLast: true)
    _ = encoding.encode(whole)
    return whole == streamed ? nil : "another text when \(encoding.name) comes in pieces"
  }

  /// Scripts that write, that block and that move nodes about.
  private mutating func checkScripts() -> String? {
    ScriptedParse.run(Encoding.utf8.decode(bytes), soup: soup, options: options)
    return nil
  }

  private func parseXML() -> String? {
    let document = PageText(decoding: bytes, as: .xml).parse(in: Agent())
    _ = XMLSerializer.serialize(document.node)
    document.destroy()
    return nil
  }
}
