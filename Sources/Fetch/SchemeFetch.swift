import FileAPI
import WebURL

extension FetchEnvironment {
  /// Answers a request; nil is a network error.
  ///
  /// https://fetch.spec.whatwg.org/#concept-scheme-fetch
  ///
  /// - Parameters:
  ///   - blob: what the address of a blob stood for when the request was made.
  ///   - range: the value of the request's `Range` header.
  ///   - initiatorType: how the timeline calls what made the request.
  package func fetch(
    _ url: WebURL, method: String, blob: Blob? = nil, range: String? = nil,
    initiatorType: String
  ) -> Resource? {
    // `about:blank` is there for navigation only.
    if url.protocol == "about:" { return nil }
    if url.protocol == "blob:" { return fetchBlob(blob, url, method: method, range: range) }
    guard var response = load(url, initiatorType: initiatorType) else { return nil }
    response.url = url.withoutFragment
    if url.protocol != "data:" {
      response.headers.append("Content-Length", "\(response.bytes.count)")
    }
    if method == "HEAD" { response.bytes = [] }
    return response
  }

  /// https://fetch.spec.whatwg.org/#scheme-fetch (blob)
  private func fetchBlob(
    _ blob: Blob?, _ url: WebURL, method: String, range: String?
  ) -> Resource? {
    guard let blob, method == "GET" else {
      reportBlocked(url)
      return nil
    }
    var response = Resource(url: url.withoutFragment)
    response.headers.append("Content-Type", blob.type)
    response.bytes = blob.bytes
    if let range {
      guard let wanted = ByteRange(range)?.indices(of: blob.bytes.count) else { return nil }
      response.status = 206
      response.headers.append(
        "Content-Range", "bytes \(wanted.lowerBound)-\(wanted.upperBound)/\(blob.bytes.count)")
      let start = blob.bytes.startIndex
      response.bytes = blob.bytes[(start + wanted.lowerBound)...(start + wanted.upperBound)]
    }
    response.headers.append("Content-Length", "\(response.bytes.count)")
    return response
  }
}
