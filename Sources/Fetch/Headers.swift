import Bindings
import DOM
import JSRuntime
import MIME

/// https://fetch.spec.whatwg.org/#headers-class
package final class Headers: PlatformObject {
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
  package var list: HeaderList { didSet { sorted = nil } }
  private var sorted: [(name: String, value: String)]?
  var guardKind: Guard
  package var interface: Interface { .headers }

  /// https://fetch.spec.whatwg.org/#concept-headers-guard
  package enum Guard {
    case none, request, requestNoCORS, response, immutable
  }

  package init(_ list: HeaderList = HeaderList(), guard kind: Guard = .none) {
    self.list = list
    guardKind = kind
  }

  /// The list as scripts iterate over it, cached until it changes.
  var sortedAndCombined: [(name: String, value: String)] {
    if let sorted { return sorted }
    let made = list.sortedAndCombined
    sorted = made
    return made
  }

  /// https://fetch.spec.whatwg.org/#concept-headers-append
  func append(_ name: String, _ value: String) throws {
    let value = value.strippingHTTPWhitespace
    guard try validate(name, value) else { return }
    if guardKind == .requestNoCORS {
      let combined = list.get(name).map { "\($0), \(value)" } ?? value
      guard Self.isNoCORSSafelisted(name, combined) else { return }
    }
    list.append(name, value)
    removePrivilegedNoCORSHeaders()
  }

  /// https://fetch.spec.whatwg.org/#dom-headers-set
  func set(_ name: String, _ value: String) throws {
    let value = value.strippingHTTPWhitespace
    guard try validate(name, value) else { return }
    if guardKind == .requestNoCORS, !Self.isNoCORSSafelisted(name, value) { return }
    list.set(name, value)
    removePrivilegedNoCORSHeaders()
  }

  /// https://fetch.spec.whatwg.org/#dom-headers-delete
  func delete(_ name: String) throws {
    guard try validate(name, "") else { return }
    let safelisted = ["accept", "accept-language", "content-language", "content-type"]
    if guardKind == .requestNoCORS, !(safelisted + ["range"]).contains(name.asciiLowercased) {
      return
    }
    list.delete(name)
    removePrivilegedNoCORSHeaders()
  }

  static func requireName(_ name: String) throws {
    // NOTE: worded as WebKit words it.
    guard name.isHTTPToken else { throw JSTypeError("Invalid header name: '\(name)'") }
  }

  /// https://fetch.spec.whatwg.org/#headers-validate
  private func validate(_ name: String, _ value: String) throws -> Bool {
    try Self.requireName(name)
    guard value.isHeaderValue else {
      throw JSTypeError("Header '\(name)' has invalid value: '\(value)'")
    }
    switch guardKind {
    case .immutable: throw JSTypeError("Headers object's guard is 'immutable'")
    case .request: return !name.isForbiddenRequestHeader(value: value)
    case .response: return !["set-cookie", "set-cookie2"].contains(name.asciiLowercased)
    default: return true
    }
  }

  private func removePrivilegedNoCORSHeaders() {
    if guardKind == .requestNoCORS { list.delete("Range") }
  }

  /// https://fetch.spec.whatwg.org/#no-cors-safelisted-request-header
  private static func isNoCORSSafelisted(_ name: String, _ value: String) -> Bool {
    guard value.unicodeScalars.count <= 128 else { return false }
    switch name.asciiLowercased {
    case "accept": return !value.unicodeScalars.contains(where: isCORSUnsafe)
    case "accept-language", "content-language":
      return value.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic && $0.isASCII || ("0"..."9").contains($0)
          || " *,-.;=".unicodeScalars.contains($0)
      }
    case "content-type":
      let simple = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"]
      return !value.unicodeScalars.contains(where: isCORSUnsafe)
        && MIMEType(value).map { simple.contains($0.essence) } ?? false
    default: return false
    }
  }

  /// https://fetch.spec.whatwg.org/#cors-unsafe-request-header-byte
  private static func isCORSUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 && scalar != "\t" || scalar.value == 0x7F
      || "\"():<>?@[\\]{}".unicodeScalars.contains(scalar)
  }
}

extension String {
  /// https://fetch.spec.whatwg.org/#forbidden-request-header
  package func isForbiddenRequestHeader(value: String) -> Bool {
    let name = asciiLowercased
    let forbidden: Set<String> = [
      "accept-charset", "accept-encoding", "access-control-request-headers",
      "access-control-request-method", "connection", "content-length", "cookie", "cookie2", "date",
      "dnt", "expect", "host", "keep-alive", "origin", "referer", "set-cookie", "te", "trailer",
      "transfer-encoding", "upgrade", "via",
    ]
    if forbidden.contains(name) || name.hasPrefix("proxy-") || name.hasPrefix("sec-") {
      return true
    }
    guard ["x-http-method", "x-http-method-override", "x-method-override"].contains(name) else {
      return false
    }
    return value.split(separator: ",").contains {
      String($0).strippingHTTPWhitespace.isForbiddenMethod
    }
  }

  /// https://fetch.spec.whatwg.org/#forbidden-method
  package var isForbiddenMethod: Bool {
    ["CONNECT", "TRACE", "TRACK"].contains(asciiUppercased)
  }

  /// https://fetch.spec.whatwg.org/#concept-method-normalize
  package var normalizedMethod: String {
    let upper = asciiUppercased
    return ["DELETE", "GET", "HEAD", "OPTIONS", "POST", "PUT"].contains(upper) ? upper : self
  }
}
