import MIME
import POSIX
import WebURL

/// Requests on their way: their redirects, and which are made again.
struct FetchQueue {
  /// What libcurl says of one request.
  struct Outcome {
    let identifier: Int
    /// 0 for an answer.
    let failure: Int32
    let message: String
    let isTooLarge: Bool
    let isRefused: Bool
    let status: Int
    let version: String
    /// In seconds.
    let duration: Double
    let header: [UInt8]
    let body: [UInt8]
  }

  private struct Entry {
    enum State { case waiting, running, ended }

    var exchange: HTTPExchange
    /// Nil for no address.
    var url: WebURL?
    var state = State.waiting
    var retries = 0
    /// Not before this time of the monotonic clock.
    var earliest = 0.0
    let start = SystemClock.monotonic
  }

  private var entries: [Entry] = []
  private let options: HTTPOptions
  private(set) var ended = 0
  /// libcurl's own queues know no limit.
  private static let mostRunning = 32

  init(_ requests: [HTTPRequest], options: HTTPOptions) {
    self.options = options
    let now = SystemClock.wallMilliseconds
    for request in requests {
      let url = WebURL(request.url)
      let isHTTP = url?.isHTTP ?? false
      var entry = Entry(
        exchange: HTTPExchange(
          request: request, url: request.url, result: .failure(.notHTTP), started: now,
          duration: 0),
        url: url)
      if !isHTTP {
        entry.state = .ended
        ended += 1
      }
      entries.append(entry)
    }
  }

  var isDone: Bool { ended == entries.count }

  var exchanges: [HTTPExchange] { entries.map(\.exchange) }

  func request(_ index: Int) -> HTTPRequest { entries[index].exchange.request }

  func url(of index: Int) -> WebURL? { entries[index].url }

  /// When the next of those that wait may start; nil if none waits for its time.
  var nextStart: Double? {
    entries.lazy.filter { $0.state == .waiting && $0.earliest > 0 }.map(\.earliest).min()
  }

  func startable(at time: Double) -> [Int] {
    let running = entries.count { $0.state == .running }
    let ready = entries.indices.lazy.filter {
      entries[$0].state == .waiting && entries[$0].earliest <= time
    }
    return Array(ready.prefix(max(0, Self.mostRunning - running)))
  }

  mutating func started(_ index: Int) { entries[index].state = .running }

  mutating func fail(_ index: Int, _ failure: HTTPFailure) { finish(index, .failure(failure)) }

  private mutating func finish(_ index: Int, _ result: Result<HTTPExchange.Answer, HTTPFailure>) {
    entries[index].exchange.result = result
    entries[index].exchange.url = entries[index].url?.href ?? entries[index].exchange.url
    entries[index].exchange.duration = (SystemClock.monotonic - entries[index].start) * 1000
    entries[index].state = .ended
    ended += 1
  }

  /// - Parameter room: how many bytes all bodies may still have.
  mutating func end(_ outcome: Outcome, room: inout Int, now: Double) {
    let index = outcome.identifier
    if outcome.isTooLarge { return fail(index, .tooLarge(bytes: options.largestBody)) }
    if outcome.isRefused { return fail(index, .privateAddress) }
    guard outcome.failure == 0 else {
      let failure = HTTPFailure(
        code: outcome.failure, message: outcome.message, duration: outcome.duration,
        options: options)
      if failure.mayPass, retry(index, after: nil, now: now) { return }
      return fail(index, failure)
    }
    guard let headers = Self.headers(outcome.header) else {
      return fail(index, .other("the answer's header is malformed"))
    }
    if HTTPStatus.isRedirect(outcome.status), let location = headers["location"] {
      return redirect(index, outcome.status, headers, location)
    }
    if Self.passingStatuses.contains(outcome.status),
      retry(index, after: headers["retry-after"].flatMap(Double.init), now: now)
    {
      return
    }
    let body: [UInt8]
    do {
      body = try ContentDecoder.decode(outcome.body, headers, limit: options.largestBody)
    } catch {
      return fail(index, error)
    }
    guard body.count <= room else {
      return fail(index, .tooMuchInAll(bytes: options.largestTotal))
    }
    room -= body.count
    finish(
      index,
      .success(
        .init(status: outcome.status, headers: headers, body: body, version: outcome.version)))
  }

  /// Too many requests, and servers that are not there for a moment.
  private static let passingStatuses: Set = [429, 502, 503, 504]
  /// A server that asks to wait longer is not asked again.
  private static let longestWait = 30.0

  /// - Parameter seconds: how long the server asks to wait.
  /// - Returns: whether the request will be made again.
  private mutating func retry(_ index: Int, after seconds: Double?, now: Double) -> Bool {
    let retries = entries[index].retries
    let delay = max(seconds ?? 0, 0.5 * Double(1 << min(retries, 6)))
    guard retries < options.retries, delay <= Self.longestWait else { return false }
    entries[index].retries += 1
    entries[index].earliest = now + delay
    entries[index].state = .waiting
    return true
  }

  /// https://fetch.spec.whatwg.org/#http-redirect-fetch
  private mutating func redirect(
    _ index: Int, _ status: Int, _ headers: HeaderFields, _ location: String
  ) {
    guard let from = entries[index].url else { return fail(index, .notHTTP) }
    entries[index].exchange.redirects.append(
      .init(url: from.href, status: status, headers: headers, location: location))
    guard entries[index].exchange.redirects.count <= options.redirects else {
      return fail(index, .tooManyRedirects(options.redirects))
    }
    guard var url = WebURL(location, base: from), url.isHTTP else {
      return fail(index, .badRedirect(location))
    }
    if url.fragment == nil, let fragment = from.fragment {
      url = WebURL("#" + String(decoding: fragment, as: UTF8.self), base: url) ?? url
    }
    entries[index].url = url
    entries[index].state = .waiting
    entries[index].earliest = 0
  }

  private static func headers(_ bytes: [UInt8]) -> HeaderFields? {
    guard let end = bytes.firstIndex(of: 0x0A) else { return nil }
    var offset = end + 1
    return HeaderFields(reading: bytes[...], from: &offset)
  }
}

extension WebURL {
  package var isHTTP: Bool { `protocol` == "http:" || `protocol` == "https:" }
}
