import Bindings
import MIME
import WebURL

/// The answer to `fetch` and `XMLHttpRequest`.
///
/// https://fetch.spec.whatwg.org/#concept-response
struct NetworkResponse {
  var url: WebURL
  var status = 200
  var headers = HeaderList()
  var bytes: ArraySlice<UInt8> = []

  /// https://httpwg.org/specs/rfc9110.html#overview.of.status.codes
  var statusText: String {
    switch status {
    case 200: "OK"
    case 206: "Partial Content"
    case 404: "Not Found"
    default: ""
    }
  }
}

extension Page {
  /// Answers a request; nil for a network error.
  ///
  /// https://fetch.spec.whatwg.org/#concept-scheme-fetch
  ///
  /// - Parameters:
  ///   - blob: what a blob URL referred to when the request was made.
  ///   - range: the value of the request's `Range` header.
  func fetch(
    _ url: WebURL, method: String, blob: Blob? = nil, range: String? = nil
  ) -> NetworkResponse? {
    // `about:blank` is only for navigation.
    if url.protocol == "about:" { return nil }
    if url.protocol == "blob:" { return fetchBlob(blob, url, method: method, range: range) }
    guard let resource = resources.load(url) else { return nil }
    var response = NetworkResponse(url: url.withoutFragment, status: resource.status)
    if !resource.contentType.isEmpty {
      response.headers.append("Content-Type", resource.contentType)
    }
    if url.protocol != "data:" {
      response.headers.append("Content-Length", "\(resource.bytes.count)")
    }
    if method != "HEAD" { response.bytes = resource.bytes[...] }
    return response
  }

  /// https://fetch.spec.whatwg.org/#scheme-fetch (blob)
  private func fetchBlob(
    _ blob: Blob?, _ url: WebURL, method: String, range: String?
  ) -> NetworkResponse? {
    guard let blob, method == "GET" else {
      onEvent(.blockedRequest(url: url.href))
      return nil
    }
    var response = NetworkResponse(url: url.withoutFragment)
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

  /// Makes blob URLs available, in every world.
  ///
  /// https://w3c.github.io/FileAPI/#blob-url-resolve
  func serveBlobs(of store: BlobURLStore) {
    store.origin = { [unowned traversable] in traversable.page(of: $0)?.origin ?? .opaque }
    resources.blob = { url in
      store[url].map { Resource(url: url, contentType: $0.type, bytes: Array($0.bytes)) }
    }
  }
}
