import Bindings
import DOM
import Fetch
import FileAPI
import JSRuntime
import Testing
import WebURL
import XMLHttpRequest

/// Requests without a page: an environment that answers is all that they need.
@Suite struct FetchEnvironmentTests {
  private final class Environment: FetchEnvironment {
    let isFullyActive = true
    let document: Document
    var blocked: [String] = []

    init(_ document: Document) { self.document = document }

    var origin: Origin { WebURL(document.state.url)?.origin ?? .opaque }

    func load(_ url: WebURL, initiatorType: String) -> Resource? {
      if url.href.hasSuffix("/missing") { return nil }
      return Resource(url: url, contentType: "text/plain", bytes: Array(url.href.utf8))
    }

    func reportBlocked(_ url: WebURL) { blocked.append(url.protocol) }
  }

  @Test(arguments: [
    (
      "get('GET', 'b?c#d')",
      "200 https://site.example/a/b?c#d 28 text/plain https://site.example/a/b?c", 0
    ),
    ("get('HEAD', '/')", "200  21 text/plain https://site.example/", 0),
    ("get('GET', '/missing')", "NetworkError: A network error occurred.", 0),
    ("get('GET', 'about:blank')", "NetworkError: A network error occurred.", 0),
    ("get('GET', URL.createObjectURL(new Blob(['xyz']))).slice(0, 10)", "200 xyz 3 ", 0),
    ("get('POST', URL.createObjectURL(new Blob))", "NetworkError: A network error occurred.", 1),
  ])
  func requestsAreAnswered(script: String, answer: String, blocked: Int) throws {
    let machine = VirtualMachine()
    let document = Document(in: Agent(), isHTML: true)
    document.state.url = "https://site.example/a/page"
    let environment = Environment(document)
    let world = machine.run {
      World(
        .isolated, in: machine, document: document,
        vocabulary: Vocabulary(.fileAPI, .fetch, .xmlHttpRequest))
    }
    world.fetchEnvironment = environment
    let result = try machine.run {
      world.realm.text(
        try world.realm.evaluate(
          """
          const get = (method, url) => {
            const request = new XMLHttpRequest();
            request.open(method, url, false);
            try { request.send(); } catch (error) { return String(error); }
            return [request.status, request.responseText, request.getResponseHeader('content-length'),
              request.getResponseHeader('content-type'), request.responseURL].join(' ');
          };
          \(script)
          """))
    }
    #expect(result == answer)
    #expect(environment.blocked.count == blocked)
  }

  @Test func nothingIsRequestedWithoutAnEnvironment() throws {
    let machine = VirtualMachine()
    let document = Document(in: Agent(), isHTML: true)
    try machine.run {
      let world = World(
        .isolated, in: machine, document: document, vocabulary: Vocabulary(.xmlHttpRequest))
      let result = try world.realm.evaluate(
        "try { new XMLHttpRequest } catch (error) { `${error}` }")
      #expect(world.realm.text(result) == "TypeError: Illegal constructor")
    }
  }
}
