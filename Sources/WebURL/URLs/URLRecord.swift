// https://url.spec.whatwg.org/#concept-url

/// A URL split into its components, as the standard describes it: what the setters change.
struct URLRecord {
  var scheme: [UInt8]
  var username: [UInt8]
  var password: [UInt8]
  /// Serialized; nil is null.
  var host: [UInt8]?
  var port: UInt16?
  /// Serialized, opaque or not.
  var path: [UInt8]
  var query: [UInt8]?
  var fragment: [UInt8]?

  init(_ url: WebURL) {
    scheme = Array(url.scheme)
    username = Array(url.username)
    password = Array(url.password)
    host = url.hostname.map { Array($0) }
    port = url.port
    path = Array(url.path)
    query = url.query.map { Array($0) }
    fragment = url.fragment.map { Array($0) }
  }
}

extension WebURL {
  /// https://url.spec.whatwg.org/#concept-url-serializer
  init(_ record: URLRecord) {
    specialScheme = SpecialScheme(record.scheme)
    bytes = record.scheme
    offsets.schemeEnd = bytes.count
    bytes.append(.colon)
    offsets.usernameEnd = bytes.count
    offsets.hostStart = bytes.count
    if let host = record.host { write(host: host, of: record) }
    offsets.hostEnd = bytes.count
    if let port = record.port {
      bytes.append(.colon)
      bytes.append(contentsOf: String(port).utf8)
    }
    offsets.pathStart = bytes.count
    bytes.append(contentsOf: record.path)
    endPath()
    if let query = record.query {
      bytes.append(.questionMark)
      bytes.append(contentsOf: query)
    }
    offsets.fragmentStart = bytes.count
    if let fragment = record.fragment {
      bytes.append(.numberSign)
      bytes.append(contentsOf: fragment)
    }
  }

  /// The two slashes, the credentials and the host.
  private mutating func write(host: [UInt8], of record: URLRecord) {
    bytes.append(contentsOf: [.solidus, .solidus])
    bytes.append(contentsOf: record.username)
    offsets.usernameEnd = bytes.count
    if !record.password.isEmpty {
      bytes.append(.colon)
      bytes.append(contentsOf: record.password)
    }
    if !record.username.isEmpty || !record.password.isEmpty { bytes.append(.commercialAt) }
    offsets.hostStart = bytes.count
    bytes.append(contentsOf: host)
  }
}
