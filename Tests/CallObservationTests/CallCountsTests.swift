import CallObservation
import Testing

@Suite struct CallCountsTests {
  private func rows(_ script: String) throws -> [String: CallCounts.Row] {
    let page = try ObservedPage(CallTraceTests.page)
    page.run(script)
    return Dictionary(
      uniqueKeysWithValues: page.counts.rows.map { ("\($0.use.rawValue) \($0.member)", $0) })
  }

  @Test func callsAreCounted() throws {
    let rows = try rows(
      """
      for (let i = 0; i < 7; i++) document.title;
      document.title = 'x';
      document.body.dataset.sku;
      document.body.dataset.size;
      try { document.querySelector('!') } catch {}
      document.querySelector('p');
      """)
    #expect(rows["get Document.title"]?.calls == 7)
    #expect(rows["set Document.title"]?.calls == 1)
    #expect(rows["get DOMStringMap[name]"]?.calls == 2)
    #expect(rows["call Document.querySelector"]?.calls == 2)
    #expect(rows["call Document.querySelector"]?.failures == 1)
    #expect(rows["get Window.document"]?.calls == 12)
  }

  /// What a listener does is in the time of the call that it is called by, but not in its own.
  @Test func timesAreThoseOfTheCalls() throws {
    let rows = try rows(
      """
      document.addEventListener('x', () => { for (let i = 0; i < 200; i++) document.querySelectorAll('*'); });
      document.dispatchEvent(new Event('x'));
      """)
    let outer = try #require(rows["call EventTarget.dispatchEvent"])
    let inner = try #require(rows["call Document.querySelectorAll"])
    #expect(inner.calls == 200)
    #expect(outer.total >= inner.total)
    #expect(outer.own <= outer.total - inner.total)
    #expect(inner.mean == inner.total / 200)
    #expect(inner.own > 0)
  }
}
