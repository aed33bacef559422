import Dispatch
import Foundation
import Page
import PropertyList
import Session
import Testing

/// Pages belong to the thread that made them; threads may have pages at the same time.
@Suite struct ThreadTests {
  private static let script = """
    var ExtensionPreprocessingJS = {
      run(a) {
        for (let i = 0; i < 200; i++) {
          const p = document.createElement("p");
          p.className = "n" + i;
          p.innerHTML = "<b>" + i + "</b>";
          p.style.color = "red";
          document.body.append(p);
        }
        const texts = [...document.querySelectorAll("p:nth-child(odd) > b")].map((b) => b.innerText);
        Promise.resolve().then(() => a.completionFunction({
          count: texts.length, color: getComputedStyle(document.body.lastChild).color,
          url: new URL("../x?é", document.URL).href, text: texts.slice(0, 3).join(),
        }));
      }
    };
    """

  @Test func pagesRunInSeveralThreadsAtOnce() {
    nonisolated(unsafe) var outcomes = [[RunOutcome?]](repeating: [], count: 4)
    let lock = NSLock()
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<6 {
        let options = SessionOptions(url: "https://example.com/\(thread)/\(number)")
        let page = try? ExtensionPage(Array("<!DOCTYPE html><body>".utf8), options: options)
        try? page?.load()
        page?.evaluate(Self.script, file: "a.js")
        let outcome = page?.run()
        lock.withLock { outcomes[thread].append(outcome) }
      }
    }
    let wanted = RunOutcome.results([
      "count": 100, "color": "rgb(255, 0, 0)", "url": "https://example.com/x?%C3%A9",
      "text": "0,2,4",
    ])
    #expect(outcomes == Array(repeating: Array(repeating: wanted, count: 6), count: 4))
  }
}
