import Foundation
import PageTestSupport
import TestSupport
import Testing

/// Intersection and resize observers, against WebKit's answers.
@Suite struct ObserverTests {
  /// The content of the body, what is observed how, and what WebKit 2.50 reports at 390 x 844.
  @Test func everythingIsReportedAsInWebKit() throws {
    let rows = try Self.rows()
    #expect(rows.count == 25)
    for row in rows {
      let page = try TestPage()
      let answer = page.answerLater(
        "document.body.innerHTML = `\(row[0])`;" + Self.preparation + row[1])
      #expect(answer == row[2], "\(row[0]) \(row[1])")
    }
  }

  private static func rows() throws -> [[String]] {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "WebKit/Observers.txt")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map {
      $0.components(separatedBy: "\t")
    }
  }

  /// After each change, the rendering is updated before the next.
  private static let preparation = """
    const $ = id => document.getElementById(id);
    const box = rect => [rect.x, rect.y, rect.width, rect.height].map(Math.round).join(" ");
    const updated = () => new Promise(done =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
    const follow = async (observer, targets, options, changes) => {
      for (const target of targets) observer.observe(target, options);
      await updated();
      for (const change of changes) {
        change();
        await updated();
      }
      observer.disconnect();
    };
    const seen = async (target, options, ...changes) => {
      const all = [];
      await follow(new IntersectionObserver(list => {
        for (const entry of list)
          all.push([
            entry.isIntersecting, Math.round(entry.intersectionRatio * 100),
            box(entry.boundingClientRect), box(entry.intersectionRect), box(entry.rootBounds),
          ].join("/"));
      }, options), [target], undefined, changes);
      return all.join("; ");
    };
    const sized = async (targets, options, ...changes) => {
      const all = [];
      await follow(new ResizeObserver(list => {
        for (const entry of list)
          all.push([
            box(entry.contentRect), entry.contentBoxSize[0].inlineSize,
            entry.borderBoxSize[0].blockSize,
          ].join("/"));
      }), [targets].flat(), options, changes);
      return all.join("; ");
    };
    """
}
