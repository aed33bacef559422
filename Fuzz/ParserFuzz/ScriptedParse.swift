import DOM
import HTMLParser

/// A parse in which the page's scripts write text, block the parser and move nodes about.
final class ScriptedParse {
  private let document = Document(in: Agent(), isHTML: true)
  private let listener = Listener()
  private var soup: Soup
  private var writesLeft = 20

  static func run(_ text: [UInt8], soup: Soup, options: HTMLParser.Options) {
    let parse = ScriptedParse(soup)
    parse.document.agent.observers.add(parse.listener)
    parse.run(text, HTMLParser(document: parse.document, options: options))
    parse.listener.destroyRemovedTrees()
    parse.document.destroy()
  }

  private init(_ soup: Soup) { self.soup = soup }

  private func run(_ text: [UInt8], _ parser: HTMLParser) {
    parser.scriptHandler = { [unowned self, unowned parser] script in
      perform(script, parser)
      return soup.chance(4) ? .parserBlocking : .done
    }
    var start = 0
    for length in soup.pieces(of: text.count) {
      text[start..<start + length].withUnsafeBufferPointer { parser.write($0) }
      start += length
      if parser.isPaused, soup.chance(3) { goOn(parser) }
    }
    parser.finish()
    while parser.isPaused { goOn(parser) }
    _ = HTMLSerializer.serialize(document.node)
  }

  private func goOn(_ parser: HTMLParser) {
    parser.performScript { write(parser) }
    parser.resume()
  }

  private func perform(_ script: Element, _ parser: HTMLParser) {
    write(parser)
    if soup.chance(3), let root = document.documentElement, let parent = script.node.parent {
      // It throws where the tree would not be one any more.
      _ = try? root.node.append(soup.chance(2) ? parent : script.node)
    }
    write(parser)
  }

  private func write(_ parser: HTMLParser) {
    guard writesLeft > 0, soup.chance(2) else { return }
    writesLeft -= 1
    parser.insert(DOMString(String(decoding: soup.text(ofAtMost: 10), as: UTF8.self)))
  }
}
