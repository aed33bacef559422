import DOM
import Foundation
import HTMLParser
import Synchronization
import Testing

/// No input needs much stack, nor so much time that this would not come to an end. (How the time grows
/// is measured in `Benchmarks/`, up to 400,000 units on the same stack.)
@Suite(.serialized)
struct SmallStackTests {
  /// A document of so many units.
  struct Family: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (Int) -> String

    init(_ description: String, _ make: @escaping @Sendable (Int) -> String) {
      testDescription = description
      self.make = make
    }

    /// The unit over and over, between two texts that come once.
    init(_ before: String = "", repeating unit: String, _ after: String = "") {
      self.init("\(before)\(unit)…\(after)") { count in
        before + String(repeating: unit, count: count) + after
      }
    }
  }

  static let families = [
    Family(repeating: "<div>"), Family(repeating: "<b>"), Family(repeating: "<a>"),
    Family(repeating: "<a><div>"), Family(repeating: "<font size=1>"), Family(repeating: "</p>"),
    Family("<select>", repeating: "<option>"), Family(repeating: "<option>"),
    Family("<svg>", repeating: "<g>"), Family("<svg>", repeating: "<g></x>"),
    Family(repeating: "<table>"), Family(repeating: "<table><tr><td>"),
    Family(repeating: "<table><b>"), Family(repeating: "<span></x>"),
    Family(repeating: "<template>"), Family(repeating: "<li><div>"),
    Family(repeating: "<dd><span>"), Family(repeating: "<button><p>"),
    Family(repeating: "<form><b></form>"), Family(repeating: "<ruby><rt>"),
    Family(repeating: "x"), Family("<p>", repeating: "&"), Family("<p>", repeating: "&amp"),
    Family("<p>", repeating: "&notit;"), Family("<!--", repeating: "- "),
    Family("<a title='", repeating: "x&y", "'>"), Family("<p>", repeating: "a\r\n"),
    Family("<title>", repeating: "</"), Family("<script>", repeating: "<!--"),
    Family("<table>", repeating: "x "), Family(repeating: "<i><p>"),
    Family("<b>", repeating: "<div>", "</b>"),
    Family("many attributes") { count in
      "<p " + (0..<count).map { "a\($0)=b" }.joined(separator: " ") + ">"
    },
    Family("many formatting elements") { count in
      (0..<count).map { "<font size=\($0)>" }.joined() + "</div>"
    },
    Family("formatting elements and a block, then their end tags") { count in
      "<b>" + String(repeating: "<div>", count: count) + String(repeating: "</b>", count: count)
    },
    Family("many names") { count in (0..<count).map { "<x\($0)>" }.joined() },
    Family("selects deep in a table") { count in
      "<table><td>" + String(repeating: "<div>", count: count)
        + String(repeating: "<select></select>", count: count)
    },
    Family("list items under divisions") { count in
      String(repeating: "<div>", count: count) + String(repeating: "<li></li>", count: count)
    },
    Family("paragraphs under cells") { count in
      "<p><table><td>" + String(repeating: "<div>", count: count)
    },
  ]

  @Test(arguments: families)
  func needsNoMoreThan512Kilobytes(family: Family) {
    let text = Array(family.make(16_000).utf8)
    let hasRoot = Mutex(false)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      let document = Document(in: Agent(), isHTML: true)
      text.withUnsafeBufferPointer { HTMLParser.parse($0, into: document) }
      hasRoot.withLock { $0 = document.documentElement != nil }
      _ = HTMLSerializer.serialize(document.node)
      document.destroy()
      done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
    #expect(hasRoot.withLock { $0 })
  }
}
