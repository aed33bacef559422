/// Writes random markup.
enum PageWriter {
  static func page(_ words: inout StyleWords) -> String {
    let start = words.random.chance(4) ? "" : "<!DOCTYPE html>"
    let selectors = [
      ".a", ".b", ".c", ".a .b", ".d > *", "div", "p", "span", "td", ".c::before", ".e::after",
      ".a::before",
      "li::marker", "body", "html", "b + *", "* .e", "p::first-line", "div::first-letter",
      ".d:first-child",
      "[open]", ":empty", ".b ~ .c", "#x", "[class~=b]", "[style] i", ":nth-child(2 of .a)",
      ".c::after",
      "div:not(.b)", "p::first-letter", "ul ::marker", "td:last-child",
      ":is(.a, .d) > span::before",
    ]
    let rules = (0..<words.random.number(below: 8)).map { _ in
      "\(words.one(selectors)) { \(words.style()) }"
    }
    let count = 1 + words.random.number(below: 5)
    let body = (0..<count).map { _ in part(&words) }.joined()
    return start + "<style>\(rules.joined(separator: "\n"))</style>\n" + body
  }

  static func part(_ words: inout StyleWords) -> String {
    // Some are deep rather than broad.
    if words.random.chance(12) {
      let depth = words.random.number(below: 40)
      let (opening, closing) = tags(&words)
      return String(repeating: opening, count: depth) + words.text()
        + String(repeating: closing, count: depth)
    }
    return element(&words, depth: 4)
  }

  private static let names = [
    "div", "div", "div", "span", "span", "p", "b", "section", "h1", "a", "q", "ruby", "rt",
    "center",
    "blockquote", "address", "button", "label", "summary", "legend", "i", "font", "bdo", "bdi",
  ]

  private static let leaves = [
    "<br>", "<wbr>", "<img>", "<img width=20 height=30>", "<img alt='some words'>", "<hr>",
    "<input>",
    "<input type=checkbox>", "<input type=button value=press>", "<textarea>text</textarea>",
    "<select><option>one<option>two</select>", "<select multiple><option>a</select>",
    "<progress></progress>",
    "<meter></meter>", "<svg width=30 height=10><rect width=5 height=5 /></svg>", "<video></video>",
    "<iframe></iframe>", "<canvas width=9></canvas>", "<input type=range>",
    "<svg viewBox='0 0 2 1'></svg>",
    "<math><mi>x</mi></math>", "<input type=hidden>", "<object></object>",
    "<svg><text>t</text></svg>",
    "<input type=image>", "<input type=file>", "<input type=date>",
  ]

  private static func tags(_ words: inout StyleWords) -> (String, String) {
    let name = words.one(names)
    return ("<\(name)\(attributes(&words))>", "</\(name)>")
  }

  private static func attributes(_ words: inout StyleWords) -> String {
    var text = ""
    if !words.random.chance(3) { text += " style=\"\(words.style())\"" }
    if words.random.chance(2) { text += " class='\(words.classes())'" }
    if words.random.chance(20) { text += words.one([" dir=rtl", " dir=auto", " hidden", " id=x"]) }
    return text
  }

  private static func element(_ words: inout StyleWords, depth: Int) -> String {
    switch words.random.number(below: 16) {
    case 0...2: return words.text()
    case 3: return words.one(leaves).replacingFirst(">", with: attributes(&words) + ">")
    case 4 where depth > 0: return table(&words, depth - 1)
    case 5 where depth > 0: return list(&words, depth - 1)
    case 6 where depth > 0: return special(&words, depth - 1)
    default: break
    }
    let (opening, closing) = tags(&words)
    return opening + content(&words, depth) + closing
  }

  private static func content(_ words: inout StyleWords, _ depth: Int) -> String {
    guard depth > 0 else { return words.random.chance(2) ? words.text() : "" }
    return (0..<words.random.number(below: 4)).map { _ in element(&words, depth: depth - 1) }
      .joined(separator: words.random.chance(3) ? "\n" : "")
  }

  private static func table(_ words: inout StyleWords, _ depth: Int) -> String {
    var text =
      "<table\(attributes(&words))\(words.one(["", " border", " cellpadding=3", " width=50%"]))>"
    if words.random.chance(4) { text += "<caption>\(words.text())</caption>" }
    if words.random.chance(4) { text += "<colgroup span=2><col width=\(words.length())>" }
    for _ in 0..<words.random.number(below: 4) {
      if words.random.chance(5) { text += words.one(["<thead>", "<tfoot>", "<tbody>"]) }
      text += "<tr\(attributes(&words))>"
      for _ in 0..<words.random.number(below: 4) {
        let spans = [" colspan=2", " rowspan=2", " rowspan=0", " colspan=3 rowspan=3", " width=30"]
        let span =
          words.random.chance(4) ? words.one(spans + [" colspan=1000", " rowspan=65534"]) : ""
        text += "<td\(span)\(attributes(&words))>\(content(&words, depth))</td>"
      }
    }
    return text + "</table>"
  }

  private static func list(_ words: inout StyleWords, _ depth: Int) -> String {
    let name = words.one(["ul", "ol", "dl"])
    let item = name == "dl" ? words.one(["dt", "dd"]) : "li"
    let items = (0..<words.random.number(below: 4)).map { _ in
      "<\(item)\(attributes(&words))>\(content(&words, depth))"
    }
    return "<\(name)\(attributes(&words))>" + items.joined() + "</\(name)>"
  }

  private static func special(_ words: inout StyleWords, _ depth: Int) -> String {
    let inside = content(&words, depth)
    let attributes = attributes(&words)
    switch words.random.number(below: 6) {
    case 0: return "<fieldset\(attributes)><legend>\(words.text())</legend>\(inside)</fieldset>"
    case 1:
      return "<details\(attributes) open><summary>\(words.text())</summary>\(inside)</details>"
    case 2: return "<details\(attributes)><summary>\(words.text())</summary>\(inside)</details>"
    case 3:
      return "<div\(attributes)><template shadowrootmode=open><b>\(words.text())</b><slot></slot>"
        + "</template>\(inside)</div>"
    case 4: return "<dialog\(attributes) open>\(inside)</dialog>"
    default: return "<button\(attributes)>\(inside)</button>"
    }
  }
}

extension String {
  fileprivate func replacingFirst(_ old: Character, with new: String) -> String {
    guard let place = firstIndex(of: old) else { return self }
    return self[..<place] + new + self[index(after: place)...]
  }
}
