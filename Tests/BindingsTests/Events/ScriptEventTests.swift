import PageTestSupport
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
    // The answers below are WebKit's.
    (
      """
      const log = [], body = document.documentElement.lastChild;
      body.onclick = () => log.push('h');
      body.addEventListener('click', () => log.push('l'));
      body.onclick = null;
      body.onclick = () => log.push('h2');
      body.dispatchEvent(new Event('click'));
      body.onclick = 5;
      [log, String(body.onclick), typeof (body.onclick = {})].join()
      """, "l,h2,null,object"
    ),
    (
      """
      const m = document.createEvent('MouseEvent');
      const body = document.documentElement.lastChild;
      m.initMouseEvent('q', true, true, null, 3, 1, 2, 3, 4, true, false, true, false, 1, body);
      [m.type, m.detail, m.screenX, m.clientY, m.ctrlKey, m.shiftKey, m.button, m.which,
       m.relatedTarget === body, m.pageX, m.offsetX, m.layerX].join()
      """, "q,3,1,4,true,true,1,2,true,3,3,3"
    ),
    (
      """
      const wheel = new WheelEvent('x', { deltaX: 1.5, deltaY: -3, deltaMode: 1 });
      const old = new WheelEvent('x', { wheelDeltaX: 120, wheelDeltaY: -240 });
      [wheel.deltaX, wheel.deltaY, wheel.wheelDeltaX, wheel.wheelDeltaY, wheel.wheelDelta,
       old.deltaX, old.deltaY, old.wheelDelta].join()
      """, "1.5,-3,-1,3,3,-120,240,-240"
    ),
    (
      """
      const key = new KeyboardEvent('x', { ctrlKey: true, modifierCapsLock: true, keyCode: 65 });
      [key.getModifierState('Control'), key.getModifierState('CapsLock'),
       key.getModifierState('Foo'), key.keyCode, key.which, key.key,
       KeyboardEvent.DOM_KEY_LOCATION_NUMPAD].join()
      """, "true,true,false,65,0,,3"
    ),
    (
      """
      const order = [];
      new DragEvent('x', new Proxy({}, { get(_, key) { order.push(key); } }));
      order.join(' ')
      """,
      "bubbles cancelable composed detail view altKey ctrlKey metaKey modifierAltGraph "
        + "modifierCapsLock shiftKey button buttons clientX clientY movementX movementY "
        + "relatedTarget screenX screenY dataTransfer"
    ),
    (
      """
      const failures = [];
      for (const make of [
        () => new Event(), () => new Event('x', 5), () => Event('x'), () => new BeforeUnloadEvent('x'),
        () => new PromiseRejectionEvent('x', {}), () => new MouseEvent('x', { movementX: NaN }),
        () => document.addEventListener('x', 5), () => document.dispatchEvent({}),
        () => document.dispatchEvent(document.createEvent('Event')),
        () => document.createEvent('ErrorEvent'), () => AbortSignal.timeout(-1),
        () => AbortSignal.any(5), () => new MutationObserver(5),
        () => new MutationObserver(() => {}).observe({}, {}),
        () => new MutationObserver(() => {}).observe(document, {}),
      ]) try { make(); failures.push('none'); } catch (error) { failures.push(error.message); }
      failures.join('\\n')
      """,
      """
      Not enough arguments
      Type error
      Constructor requires 'new' operator
      Illegal constructor
      Member PromiseRejectionEventInit.promise is required and must be an instance of Promise
      The provided value is non-finite
      Argument 2 ('listener') to EventTarget.addEventListener must be an object
      Argument 1 ('event') to EventTarget.dispatchEvent must be an instance of Event
      The object is in an invalid state.
      The operation is not supported.
      Value -1 is outside the range [0, 9007199254740991]
      Value is not a sequence
      Argument 1 ('callback') to the MutationObserver constructor must be a function
      Argument 1 ('target') to MutationObserver.observe must be an instance of Node
      Type error
      """
    ),
    (
      """
      const own = Object.getOwnPropertyDescriptor(new Event('x'), 'isTrusted');
      const other = Object.getOwnPropertyDescriptor(new Event('y'), 'isTrusted');
      [own.get.name, own.get === other.get, own.configurable, Object.keys(new Event('x'))].join()
      """, "get isTrusted,true,false,isTrusted"
    ),
    (
      """
      const names = Object.getOwnPropertyNames(HTMLElement.prototype).filter(n => /^on/.test(n));
      const get = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'onclick').get;
      let message;
      try { get.call(new EventTarget()); } catch (error) { message = error.message; }
      [names.length, names.includes('onpointerdown'), get.name, message].join()
      """,
      "101,true,get onclick,The HTMLElement.onclick getter can only be used on instances of "
        + "HTMLElement"
    ),
  ])
  func scriptGives(_ script: String, _ expected: String) throws {
    #expect(try TestPage().evaluate(script) == expected)
  }

  @Test func exceptionsAreReportedAndDispatchGoesOn() throws {
    let page = try TestPage()
    var reported: [String] = []
    let realm = page.page.world.realm
    page.page.world.events.unhandledException = { reported.append(realm.text($0)) }
    let result = try page.evaluate(
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
    let page = try TestPage()
    try page.evaluate(
      """
      var seen;
      document.addEventListener('x', event => {
        seen = [event.mark, event.detail, event.target === document].join();
      });
      """)
    try page.evaluateInMainWorld(
      """
      const event = new CustomEvent('x', { detail: {} });
      event.mark = 1;
      document.dispatchEvent(event);
      """)
    #expect(try page.evaluate("seen") == ",,true")
  }

  @Test func handlersInAttributesBelongToThePagesWorld() throws {
    let page = try TestPage(pageScripts: true)
    try page.evaluateInMainWorld(
      """
      var log = [];
      const p = document.documentElement.lastChild.appendChild(document.createElement('p'));
      p.setAttribute('onclick', 'log.push([typeof event, this.localName, localName])');
      """)
    let result = try page.evaluateInMainWorld(
      """
      p.addEventListener('click', () => log.push('listener'));
      p.dispatchEvent(new Event('click'));
      const text = String(p.onclick);
      p.setAttribute('onclick', '}, function() {');
      const broken = p.onclick;
      p.setAttribute('onclick', 'return false');
      const canceled = !p.dispatchEvent(new Event('click', { cancelable: true }));
      p.removeAttribute('onclick');
      [log.join(' '), text, broken, canceled, p.onclick].join('|')
      """)
    #expect(
      result == "object,p,p listener listener|function onclick(event) {\n"
        + "log.push([typeof event, this.localName, localName])\n}||true|")
    #expect(
      try page.evaluate("String(document.documentElement.lastChild.lastChild.onclick)") == "null")
  }

  @Test func mutationRecordsArriveAfterTheScript() throws {
    let page = try TestPage()
    let before = try page.evaluate(
      """
      var seen = [];
      const observer = new MutationObserver(function (records, given) {
        for (const record of records)
          seen.push(record.type, record.attributeName, record.oldValue, record.addedNodes.length,
            record.addedNodes === record.addedNodes, this === observer && given === observer,
            String(record));
      });
      observer.observe(document, { subtree: true, childList: true, attributeOldValue: true });
      const child = document.documentElement.lastChild.appendChild(document.createElement('p'));
      child.id = 'a';
      seen.length
      """)
    #expect(before == "0")
    #expect(
      try page.evaluate("seen.join()")
        == "childList,,,1,true,true,[object MutationRecord],"
        + "attributes,id,,0,true,true,[object MutationRecord]")
  }
}
