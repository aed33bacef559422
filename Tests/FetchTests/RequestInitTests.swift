import PageTestSupport
import Testing

/// What the constructor of `Request` makes of its dictionary, with what WebKit 2.50 does.
@Suite struct RequestInitTests {
  @Test(arguments: [
    ("undefined", ",origin"), ("{}", ",origin"), ("{ method: 'POST' }", "about:client,"),
    ("{ window: null }", "about:client,"), ("{ priority: 'high' }", ",origin"),
    ("{ duplex: 'full' }", ",origin"), ("{ cache: undefined }", ",origin"),
    ("{ signal: undefined }", ",origin"), ("{ signal: null }", "about:client,"),
    ("{ headers: {} }", "about:client,"), ("{ body: null }", ",origin"),
    ("{ keepalive: false }", "about:client,"), ("{ integrity: '' }", ",origin"),
    ("{ integrity: 'x' }", "about:client,"), ("{ redirect: 'follow' }", "about:client,"),
    ("{ referrer: '' }", ",origin"), ("{ referrerPolicy: '' }", "about:client,"),
    ("{ referrerPolicy: 'unsafe-url' }", "about:client,unsafe-url"),
    ("{ priority: 'HIGH' }", "TypeError: Type error"),
    ("{ priority: null }", "TypeError: Type error"),
  ]) func aDictionaryWithMembersResetsTheReferrer(_ text: String, _ wanted: String) throws {
    let found = try TestPage().answer(
      """
      const base = new Request("https://x.test/", { referrer: "", referrerPolicy: "origin" });
      const request = new Request(base, \(text));
      return [request.referrer, request.referrerPolicy];
      """)
    #expect(found == wanted)
  }

  @Test func membersAreReadOnceInTheOrderOfTheirNames() throws {
    let found = try TestPage().answer(
      """
      const names = [];
      new Request("x", new Proxy({}, { get(_, name) { names.push(name); } }));
      return names.join(" ");
      """)
    #expect(
      found == """
        body cache credentials headers integrity keepalive method mode priority redirect referrer \
        referrerPolicy signal window
        """)
  }

  /// https://xhr.spec.whatwg.org/#the-open()-method
  @Test(arguments: ["GET", "bad method"])
  func aRequestOfARemovedFrameCannotBeOpened(_ method: String) throws {
    let found = try TestPage().answer(
      """
      const frame = document.createElement("iframe");
      document.body.append(frame);
      const { XMLHttpRequest } = frame.contentWindow, request = new XMLHttpRequest();
      request.open("GET", "data:,x");
      frame.remove();
      const log = [];
      for (const one of [request, new XMLHttpRequest()]) {
        try { one.open("\(method)", "data:,x"); } catch (error) { log.push(String(error)); }
      }
      return log;
      """)
    let message = "InvalidStateError: Document is not fully active"
    #expect(found == "\(message),\(message)")
  }
}
