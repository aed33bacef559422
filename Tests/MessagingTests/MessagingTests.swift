import PageTestSupport
import Testing

/// https://html.spec.whatwg.org/multipage/structured-data.html
@Suite struct MessagingTests {
  @Test(arguments: [
    (
      """
      const source = { map: new Map([[{ a: 1 }, new Set([1, 2n])]]), date: new Date(5), re: /a/gi,
        list: [1, , undefined, null], boxed: Object(true), view: new Uint8Array([1, 2, 3]).subarray(1) };
      source.self = source;
      const copy = structuredClone(source);
      const [key, set] = [...copy.map][0];
      return [copy !== source, copy.self === copy, key.a, [...set].join('+'), copy.date.getTime(),
        String(copy.re), 1 in copy.list, copy.list.length, copy.boxed instanceof Boolean,
        copy.view.join('+'), copy.view.buffer.byteLength].join(' ');
      """, "true true 1 1+2 5 /a/gi false 4 true 2+3 3"
    ),
    (
      """
      const error = new RangeError('m', { cause: [1] });
      error.more = 1;
      const copy = structuredClone(error);
      return [copy.name, copy.message, copy instanceof RangeError, copy.more, copy.cause[0],
        copy.stack === error.stack].join(' ');
      """, "RangeError m true  1 true"
    ),
    ("structuredClone(() => {})", "DataCloneError: The object can not be cloned."),
    ("structuredClone(document)", "DataCloneError: The object can not be cloned."),
    ("structuredClone({ a: [Symbol()] })", "DataCloneError: The object can not be cloned."),
    ("structuredClone(new WeakMap())", "DataCloneError: The object can not be cloned."),
    ("structuredClone()", "TypeError: Not enough arguments"),
    (
      "const b = new ArrayBuffer(8); const c = structuredClone({ b }, { transfer: [b] }); return [b.byteLength, c.b.byteLength]",
      "0,8"
    ),
    (
      "const b = new ArrayBuffer(1); structuredClone(b, { transfer: [b, b] })",
      "DataCloneError: Duplicate transferable for structured clone"
    ),
    (
      "const f = structuredClone(new File(['x'], 'n', { type: 'a/b' })); return f.name + f.type + await f.text()",
      "na/bx"
    ),
    (
      "const e = structuredClone(new DOMException('m', 'AbortError')); return e.name + e.code",
      "AbortError20"
    ),
    (
      """
      class Point { constructor() { this.x = 1; } get y() { return 2; } }
      return JSON.stringify(structuredClone(new Point()));
      """, #"{"x":1}"#
    ),
    (
      """
      const { port1, port2 } = new MessageChannel();
      const received = new Promise(resolve => port2.onmessage = event => resolve(event));
      port1.postMessage({ a: [1] });
      const event = await received;
      return [event.data.a[0], event.origin, event.source, event.ports.length].join('|');
      """, "1|||0"
    ),
    (
      """
      const first = new MessageChannel(), second = new MessageChannel();
      first.port1.postMessage('port', [second.port2]);
      const event = await new Promise(resolve => first.port2.onmessage = resolve);
      second.port1.postMessage('through');
      return (await new Promise(resolve => event.ports[0].onmessage = resolve)).data;
      """, "through"
    ),
    (
      """
      const received = new Promise(resolve => addEventListener('message', resolve));
      postMessage({ x: 1 }, '*');
      const event = await received;
      return [event.data.x, event.data === event.data, event.origin, event.source === window].join();
      """, "1,true,https://example.com,true"
    ),
    (
      """
      const received = [];
      addEventListener('message', event => received.push(event.data));
      postMessage(1, location.origin);
      postMessage(2, '/');
      postMessage(3, 'https://other.example');
      await new Promise(resolve => setTimeout(resolve));
      return received.join();
      """, "1,2"
    ),
    ("postMessage(1, 'nope')", "SyntaxError: The string did not match the expected pattern."),
    (
      """
      const a = new BroadcastChannel('c'), b = new BroadcastChannel('c');
      a.postMessage([1, 2]);
      return (await new Promise(resolve => b.onmessage = resolve)).data.length;
      """, "2"
    ),
  ])
  func clonesAndMessages(script: String, value: String) throws {
    #expect(try TestPage().answerLater(script) == value)
  }
}
