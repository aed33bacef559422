import CCrypto

/// A point of a curve, and of a private key the number that leads there.
struct ECMaterial {
  let curve: NamedCurve
  /// Uncompressed.
  let point: [UInt8]
  let scalar: [UInt8]?

  var x: [UInt8] { Array(point[1...curve.size]) }
  var y: [UInt8] { Array(point.suffix(curve.size)) }
}

// MARK: Formats

extension ECMaterial {
  /// SAFARI: whether the point is on the curve is seen when the key is used.
  init(raw bytes: [UInt8], _ curve: NamedCurve) throws(CryptoError) {
    guard bytes.count == 1 + 2 * curve.size else { throw .data }
    self.init(curve: curve, point: bytes, scalar: nil)
  }

  /// https://www.rfc-editor.org/rfc/rfc7518#section-6.2
  init(_ jwk: JSONWebKey, _ curve: NamedCurve) throws(CryptoError) {
    guard let x = jwk.bytes("x"), let y = jwk.bytes("y"), x.count == curve.size,
      y.count == curve.size
    else { throw .data }
    var scalar: [UInt8]?
    if jwk["d"] != nil {
      guard let bytes = jwk.bytes("d"), bytes.count == curve.size else { throw .data }
      scalar = bytes
    }
    self.init(curve: curve, point: [4] + x + y, scalar: scalar)
  }

  /// https://www.rfc-editor.org/rfc/rfc5480#section-2
  init(
    spki bytes: [UInt8], _ curve: NamedCurve, allowsDH: Bool
  ) throws(CryptoError) {
    let info = try KeyInfo(spki: bytes)
    try info.check(curve, allowsDH: allowsDH)
    try self.init(raw: info.key, curve)
    try checkPoint()
  }

  /// https://www.rfc-editor.org/rfc/rfc5915#section-3
  init(
    pkcs8 bytes: [UInt8], _ curve: NamedCurve, allowsDH: Bool
  ) throws(CryptoError) {
    let info = try KeyInfo(pkcs8: bytes)
    try info.check(curve, allowsDH: allowsDH)
    var outer = DERReader(info.key)
    var reader = try outer.sequence()
    try outer.finish()
    guard try reader.number() == [1] else { throw .data }
    let scalar = Array(try reader.read(.octetString))
    guard scalar.count == curve.size else { throw .data }
    if let content = try reader.readIfAny(.first) {
      var parameters = DERReader(content)
      guard Array(try parameters.read(.objectIdentifier)) == curve.identifier else { throw .data }
      try parameters.finish()
    }
    var point: [UInt8]?
    if let content = try reader.readIfAny(.second) {
      var key = DERReader(content)
      point = Array(try key.bitString())
      try key.finish()
    }
    try reader.finish()
    if point == nil { point = try Self.point(of: scalar, curve) }
    guard let point, point.count == 1 + 2 * curve.size else { throw .data }
    self.init(curve: curve, point: point, scalar: scalar)
    try checkPoint()
  }

  private static func point(
    of scalar: [UInt8], _ curve: NamedCurve
  ) throws(CryptoError) -> [UInt8] {
    var point = [UInt8](repeating: 0, count: 1 + 2 * curve.size)
    guard crypto_ec_point(curve.native, scalar, scalar.count, &point, point.count) else {
      throw .data
    }
    return point
  }

  private func checkPoint() throws(CryptoError) {
    if !crypto_ec_is_on_curve(curve.native, point, point.count) { throw .data }
  }

  var spki: [UInt8] { KeyInfo(ObjectIdentifier.ellipticCurve, curve.identifier, point).spki }

  /// Of a private key.
  var pkcs8: [UInt8] {
    let key = DER.value(
      .sequence, DER.value(.integer, [1]), DER.value(.octetString, scalar ?? []),
      DER.value(.second, DER.bitString(point)))
    return KeyInfo(ObjectIdentifier.ellipticCurve, curve.identifier, key).pkcs8
  }

  func jwk(of key: CryptoKey) -> JSONWebKey {
    var jwk = JSONWebKey("EC", key, ["crv": curve.rawValue])
    jwk.set("x", x)
    jwk.set("y", y)
    if let scalar { jwk.set("d", scalar) }
    return jwk
  }
}

extension KeyInfo {
  fileprivate func check(_ curve: NamedCurve, allowsDH: Bool) throws(CryptoError) {
    let isKnown =
      algorithm == ObjectIdentifier.ellipticCurve
      || allowsDH && algorithm == ObjectIdentifier.ellipticCurveDH
    guard isKnown, parameters == curve.identifier else { throw .data }
  }
}

// MARK: What the keys do

extension ECMaterial {
  private func native() throws(CryptoError) -> NativeKey {
    try NativeKey(
      crypto_ec_key(curve.native, point, point.count, scalar, scalar?.count ?? 0))
  }

  /// https://w3c.github.io/webcrypto/#ecdsa-operations-sign
  func sign(_ data: [UInt8], _ hash: Digest) throws(CryptoError) -> [UInt8] {
    let key = try native()
    let kind = crypto_signature(hash: hash.native, padding: CRYPTO_PLAIN, salt_count: 0)
    let encoded: [UInt8] = try .written(room: 2 * curve.size + 16) { result, used in
      key.use { crypto_sign($0, kind, data, data.count, result, &used) }
    }
    var outer = DERReader(encoded)
    var reader = try outer.sequence()
    return try padded(reader.number()) + padded(reader.number())
  }

  private func padded(_ number: [UInt8]) -> [UInt8] {
    [UInt8](repeating: 0, count: max(curve.size - number.count, 0)) + number
  }

  func verify(
    _ signature: [UInt8], _ data: [UInt8], _ hash: Digest
  ) throws(CryptoError) -> Bool {
    guard signature.count == 2 * curve.size else { return false }
    let numbers = [signature.prefix(curve.size), signature.suffix(curve.size)]
    let encoded = DER.value(
      .sequence, Array(numbers.map { DER.number(Array($0.drop { $0 == 0 })) }.joined()))
    let kind = crypto_signature(hash: hash.native, padding: CRYPTO_PLAIN, salt_count: 0)
    return try native().use {
      crypto_verify($0, kind, encoded, encoded.count, data, data.count)
    }
  }

  func derive(with other: ECMaterial) throws(CryptoError) -> [UInt8] {
    let (key, peer) = (try native(), try other.native())
    return try .written(room: curve.size) { result, used in
      key.use { key in peer.use { peer in crypto_derive(key, peer, result, &used) } }
    }
  }
}
