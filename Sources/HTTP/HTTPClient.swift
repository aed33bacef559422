import CHTTP
import IntegerConversion
import MIME
import POSIX
import WebURL

/// Fetches by HTTP, several addresses at a time, with libcurl. It belongs to the thread that made it.
package final class HTTPClient {
  private let client: OpaquePointer
  let options: HTTPOptions
  private let site: WebURL
  /// Bytes that bodies may still have.
  private(set) var room: Int

  /// Why nothing can be fetched; nil if it can.
  package static var unavailable: String? { http_unavailable().map { String(cString: $0) } }

  /// - Parameter site: the page's address: secrets among the options are for its origin alone.
  /// - Returns: nil if there is no libcurl.
  package init?(_ options: HTTPOptions, site: WebURL) {
    guard Self.unavailable == nil else { return nil }
    self.options = options
    self.site = site
    room = options.largestTotal
    let client = options.userAgent.withCString { userAgent in
      withOptionalCString(options.cookieFile) { cookieFile in
        withOptionalCString(options.authorities) { authorities in
          var values = http_options(
            userAgent: userAgent, cookieFile: cookieFile, authorities: authorities,
            connectTimeout: options.connectTimeout.milliseconds,
            timeout: options.timeout.milliseconds, largestBody: Int64(options.largestBody),
            connectionsPerHost: options.connectionsPerHost, isPagePublic: options.isPagePublic)
          return http_open(&values)
        }
      }
    }
    guard let client else { return nil }
    self.client = client
    for cookie in options.cookies {
      NetscapeCookie(site, name: cookie.name, value: cookie.value).map {
        http_add_cookie(client, $0.line)
      }
    }
  }

  deinit { http_close(client) }

  /// Whether an IP address is this computer's or in its network, or no address.
  package static func isPrivate(_ address: String) -> Bool { http_is_private(address) }

  /// The cookies of the page's host that its scripts may see.
  package var visibleCookies: [(name: String, value: String)] {
    var lines: [String] = []
    withUnsafeMutablePointer(to: &lines) { lines in
      http_each_cookie(
        client,
        { line, context in
          guard let line, let context else { return }
          context.assumingMemoryBound(to: [String].self).pointee.append(String(cString: line))
        }, lines)
    }
    return lines.compactMap { NetscapeCookie(line: $0) }
      .filter { $0.isVisible(on: site) }.map { ($0.name, $0.value) }
  }

  /// Fetches all of them; the result is in their order.
  ///
  /// - Parameter onProgress: called with how many have ended each time that one has.
  package func fetch(
    _ requests: [HTTPRequest], onProgress: (Int) -> Void = { _ in }
  ) -> [HTTPExchange] {
    var queue = FetchQueue(requests, options: options)
    while !queue.isDone {
      for index in queue.startable(at: SystemClock.monotonic) { start(index, &queue) }
      guard let outcome = wait(at: queue.nextStart) else { continue }
      queue.end(outcome, room: &room, now: SystemClock.monotonic)
      onProgress(queue.ended)
    }
    return queue.exchanges
  }

  private func start(_ index: Int, _ queue: inout FetchQueue) {
    guard let url = queue.url(of: index) else { return queue.fail(index, .notHTTP) }
    let lines = headers(of: queue.request(index), to: url)
    let isStarted = withCStrings(lines) { lines in
      http_get(client, UInt64(index), url.withoutFragment.href, lines)
    }
    if isStarted { queue.started(index) } else { queue.fail(index, .other("no memory")) }
  }

  private func headers(of request: HTTPRequest, to url: WebURL) -> [String] {
    var fields = [
      ("Accept", request.accept), ("Accept-Language", options.acceptedLanguages),
      ("Accept-Encoding", ContentDecoder.accepted),
    ]
    if let referrer = request.referrer { fields.append(("Referer", referrer)) }
    if url.origin.isSameOrigin(as: site.origin) {
      let given = Set(options.headers.map { $0.name.lowercased() })
      fields.removeAll { given.contains($0.0.lowercased()) }
      fields += options.headers.map { ($0.name, $0.value) }
    }
    // A field without a value ends with a semicolon, as libcurl wants it.
    return fields.map { $0.1.isEmpty ? "\($0.0);" : "\($0.0): \($0.1)" }
  }

  /// - Parameter time: when a request is to be made again, whatever happens.
  private func wait(at time: Double?) -> FetchQueue.Outcome? {
    let longest = 1000.0
    let rest = time.map { max(0, ($0 - SystemClock.monotonic) * 1000) } ?? longest
    var outcome: FetchQueue.Outcome?
    withUnsafeMutablePointer(to: &outcome) { place in
      _ = http_wait(
        client, Int32(clamping: min(rest, longest)),
        { outcome, context in
          guard let outcome, let context else { return }
          context.assumingMemoryBound(to: FetchQueue.Outcome?.self).pointee =
            FetchQueue.Outcome(outcome.pointee)
        }, place)
    }
    return outcome
  }
}

extension FetchQueue.Outcome {
  fileprivate init(_ outcome: http_outcome) {
    identifier = Int(outcome.identifier)
    failure = outcome.failure
    message = String(cString: outcome.message)
    isTooLarge = outcome.isTooLarge
    isRefused = outcome.isRefused
    status = outcome.status
    version = outcome.version == 3 ? "HTTP/2" : outcome.version == 1 ? "HTTP/1.0" : "HTTP/1.1"
    duration = Double(outcome.duration) / 1e6
    header = Array(UnsafeBufferPointer(start: outcome.header, count: outcome.headerCount))
    body = Array(UnsafeBufferPointer(start: outcome.body, count: outcome.bodyCount))
  }
}

extension Double {
  fileprivate var milliseconds: Int { Int(clamping: self * 1000) }
}

private func withOptionalCString<Result>(
  _ text: String?, _ body: (UnsafePointer<CChar>?) -> Result
) -> Result {
  guard let text else { return body(nil) }
  return text.withCString { body($0) }
}

/// Passes a list that ends with NULL.
private func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
) -> Result {
  let copies = texts.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  let list = copies.map { UnsafePointer<CChar>($0) } + [nil]
  return list.withUnsafeBufferPointer { body($0.baseAddress) }
}
