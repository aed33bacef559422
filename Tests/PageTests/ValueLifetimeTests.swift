import JSRuntime
import PageTestSupport
import Testing

@testable import Page

/// Values of the engine that native code holds: see `LocalValues`, `ProtectedValue`, `JSException`.
@Suite struct ValueLifetimeTests {
  /// Collections come where a script makes garbage.
  @Test(arguments: [
    // The reason of a rejection, until whoever waits hears of it.
    """
    const sheet = new CSSStyleSheet(), reasons = [];
    for (let i = 0; i < 300; i++) {
      sheet.replace({ toString() { throw { i } } }).catch((reason) => { reasons.push(reason.i) });
    }
    churn();
    await null;
    await null;
    return reasons.length === 300 && reasons.every((reason, i) => reason === i);
    """,
    // What was read first, when a thousand more have been read.
    """
    const calls = [];
    for (let n = 0; n < 20; n++) {
      class Custom extends HTMLElement {
        static observedAttributes = Array.from({ length: 700 }, (_, i) => ({ toString: () => 'a' + i }));
        static get disabledFeatures() { churn(); return [] }
      }
      for (const name of ['connected', 'disconnected', 'attributeChanged']) {
        Object.defineProperty(
          Custom.prototype, name + 'Callback', { get: () => () => { calls.push(name) } });
      }
      customElements.define('x-' + n, Custom);
      churn();
      const element = document.createElement('x-' + n);
      document.body.append(element);
      element.remove();
    }
    return calls.length === 40
      && calls.every((name, i) => name === (i % 2 ? 'disconnected' : 'connected'));
    """,
    // What a callback threw, while native code reports it.
    """
    const seen = [];
    onerror = (message, file, line, column, error) => { churn(); seen.push(error.i); return true };
    for (let i = 0; i < 30; i++) {
      const thrown = () => ({ i, toString() { churn(); return 'x' }, get line() { churn(); return 1 } });
      document.body.addEventListener('x', () => { throw thrown() }, { once: true });
      document.body.dispatchEvent(new Event('x'));
      try { document.evaluate('a:b', document, () => { throw thrown() }) } catch {}
    }
    return seen.length === 60 && seen.every((s, i) => s === i >> 1);
    """,
    """
    const seen = [];
    for (let n = 0; n < 30; n++) {
      const { signal } = new AbortController(), controller = new AbortController();
      controller.abort({ n });
      churn();
      try { controller.signal.throwIfAborted() } catch (error) { seen.push(error.n) }
      fetch({ toString() { throw { n } } }).catch((error) => seen.push(error.n));
    }
    churn();
    await null;
    await null;
    return seen.length === 60 && seen.every((s, i) => s === i % 30);
    """,
    // The members of a dictionary whose other members are read with scripts.
    """
    for (let n = 0; n < 50; n++) {
      const event = new PromiseRejectionEvent('x', {
        get promise() { return { n } }, get reason() { churn(); return { n } } });
      churn();
      if (event.reason.n !== n || !(event.promise instanceof Promise)) return false;
    }
    return true;
    """,
  ])
  func valuesLiveAsLongAsNativeCodeHoldsThem(body: String) throws {
    let answer = try TestPage().answerLater(
      body,
      preparation: """
        function churn() {
          for (let i = 0; i < 300; i++) new Array(2000).fill(i);
          return Array.from({ length: 3000 }, (_, i) => ({ i: -1 }));
        }
        """)
    #expect(answer == "true")
  }

  @Test func arraysOfValuesAreGoodWithinANativeFunction() throws {
    let machine = VirtualMachine()
    let realm = Realm(in: machine)
    try machine.run { () throws in
      let function = realm.makeFunction("test") { call in
        let values = (0..<5000).map { call.realm.string("number \($0)") }
        try call.realm.evaluate("for (let i = 0; i < 300; i++) new Array(2000).fill(i)")
        call.realm.collectGarbage()
        for index in 0..<5000 { _ = call.realm.string("another \(index)") }
        let isWhole = values.enumerated().allSatisfy { call.realm.text($1) == "number \($0)" }
        return JSValue(isWhole)
      }
      let isWhole = try realm.call(function)
      #expect(isWhole == .true)
    }
  }

  @Test func exceptionsAreGoodForAsLongAsTheyAreKept() throws {
    let machine = VirtualMachine()
    let realm = Realm(in: machine)
    try machine.run { () throws in
      var errors: [any Error] = []
      for index in 0..<2000 {
        do { try realm.evaluate("throw { i: \(index) }") } catch { errors.append(error) }
      }
      realm.collectGarbage()
      try realm.evaluate("var others = Array.from({ length: 5000 }, () => ({ i: -1 }))")
      for (index, error) in errors.enumerated() {
        let value = try #require((error as? JSException)?.value)
        let object = try #require(realm.object(value))
        #expect(try realm.get("i", of: object) == JSValue(index))
      }
    }
  }

  /// Values are not kept for longer than the function that they came to.
  @Test func valuesOfNativeFunctionsAreLetGo() throws {
    let machine = VirtualMachine()
    let realm = Realm(in: machine)
    try machine.run { () throws in
      let make = realm.makeFunction("make") { call in
        for _ in 0..<100 { _ = call.realm.makeObject() }
        return call.realm.makeObject().value
      }
      realm.set("make", of: realm.global, to: make.value)
      try realm.evaluate(
        "var refs = []; for (let i = 0; i < 1000; i++) refs.push(new WeakRef(make()))")
      let collect = realm.makeFunction("collect") { call in
        call.realm.collectGarbage()
        return .undefined
      }
      realm.set("collect", of: realm.global, to: collect.value)
      // A reference is strong until the job ends in which it was made.
      let rest = try realm.evaluate("collect(); refs.filter((ref) => ref.deref()).length")
      #expect(try #require(rest.number) < 50)
    }
  }
}
