import PageTestSupport
import Session
import Testing

/// Workers of the page and of the extension's script. The answers are WebKit's.
struct WorkerTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let worker: String
    var options = "{}"
    var page = ""
    /// What arrives in the page, one after the other.
    let answers: [String]
    var testDescription: String { worker }
  }

  static let cases: [Case] = [
    Case(
      worker: "postMessage([name, String(self), typeof window, location.protocol, origin])",
      options: "{ name: 'n' }",
      answers: [
        "n,[object DedicatedWorkerGlobalScope],undefined,blob:,https://example.com"
      ]),
    Case(
      worker: """
        postMessage([self instanceof DedicatedWorkerGlobalScope, self instanceof EventTarget,
          typeof Document, typeof localStorage, typeof CSS, typeof importScripts, navigator.appName])
        """,
      answers: ["true,true,undefined,undefined,undefined,function,Netscape"]),
    Case(
      worker: "onmessage = event => postMessage([event.data.a, event.ports.length, event.origin])",
      page: "worker.postMessage({ a: 1 }); worker.postMessage(2, [new MessageChannel().port1])",
      answers: ["1,0,", ",1,"]),
    Case(
      worker: """
        postMessage(1); close(); postMessage(2); setTimeout(() => postMessage(3));
        Promise.resolve().then(() => postMessage(4))
        """,
      answers: ["1", "2", "4"]),
    Case(worker: "postMessage(1)", page: "worker.terminate()", answers: []),
    Case(
      worker: "self = 3; name = 4; postMessage([self === globalThis, name])",
      answers: ["true,4"]),
    Case(
      worker: """
        const test = address => {
          try { importScripts(address); postMessage(self.x) } catch (error) { postMessage(`${error}`) }
        };
        test('data:text/javascript,self.x = 1'); test('data:text/plain,1'); test('http://[');
        test('data:text/javascript,throw new Error(1)')
        """,
      answers: [
        "1", "NetworkError: Load failed",
        "SyntaxError: The string did not match the expected pattern.", "Error: 1",
      ]),
    Case(
      worker: "postMessage([typeof this, typeof import.meta.url]); importScripts()",
      options: "{ type: 'module' }",
      answers: [
        "undefined,string",
        "error TypeError: importScripts cannot be used if worker type is \"module\" 1",
      ]),
    Case(worker: "\nthrow new Error('boo')", answers: ["error Error: boo 2"]),
    Case(
      worker: "onerror = message => { postMessage(message); return true }; throw new Error('x')",
      answers: ["Error: x"]),
    Case(
      worker: "onunhandledrejection = event => postMessage(event.reason); Promise.reject(5)",
      answers: ["5"]),
    Case(
      worker: """
        const inner = new Worker('data:text/javascript,postMessage(1);throw new Error(9)');
        inner.onmessage = event => postMessage('inner ' + event.data)
        """,
      answers: ["inner 1", "error Error: 9 1"]),
    Case(
      worker: """
        (async () => {
          const text = await (await fetch('data:,abc')).text();
          const blob = await new Blob(['def']).text();
          postMessage([text, blob, atob('Zw=='), structuredClone(new Map([[1, 2]])).get(1),
            new URL('x', 'http://a/').href, crypto.getRandomValues(new Uint8Array(2)).length,
            performance.now() >= 0])
        })()
        """,
      answers: ["abc,def,g,2,http://a/x,2,true"]),
  ]

  @Test(arguments: cases)
  func answersAreWebKits(_ test: Case) throws {
    let page = try TestPage()
    let answer = page.answerLater(
      """
      const got = [];
      const address = URL.createObjectURL(new Blob([\(Self.literal(test.worker))]));
      const worker = new Worker(address, \(test.options));
      worker.onmessage = event => got.push(String(event.data));
      worker.onerror = event => got.push(`error ${event.message} ${event.lineno}`);
      \(test.page);
      await new Promise(resolve => setTimeout(resolve, 60));
      return got.join(';');
      """)
    #expect(answer == test.answers.joined(separator: ";"))
  }

  /// A text as a template literal.
  private static func literal(_ text: String) -> String {
    "`"
      + text.replacing("\\", with: "\\\\").replacing("`", with: "\\`")
      .replacing("${", with: "\\${") + "`"
  }

  @Test(arguments: [
    ("new Worker()", "TypeError: Not enough arguments"),
    ("new Worker('http://[')", "SyntaxError: The string did not match the expected pattern."),
    ("new Worker('http://other.test/x.js')", "SecurityError: The operation is insecure."),
    ("new Worker('x.js', { type: 'foo' })", "TypeError: Type error"),
    (
      "new SharedWorker('http://other.test/x')",
      "SecurityError: URL of the shared worker is cross-origin"
    ),
  ])
  func constructorsThrow(script: String, error: String) throws {
    #expect(try TestPage().answer("return \(script)") == error)
  }

  @Test func scriptsComeFromTheResources() throws {
    let page = try TestPage(files: [
      "folder/worker.js": "importScripts('other.js'); postMessage(other)",
      "folder/other.js": "var other = location.pathname",
      "folder/module.js": "import { a } from './a.js'; postMessage(a)",
      "folder/a.js": "export const a = 7",
      "folder/shared.js": "let n = 0; onconnect = event => event.ports[0].postMessage(++n)",
    ])
    let answer = page.answerLater(
      """
      const first = target => new Promise(resolve => {
        target.onmessage = event => resolve(event.data);
        target.onerror = event => resolve(event.type);
      });
      return [await first(new Worker('worker.js')), await first(new Worker('missing.js')),
        await first(new Worker('module.js', { type: 'module' })),
        await first(new SharedWorker('shared.js').port),
        await first(new SharedWorker('shared.js').port)];
      """)
    #expect(answer == "/folder/worker.js,error,7,1,2")
    #expect(page.events.contains(.missingResource(url: "https://example.com/folder/missing.js")))
  }

  @Test func unhandledExceptionsAreTold() throws {
    let page = try TestPage()
    _ = page.answerLater(
      """
      new Worker('data:text/javascript,throw new Error("boo")');
      await new Promise(resolve => setTimeout(resolve, 20));
      """)
    let messages = page.events.compactMap { event in
      if case .exception(let exception) = event { exception } else { nil }
    }
    #expect(messages.map(\.message) == ["Error: boo"])
    #expect(messages.map(\.moment) == [.worker])
  }

  @Test func aLoopIsStoppedWithThePage() throws {
    let page = try TestPage { $0.timeout = 0.2 }
    let outcome = page.run("new Worker('data:text/javascript,for (;;);')")
    #expect(outcome != .results([:]))
    #expect(
      page.events.contains(
        .warning(.workerInterrupted(url: "data:text/javascript,for (;;);"))))
  }

  @Test func thereAreNotTooMany() throws {
    let page = try TestPage()
    let answer = page.answerLater(
      """
      let errors = 0;
      for (let index = 0; index < 203; index += 1)
        new Worker('data:text/javascript,').onerror = () => { errors += 1 };
      await new Promise(resolve => setTimeout(resolve, 20));
      return errors;
      """)
    #expect(answer == "3")
    #expect(page.console == ["a page cannot have more than 200 workers"])
  }

  /// A worker's timers end with it, and it cannot end those of others.
  @Test func timersBelongToTheirWorker() throws {
    let page = try TestPage()
    let answer = page.answerLater(
      """
      let fired = 0;
      setTimeout(() => { fired += 1 }, 10);
      const script = 'for (let i = 0; i < 1000; i += 1) clearTimeout(i);'
        + 'setInterval(() => postMessage(1), 4)';
      const worker = new Worker('data:text/javascript,' + script);
      let messages = 0;
      worker.onmessage = () => { messages += 1; worker.terminate() };
      await new Promise(resolve => setTimeout(resolve, 1));
      setTimeout(() => { fired += 1 }, 5);
      await new Promise(resolve => worker.addEventListener('message', resolve));
      await new Promise(resolve => setTimeout(resolve, 40));
      return [fired, messages];
      """)
    #expect(answer == "2,1")
  }
}
