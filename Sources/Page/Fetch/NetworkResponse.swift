import Bindings
import MIME
import WebURL

/// What `fetch` and `XMLHttpRequest` are answered with.
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
  /// Answers a request; nil is a network error.
  ///
  /// https://fetch.spec.whatwg.org/#concept-scheme-fetch
  func fetch(_ url: WebURL, method: String) -> NetworkResponse? {
    // A blob is there for `GET` only, and `about:blank` for navigation only.
    if url.protocol == "about:" || url.protocol == "blob:" && method != "GET" { return nil }
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

  /// Gives blobs their addresses, in every world.
  ///
  /// https://w3c.github.io/FileAPI/#blob-url-resolve
  func serveBlobs(of store: BlobURLStore) {
    resources.blob = { url in
      store[url].map { Resource(url: url, contentType: $0.type, bytes: Array($0.bytes)) }
    }
  }
}
