/// A text of any number of units.
struct Series: Sendable {
  let name: String
  let make: @Sendable (Int) -> [UInt8]

  private init(_ name: String, _ make: @escaping @Sendable (Int) -> [UInt8]) {
    self.name = name
    self.make = make
  }

  private init(
    _ name: String, repeating unit: String, between before: String = "", _ after: String = ""
  ) {
    let unit = Array(unit.utf8)
    self.init(name) { count in
      var text = Array(before.utf8)
      text.reserveCapacity(text.count + count * unit.count + after.utf8.count)
      for _ in 0..<count { text += unit }
      return text + Array(after.utf8)
    }
  }

  static let all: [Series] = [
    Series("nested div", repeating: "<div>"),
    Series("nested b", repeating: "<b>"),
    Series("unclosed a", repeating: "<a>x"),
    Series("unclosed font in p", repeating: "<p><font size=1>x"),
    Series("misnested b and i", repeating: "<b><i></b></i>"),
    Series("a around p", repeating: "<a><p></a>"),
    Series("attributes on a tag") { count in
      Array("<p ".utf8) + (0..<count).flatMap { Array("a\($0)=x ".utf8) } + Array(">".utf8)
    },
    Series("the same attribute", repeating: "a=x ", between: "<p ", ">"),
    Series("option", repeating: "<option>", between: "<select>"),
    Series("option without select", repeating: "<option>"),
    Series("</p>", repeating: "</p>"),
    Series("</b>", repeating: "</b>", between: "<b>"),
    Series("</x> in deep tree", repeating: "</x>", between: String(repeating: "<div>", count: 500)),
    Series("deep svg", repeating: "<g>", between: "<svg>"),
    Series("svg out of html", repeating: "<svg><p>"),
    Series("nested table", repeating: "<table><tr><td>"),
    Series("table in table", repeating: "<table>"),
    Series("text foster-parented", repeating: "x<br>", between: "<table>"),
    Series("rows", repeating: "<tr><td>x", between: "<table>"),
    Series("nested template", repeating: "<template>"),
    Series("li", repeating: "<li>x", between: "<ul>"),
    Series("dd", repeating: "<dd><p>"),
    Series("form", repeating: "<form></form>"),
    Series("frameset", repeating: "<frameset>"),
    Series("&", repeating: "&"),
    Series("&am", repeating: "&am"),
    Series("character references", repeating: "&notin;&#65;"),
    Series("<", repeating: "<"),
    Series("<!", repeating: "<!"),
    Series("<!-- --!>", repeating: "<!-- --!>"),
    Series("script with <!--", repeating: "<!--<script", between: "<script>"),
    Series("</titl", repeating: "</titl", between: "<title>"),
    Series("an endless comment", repeating: "x", between: "<!--"),
    Series("dashes in a comment", repeating: "-", between: "<!--"),
    Series("an endless attribute value", repeating: "x", between: "<p a='"),
    Series("an endless tag name", repeating: "x", between: "<p"),
    Series("an endless text", repeating: "x"),
    Series("zeros", repeating: "\0", between: "<p>"),
    Series("carriage returns", repeating: "\r\n"),
    Series("]]>", repeating: "]]", between: "<svg><![CDATA["),
  ]
}
