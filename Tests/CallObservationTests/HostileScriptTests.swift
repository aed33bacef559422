import CallObservation
import Testing

/// Scripts that would notice or disturb a trace.
@Suite struct HostileScriptTests {
  /// Everything that describing a value could run.
  private static let traps = """
    const hits = Object.setPrototypeOf([], null);
    const note = name => { hits[hits.length] = name; };
    const spy = name => new Proxy({}, new Proxy({}, { get() { note(name); } }));
    const values = [
      spy('a proxy'), new Proxy(function () {}, new Proxy({}, { get(_, trap) { note('function ' + trap); } })),
      Object.create(spy('a prototype')), { get secret() { note('a getter'); }, plain: 1 },
      { get [Symbol.toStringTag]() { note('a tag'); }, toString() { note('toString'); } },
      Object.defineProperty(function () {}, 'name', { get() { note('a name'); } }),
      Object.defineProperty([1], '0', { get() { note('an element'); } }),
      Object.setPrototypeOf([], spy('the prototype of a list')),
      Object.create({ constructor: spy('a constructor') }),
      new (class { get x() { note('a getter of a class'); } }), Symbol('s'), 10n, -0, NaN, null, undefined,
    ];
    """

  /// Replaces what the trace could depend on, in the script's own world.
  private static let patches = """
    Error.stackTraceLimit = 0;
    Error.prepareStackTrace = () => { note('a stack'); };
    for (const prototype of [Object, Array, Function, String, Error, Map, Symbol].map(c => c.prototype))
      for (const key of ['value', 'get', 'set', 'name', 'message', 'stack', 'toJSON', 'then', '0', 'length_'])
        if (!Object.hasOwn(prototype, key)) Object.defineProperty(prototype, key,
          { __proto__: null, get() { note('inherited ' + key); }, set() { note('set ' + key); }, configurable: true });
    for (const holder of [Object, Reflect])
      for (const key of ['keys', 'getPrototypeOf', 'getOwnPropertyDescriptor', 'ownKeys'])
        if (holder[key]) holder[key] = () => { note('patched ' + key); };
    Object.defineProperty(Error, Symbol.hasInstance, { __proto__: null, value() { note('hasInstance'); } });
    String = () => { note('String'); };
    """

  private static let use = """
    for (let index = 0; index < values.length; index++)
      try { document.body.isEqualNode(values[index]); } catch {}
    """

  @Test(arguments: [false, true]) func nothingIsRunOrDisturbed(patched: Bool) throws {
    let page = try ObservedPage("<!DOCTYPE html><body>", filter: ["isEqualNode"])
    // One line, so that positions say the same.
    let body = Self.traps + (patched ? Self.patches : "") + Self.use
    let results = page.run(
      "{ \(body) args.completionFunction({ hits: hits.length + ':' + hits[0] }) }")
    #expect(results?["hits"] == .string("0:undefined"))
    #expect(page.entries.allSatisfy { $0.location != nil })
    #expect(
      page.entries.flatMap(\.arguments) == [
        "Proxy {…}", "Proxy {…}", "{}", "{ secret: (getter), plain: 1 }",
        "{ toString: function toString() }", "function ()", "[undefined]", "[]", "{}", "{}",
        "Symbol(s)", "10n", "-0", "NaN", "null", "undefined",
      ])
  }

  /// A page that replaces every member of its own world.
  @Test func aPageCannotSeeTheTrace() throws {
    let markup = """
      <!DOCTYPE html><title>t</title><body><script>
        const hits = [];
        for (const name of Object.getOwnPropertyNames(window)) {
          const prototype = typeof window[name] === 'function' && window[name].prototype;
          if (!prototype || name === 'Array') continue;
          for (const key of Object.getOwnPropertyNames(prototype)) {
            const own = Object.getOwnPropertyDescriptor(prototype, key);
            if (own.configurable && own.get)
              Object.defineProperty(prototype, key, { get() { hits.push(key); return own.get.call(this); } });
          }
        }
        hits.length = 0;
      </script>
      """
    let page = try ObservedPage(markup, of: .all, filter: ["Document"], pageScripts: true)
    page.run("document.title; document.body.dataset.hits = '';")
    #expect(page.lines.suffix(2) == [#"document.title → "t""#, "document.body → <body>"])
    let silent = try ObservedPage(
      markup + "<script>document.title = hits.length</script>", of: .page, pageScripts: true)
    #expect(
      silent.run("args.completionFunction({ hits: document.title })")?["hits"] == .string("0"))
  }

  /// The functions are like those without a trace.
  @Test(arguments: [
    "Object.getOwnPropertyNames(Node.prototype)",
    "document.querySelector.length + document.querySelector.name",
    "Object.getOwnPropertyDescriptor(Node.prototype, 'firstChild').get",
    "Object.getOwnPropertyNames(Element.prototype)", "Object.getOwnPropertyNames(window).length",
    "Object.keys(document.querySelectorAll('p'))", "Object.getOwnPropertyNames(document.forms)",
  ]) func functionsAreAlike(expression: String) throws {
    let observed = try ObservedPage(CallTraceTests.page)
    let plain = try ObservedPage(CallTraceTests.page, of: .page)
    plain.host.page.machine.callObserver = nil
    let body = "args.completionFunction({ value: String(\(expression)) })"
    #expect(observed.run(body) == plain.run(body))
  }
}
