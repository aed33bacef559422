import HTTP
import JSPrep
import SavedPages

/// What was asked and answered, for an HTTP archive.
struct HARRecord {
  private var pages: [(title: String, entries: [HARWriter.Entry])] = []

  var isEmpty: Bool { pages.isEmpty }

  mutating func add(_ saved: PageSaver.Result) {
    guard !saved.exchanges.isEmpty else { return }
    pages.append((saved.page.main.url, saved.exchanges.flatMap(Self.entries)))
  }

  var bytes: [UInt8] { HARWriter.write(pages, version: JSPrepCommand.version) }

  private static func entries(of exchange: HTTPExchange) -> [HARWriter.Entry] {
    let request =
      [("Accept", exchange.request.accept)]
      + (exchange.request.referrer.map { [("Referer", $0)] } ?? [])
    var entries = exchange.redirects.map { redirect in
      HARWriter.Entry(
        url: redirect.url, started: exchange.started, duration: 0, version: "HTTP/1.1",
        status: redirect.status, requestHeaders: request, headers: redirect.headers.fields,
        redirect: redirect.location)
    }
    switch exchange.result {
    case .success(let answer):
      entries.append(
        HARWriter.Entry(
          url: exchange.url, started: exchange.started, duration: exchange.duration,
          version: answer.version, status: answer.status, requestHeaders: request,
          headers: answer.headers.fields, content: SavedPage.Resource(answer, url: exchange.url)))
    case .failure:
      entries.append(
        HARWriter.Entry(
          url: exchange.url, started: exchange.started, duration: exchange.duration,
          version: "", status: 0, requestHeaders: request, headers: []))
    }
    return entries
  }
}
