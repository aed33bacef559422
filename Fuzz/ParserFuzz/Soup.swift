import CLibXML2
import DOM

/// Random text that looks like HTML: the same one for the same seed.
struct Soup {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  // https://prng.di.unimi.it/splitmix64.c
  mutating func number(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ mixed >> 31) % UInt64(limit))
  }

  private mutating func choice(of words: [String]) -> String { words[number(below: words.count)] }

  /// True in one of so many cases.
  mutating func chance(_ count: Int) -> Bool { number(below: count) == 0 }

  /// An element in which a fragment may stand.
  struct Context {
    let name: DOMString
    let namespace: UnsafeMutablePointer<xmlNs>
  }

  mutating func context() -> Context {
    let name = DOMString(choice(of: Self.tags))
    let namespace =
      switch number(below: 4) {
      case 0: SharedNamespace.svg
      case 1: SharedNamespace.mathML
      default: SharedNamespace.html
      }
    return Context(name: name, namespace: namespace)
  }

  mutating func text(ofAtMost count: Int = 120) -> [UInt8] {
    var text: [UInt8] = []
    for _ in 0..<number(below: count) + 1 {
      switch number(below: 12) {
      case 0...4: text += startTag().utf8
      case 5...6: text += "</\(choice(of: Self.tags))>".utf8
      case 7...8: text += choice(of: Self.texts).utf8
      case 9: text += choice(of: Self.pieces).utf8
      case 10: text.append(UInt8(number(below: 256)))
      default: repeatTail(of: &text)
      }
    }
    return text
  }

  /// Lengths that add up to the whole, many of them short.
  mutating func pieces(of count: Int) -> [Int] {
    var lengths: [Int] = []
    var left = count
    while left > 0 {
      let length = min(left, number(below: 4) == 0 ? number(below: 40) : number(below: 4))
      lengths.append(length)
      left -= length
    }
    return lengths
  }

  private mutating func startTag() -> String {
    var tag = "<" + choice(of: Self.tags)
    for _ in 0..<number(below: 3) { tag += " " + choice(of: Self.attributes) }
    return tag + (number(below: 12) == 0 ? "" : ">")
  }

  private mutating func repeatTail(of text: inout [UInt8]) {
    let tail = Array(text.suffix(number(below: 30)))
    for _ in 0..<number(below: 20) { text += tail }
  }

  private static let tags: [String] =
    """
    a b i font nobr code p div span li ul dd dt table tr td th tbody thead tfoot caption colgroup col \
    select option optgroup input button textarea title style script template svg math mi mo desc g \
    foreignObject annotation-xml form h1 h2 pre listing html head body frameset frame noscript \
    noembed noframes iframe xmp plaintext br hr img image object applet marquee ruby rt rp rb rtc \
    base link meta details dialog menu x-y
    """.split(separator: " ").map(String.init)

  private static let attributes = [
    "a=b", "class='x y'", "type=hidden", "encoding=text/html", "xlink:href=#", "id", "x=\"&amp;",
    "definitionurl=q", "a", "charset=gbk", "xmlns=http://www.w3.org/2000/svg", "color='",
  ]

  private static let texts = [
    "x", " ", "\n", "\r\n", "\r", "\0", "&amp;", "&notin", "&#x110000;", "&#13;", "é", "😀", "<",
    "&",
    "\u{C}", "text and text", "\u{FEFF}", "日本語",
  ]

  private static let pieces = [
    "<!--", "-->", "--!>", "<![CDATA[", "]]>", "<!DOCTYPE html>", "<!DOCTYPE a PUBLIC 'b' \"c\">",
    "<?xml version='1.0'?>", "<!--<script>", "</script", "</>", "<!ENTITY a 'b'>", "\u{1B}$B",
    "<script><!--", "<a><p></a>", "<table><a>", "<svg><p>", "<b><table><b>",
  ]
}
