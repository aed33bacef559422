import Testing

/// Events as scripts see them.
@Suite struct ScriptEventTests {
  @Test(arguments: [
    // Phases and order.
    (
      """
      const log = [];
      const root = document.documentElement, body = root.lastChild;
      const child = body.appendChild(document.createElement('p'));
      for (const [name, node] of Object.entries({ document, root, body, child }))
        for (const capture of [true, false])
          node.addEventListener('x', event => {
            log.push(name + event.eventPhase + (event.target === child)
              + (event.currentTarget === node));
          }, capture);
      child.dispatchEvent(new Event('x', { bubbles: true }));
      log.join(' ')
      """,
      "document1truetrue root1truetrue body1truetrue child2truetrue child2truetrue body3truetrue "
        + "root3truetrue document3truetrue"
    ),
    // The same callback is added once, and removed by itself.
    (
      """
      let count = 0;
      const listener = () => { count += 1; };
      const target = new EventTarget();
      target.addEventListener('x', listener);
      target.addEventListener('x', listener);
      target.dispatchEvent(new Event('x'));
      target.removeEventListener('x', listener);
      target.dispatchEvent(new Event('x'));
      count
      """, "1"
    ),
    (
      """
      const seen = [];
      const object = { handleEvent(event) { seen.push(this === object, event.type); } };
      const other = new EventTarget();
      other.addEventListener('y', object, { once: true });
      other.dispatchEvent(new Event('y'));
      other.dispatchEvent(new Event('y'));
      seen.join()
      """, "true,y"
    ),
    (
      """
      const third = new EventTarget();
      third.addEventListener('z', event => event.preventDefault());
      [third.dispatchEvent(new Event('z')), third.dispatchEvent(new Event('z', { cancelable: true }))]
        .join()
      """, "true,false"
    ),
    (
      """
      const fourth = new EventTarget();
      fourth.addEventListener('z', event => event.preventDefault(), { passive: true });
      fourth.dispatchEvent(new Event('z', { cancelable: true }))
      """, "true"
    ),
    (
      """
      const custom = new CustomEvent('c', { detail: { a: 1 } });
      [custom.detail.a, custom.detail === custom.detail, new CustomEvent('d').detail,
       custom instanceof Event, String(custom), custom.isTrusted, custom.timeStamp > 0].join()
      """, "1,true,,true,[object CustomEvent],false,true"
    ),
    (
      """
      class Emitter extends EventTarget { emit(type) { return this.dispatchEvent(new Event(type)); } }
      const emitter = new Emitter;
      let emitted;
      emitter.addEventListener('e', function (event) {
        emitted = [this === emitter, event.target === emitter, event.composedPath()[0] === emitter];
      });
      emitter.emit('e');
      emitted.join()
      """, "true,true,true"
    ),
    (
      """
      const controller = new AbortController;
      let heard = 0;
      const abortable = new EventTarget();
      abortable.addEventListener('x', () => { heard += 1; }, { signal: controller.signal });
      abortable.dispatchEvent(new Event('x'));
      controller.signal.addEventListener('abort', event => { heard += event.isTrusted ? 10 : 100; });
      controller.abort();
      abortable.dispatchEvent(new Event('x'));
      [heard, controller.signal.reason.name, controller.signal.reason === controller.signal.reason,
       AbortSignal.any([controller.signal]).aborted, AbortSignal.abort(5).reason].join()
      """, "11,AbortError,true,true,5"
    ),
  ])
  func scriptGives(_ script: String, _ expected: String) throws {
    #expect(try ScriptHarness().text(script) == expected)
  }

  @Test func exceptionsAreReportedAndDispatchGoesOn() throws {
    let harness = try ScriptHarness()
    var reported: [String] = []
    let realm = harness.world.realm
    harness.world.events.unhandledException = { reported.append(realm.text($0)) }
    let result = try harness.text(
      """
      let reached = false;
      const target = new EventTarget();
      target.addEventListener('x', () => { throw new RangeError('one'); });
      target.addEventListener('x', {});
      target.addEventListener('x', () => { reached = true; });
      target.dispatchEvent(new Event('x'));
      reached
      """)
    #expect(result == "true")
    #expect(reported == ["RangeError: one", "TypeError: handleEvent is not a function"])
  }

  @Test func eachWorldHasItsOwnWrapperOfAnEvent() throws {
    let harness = try ScriptHarness()
    _ = try harness.text(
      """
      var seen;
      document.addEventListener('x', event => {
        seen = [event.mark, event.detail, event.target === document].join();
      });
      """)
    _ = try harness.textInMainWorld(
      """
      const event = new CustomEvent('x', { detail: {} });
      event.mark = 1;
      document.dispatchEvent(event);
      """)
    #expect(try harness.text("seen") == ",,true")
  }
}
