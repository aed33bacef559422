import Bindings
import JSRuntime

/// Those members of the dictionary that are not objects.
///
/// SAFARI: the priority is checked and changes nothing; there is no `duplex`.
///
/// https://fetch.spec.whatwg.org/#requestinit
struct RequestInit {
  private(set) var modes: [Request.Mode: String] = [:]
  private(set) var integrity: String?
  private(set) var isKeptAlive: Bool?
  private(set) var method: String?
  private(set) var referrer: String?

  /// What comes before `headers`, by name.
  init(beforeHeadersOf options: IDLDictionary) throws {
    try read([.cache, .credentials], of: options)
  }

  mutating func readRest(of options: IDLDictionary) throws {
    integrity = try options.member("integrity", as: String.self)
    isKeptAlive = try options.member("keepalive", as: Bool.self)
    method = try options.member("method", as: ByteString.self)?.string
    try read([.mode], of: options)
    if let priority = try options.member("priority", as: String.self),
      !["high", "low", "auto"].contains(priority)
    {
      throw JSTypeError()
    }
    try read([.redirect], of: options)
    referrer = try options.member("referrer", as: String.self)
    try read([.referrerPolicy], of: options)
  }

  /// SAFARI: empty strings do not count.
  var isEmpty: Bool {
    modes.isEmpty && isKeptAlive == nil
      && [integrity, method, referrer].allSatisfy { $0?.isEmpty ?? true }
  }

  private mutating func read(_ modes: [Request.Mode], of options: IDLDictionary) throws {
    for mode in modes {
      guard let value = try options.member(mode.name, as: String.self) else { continue }
      guard mode.values.contains(value) else { throw JSTypeError() }
      self.modes[mode] = value
    }
  }
}
