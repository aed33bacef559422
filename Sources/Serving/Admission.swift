/// Who gets an answer: the page that was opened by its address, which has a token in it that nobody else knows.
///
/// Any site that the user visits can send requests to this computer; browsers then name the site in `Origin`, and
/// what was asked for in `Host`, which is another name if a site's own name was made to mean this computer.
struct Admission {
  let port: Int
  let token: String

  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  /// - Returns: the request, or why there is none.
  func admit(_ message: RequestMessage) -> Result<Request, Refusal> {
    guard message.headers["host"]?.count == 1, hosts.contains(message.headers["host"]?[0] ?? "")
    else { return .failure(.init(.forbidden)) }
    guard (message.headers["origin"] ?? []).allSatisfy(isOurs),
      // https://w3c.github.io/webappsec-fetch-metadata/#sec-fetch-site-header
      (message.headers["sec-fetch-site"] ?? []).allSatisfy(["same-origin", "none"].contains)
    else { return .failure(.init(.forbidden)) }
    guard message.path.hasPrefix("/\(token)/") else { return .failure(.init(.forbidden)) }
    guard let method = Request.Method(rawValue: message.method) else {
      return .failure(.init(.methodNotAllowed))
    }
    if method == .post, message.headers["content-type"] != ["application/json"] {
      return .failure(.init(.unsupportedMediaType))
    }
    return .success(
      Request(
        method: method, path: String(message.path.dropFirst(token.count + 1)), body: message.body))
  }

  private func isOurs(_ origin: String) -> Bool { hosts.contains { origin == "http://\($0)" } }

  struct Refusal: Error {
    let status: Response.Status
    init(_ status: Response.Status) { self.status = status }
  }
}
