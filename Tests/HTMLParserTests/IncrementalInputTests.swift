import DOM
import HTMLParser
import Testing

/// `document.write`, scripts and pauses.
struct IncrementalInputTests {
  let document = Document(in: Agent(), isHTML: true)

  private var body: String {
    let dump = String(TreeDump.dump(childrenOf: document.node))
    let lines = dump.split(separator: "\n").drop { $0 != "|   <body>" }.dropFirst()
    return lines.map { $0.dropFirst(6) }.joined(separator: "\n")
  }

  private func text(of script: Element) -> String {
    String(DOMString(cString: script.pointer.pointee.children?.pointee.content))
  }

  /// A parser whose "scripts" write their own text, or are blocked by it.
  private func parser(blocking: @escaping (String) -> Bool = { _ in false }) -> HTMLParser {
    let parser = HTMLParser(document: document)
    parser.scriptHandler = { [unowned parser] script in
      let text = text(of: script)
      if blocking(text) { return .parserBlocking }
      for piece in text.split(separator: "|") {
        parser.insert(DOMString(piece.replacing("[", with: "<").replacing("]", with: ">")))
      }
      return .done
    }
    return parser
  }

  @Test func writtenTextComesBeforeTheRest() {
    let parser = parser()
    parser.write("<body>a<script>b[b]c</script>d")
    parser.finish()
    #expect(
      body == """
        "a"
        <script>
          "b[b]c"
        "b"
        <b>
          "cd"
        """)
  }

  @Test func tokensGoOnAcrossTheEndOfWrittenText() {
    let parser = parser()
    parser.write("<body><script>[i title='x|y'] &am</script>p;<script>[/</script>i>z")
    parser.finish()
    #expect(
      body == """
        <script>
          "[i title='x|y'] &am"
        <i>
          title="xy"
          " &"
          <script>
            "[/"
        "z"
        """)
  }

  @Test func writtenScriptsRunAtOnce() {
    let parser = parser()
    parser.write("<body><script>1[script]2[/script]3</script>4")
    parser.finish()
    #expect(
      body == """
        <script>
          "1[script]2[/script]3"
        "1"
        <script>
          "2"
        "234"
        """)
  }

  @Test func writtenBlockingScriptStopsTheParser() {
    let parser = parser { $0 == "wait" }
    parser.write("<body><script>1[script]wait[/script]2|3</script>4")
    #expect(parser.isPaused)
    parser.write("5")
    parser.finish()
    #expect(!parser.isFinished)
    parser.performScript { parser.insert("<b>x</b>") }
    parser.resume()
    #expect(parser.isFinished)
    #expect(
      body == """
        <script>
          "1[script]wait[/script]2|3"
        "1"
        <script>
          "wait"
        <b>
          "x"
        "2345"
        """)
  }

  @Test func newlinesAreNormalizedAcrossPieces() throws {
    let parser = HTMLParser(document: document)
    for piece: DOMString in ["<body><p>a\r", "\nb\r\n", "\rc", "\0d"] { parser.write(piece) }
    parser.finish()
    let root = try #require(document.documentElement)
    #expect(root.node.textContent == "a\nb\n\ncd")
  }

  @Test func positionsAreThoseOfTheText() {
    let text: DOMString = "<!DOCTYPE html>\r\n<p>\r\n\0<b>\r<i title=a>"
    let parser = HTMLParser(document: document)
    for byte in text.bytes { [byte].withUnsafeBufferPointer { parser.write($0) } }
    parser.finish()
    let lines = text.bytes.withUnsafeBufferPointer { SourceLines($0) }
    var found: [String] = []
    var node: Node? = document.node
    while let current = node {
      if let element = Element(current), let position = element.sourcePosition {
        let (line, column) = lines.location(of: position)
        found.append("\(element.localName.string) \(line):\(column)")
      }
      node = current.next(within: document.node)
    }
    #expect(found == ["p 2:1", "b 3:3", "i 4:1"])
  }

  @Test func attributesOfFormattingElementsAreThoseOfTheirTags() throws {
    let parser = HTMLParser(document: document)
    parser.write("<body><p><b class=x>1")
    let b = document.node.document.documentElement.flatMap { html in
      var node: Node? = html.node
      while let current = node {
        if let element = Element(current), element.isHTML(.b) { return element }
        node = current.next(within: html.node)
      }
      return nil as Element?
    }
    try b?.setAttribute("class", to: "changed")
    parser.write("</p>2")
    parser.finish()
    #expect(
      body == """
        <p>
          <b>
            class="changed"
            "1"
        <b>
          class="x"
          "2"
        """)
  }

  @Test func whiteSpaceBehindIgnoredCharactersIsKept() {
    let text = "<template><col>o "
    let whole = Document(in: Agent(), isHTML: true)
    var bytes = Array(text.utf8)
    bytes.withUnsafeMutableBufferPointer { HTMLParser.parse(.init($0), into: whole) }
    let parser = HTMLParser(document: document)
    for character in text { parser.write(DOMString(String(character))) }
    parser.finish()
    let dump = TreeDump.dump(childrenOf: whole.node)
    #expect(String(dump).contains("<col>\n|         \" \""))
    #expect(dump == TreeDump.dump(childrenOf: document.node))
  }
}
