/// What stands before the calls of every script. It holds on to what it needs of the language, since the
/// calls change that.
enum CallPrelude {
  static let text = #"""
    var callFuzz = (() => {
    const { apply, construct, getOwnPropertyDescriptor, defineProperty, getPrototypeOf } = Reflect;
    const { isArray } = Array, window = globalThis, doc = document, object = Object;
    const all = getOwnPropertyDescriptor(Document.prototype, 'getElementsByTagName')
      ?? getOwnPropertyDescriptor(getPrototypeOf(Document.prototype), 'getElementsByTagName');
    const names = { __proto__: null }, pool = [], own = object.freeze;
    const { Promise: Job, setTimeout: later, ArrayBuffer: Buffer } = window;
    const { then } = Job.prototype, resolved = Job.resolve();
    const isObject = (value) =>
      value !== null && (typeof value === 'object' || typeof value === 'function');
    let steps = 0, depth = 0, next = 0, blocks = { __proto__: null, length: 0 };
    const foreign = window.foreign, list = Array.prototype, { ownKeys } = Reflect;
    // Tells the harness of objects of another world, in plain objects as well.
    const look = (value, depth) => {
      if (!isObject(value)) return;
      foreign(value);
      if (depth === 0) return;
      try {
        const parent = getPrototypeOf(value);
        if (parent !== null) foreign(parent);
        if (parent !== null && parent !== object.prototype && parent !== list) return;
        const keys = ownKeys(value);
        for (let i = 0; i < keys.length && i < 16; i++)
          look(getOwnPropertyDescriptor(value, keys[i])?.value, depth - 1);
      } catch {}
    };
    const put = (value) => {
      if (isObject(value)) {
        look(value, 3);
        defineProperty(pool, pool.length < 300 ? pool.length : next++ * 31 % 300,
          { __proto__: null, value, writable: true, enumerable: true, configurable: true });
      }
      return value;
    };
    // A value that was given before.
    const R = (k) => pool.length ? pool[k % pool.length] : doc;
    // One that is an instance of the interface, if there is one.
    const F = (name, k) => {
      const wanted = prototypes(window, name);
      if (!wanted) return R(k);
      for (let i = 0; i < pool.length; i++) {
        const value = pool[(i + k * 37) % pool.length];
        try {
          for (let p = getPrototypeOf(value), n = 0; p && n < 9; p = getPrototypeOf(p), n++)
            if (p === wanted) return value;
        } catch {}
      }
      return R(k);
    };
    const known = { __proto__: null };
    const prototypes = (window, name) => known[name];
    const key = (name) => name.startsWith?.('@@') ? Symbol[name.slice(9)] ?? name : name;
    // One step of a script: what it throws is its own affair.
    const T = (body) => {
      if (steps++ > 3000) return undefined;
      try { return put(body()) } catch (thrown) { try { put(thrown) } catch {} }
    };
    // What happens while something else does.
    const H = (k) => {
      if (depth > 2 || steps++ > 3000 || !blocks.length) return;
      depth++;
      try { blocks[k % blocks.length]() } catch {} finally { depth-- }
    };
    const W = (k) => { try { return k ? frames[k - 1] ?? window : window } catch { return window } };
    const owner = (name, w) => w === window ? names[name] : w[name];
    const C = (name, member, receiver, list) =>
      apply(getOwnPropertyDescriptor(names[name].prototype, member).value, receiver, list);
    const G = (name, member, receiver) =>
      apply(getOwnPropertyDescriptor(names[name].prototype, member).get, receiver, []);
    const S = (name, member, receiver, value) =>
      apply(getOwnPropertyDescriptor(names[name].prototype, member).set, receiver, [value]);
    const N = (name, list, w, target) => {
      const constructor = w[name] ?? names[name];
      return target ? construct(constructor, list, target) : construct(constructor, list);
    };
    const X = (name, member, list) => apply(names[name][member], names[name], list);
    const poison = (object, member, value) => {
      if (!isObject(object)) return;
      const descriptor = getOwnPropertyDescriptor(object, member);
      if (descriptor && !descriptor.configurable && !descriptor.writable) return;
      const former = descriptor?.value;
      const made = typeof value === 'function' && typeof former === 'function'
        ? function () { put(this); for (let i = 0; i < arguments.length; i++) put(arguments[i]);
            value(); return apply(former, this, arguments) }
        : value;
      defineProperty(object, member, descriptor?.get
        ? { __proto__: null, get: typeof value === 'function' ? value : undefined, configurable: true }
        : { __proto__: null, value: made, writable: true, configurable: true });
    };
    // Puts functions that look at all that they are given in the place of the language's own.
    const poisonAll = (members) => {
      for (let i = 0; i + 1 < members.length; i += 2) {
        try {
          const { prototype } = window[members[i]];
          const member = key(members[i + 1]), { value } = getOwnPropertyDescriptor(prototype, member);
          if (typeof value !== 'function') continue;
          let within = false;
          defineProperty(prototype, member, { __proto__: null, writable: true, configurable: true,
            value() {
              if (within) return apply(value, this, arguments);
              within = true;
              try {
                look(this, 1);
                for (let i = 0; i < arguments.length; i++) look(arguments[i], 1);
              } finally { within = false }
              return apply(value, this, arguments);
            } });
        } catch {}
      }
      const trap = (prototype, member) => {
        defineProperty(prototype, member, { __proto__: null, configurable: true,
          get() { look(this, 1) },
          set(value) {
            look(this, 1);
            look(value, 1);
            defineProperty(this, member,
              { __proto__: null, value, writable: true, enumerable: true, configurable: true });
          } });
      };
      for (let i = 0; i < 4; i++) trap(list, `${i}`);
      const traps = ['get', 'set', 'value', 'writable', 'done', 'then', 'index', 'target', 'kind', 'self'];
      for (let i = 0; i < traps.length; i++) trap(object.prototype, traps[i]);
    };
    // Documents must not grow without end.
    const prune = () => {
      try {
        if (apply(all.value, doc, ['*']).length > 2000) doc.documentElement?.remove();
      } catch {}
    };
    const job = (body) => { apply(then, resolved, [() => T(body)]) };
    const timer = (body, time) => { apply(later, window, [() => T(body), time]) };
    const start = (makers, interfaces) => {
      for (const name of interfaces) {
        try { names[name] = window[name]; known[name] = window[name]?.prototype } catch {}
      }
      for (const element of doc.querySelectorAll('*')) put(element);
      for (const make of makers) T(make);
      for (let index = 0; index < frames.length; index++) {
        T(() => frames[index]); T(() => frames[index].document); T(() => frames[index].document.body);
      }
    };
    return { T, H, R, F, W, C, G, S, N, X, poison, prune, job, timer, start, put, key,
      collect: window.collect, Buffer, poisonAll,
      blocks: (list) => {
        for (let i = 0; i < list.length; i++) blocks[i] = list[i];
        blocks.length = list.length;
      } };
    })();
    """#

  /// Gives the functions their short names within a script.
  static let names =
    "const { T, H, R, F, W, C, G, S, N, X, poison, prune, job, timer, start, put, collect, Buffer,"
    + " blocks, poisonAll } = callFuzz;"

  /// Objects that no constructor without arguments makes.
  static let makers = """
    [() => document, () => window, () => getSelection(), () => document.createRange(),
     () => document.styleSheets, () => document.styleSheets[0], () => document.styleSheets[1],
     () => document.styleSheets[1].cssRules, ...Array.from({ length: 20 }, (_, i) =>
       () => document.styleSheets[1].cssRules[i]),
     () => document.styleSheets[1].cssRules[0].style, () => document.body.style,
     () => document.body.classList, () => document.body.attributes, () => document.body.attributes[0],
     () => document.body.dataset, () => document.forms[0].elements, () => document.images,
     () => document.body.childNodes, () => getComputedStyle(document.body), () => customElements,
     () => document.createTreeWalker(document), () => document.createNodeIterator(document),
     () => document.implementation, () => location, () => history, () => navigator,
     () => localStorage, () => performance, () => crypto, () => crypto.subtle,
     () => document.getElementById('host').shadowRoot, () => document.getElementById('tp').content,
     () => document.getElementById('if1').contentDocument, () => document.createTextNode('t'),
     () => document.createComment('c'), () => document.doctype,
     () => new DOMParser().parseFromString('<r a="b"><!--c--><?p d?>t</r>', 'text/xml'),
     () => new DOMParser().parseFromString('<p>x', 'text/html'),
     () => document.createElementNS('urn:x', 'x:y'), () => document.evaluate('//p', document),
     () => document.createExpression('//p'), () => new CSSStyleSheet(), () => new XSLTProcessor(),
     () => document.createEvent('Event'), () => new CustomEvent('x', { detail: {} }),
     () => new MessageChannel().port1, () => new FormData(document.forms[0]), () => new Blob(['x']),
     () => new File(['x'], 'f'), () => new Request('data:,x'), () => new Response('x'),
     () => new Response('x').body, () => new URL('http://x/y?z#w'), () => new Headers({ a: 'b' }),
     () => new URLSearchParams('a=b&c=d'), () => new Uint8Array(8), () => new ArrayBuffer(8),
     () => new StaticRange({ startContainer: document, startOffset: 0, endContainer: document,
       endOffset: 0 })]
    """
}
