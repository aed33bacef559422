/// The numbers of an RSA key, big-endian and without zeros before them, in the order of RFC 8017.
struct RSANumbers {
  enum Number: Int { case modulus, exponent, privateExponent, p, q, dp, dq, qi }
  /// Two of a public key, eight of a private one.
  let all: [[UInt8]]

  init(all: [[UInt8]]) { self.all = all }

  subscript(number: Number) -> [UInt8] { all[number.rawValue] }
  var publicPart: RSANumbers { RSANumbers(all: Array(all.prefix(2))) }
  var isPrivate: Bool { all.count > 2 }
}

// MARK: Formats

extension RSANumbers {
  /// https://www.rfc-editor.org/rfc/rfc8017#appendix-A.1.1
  init(spki bytes: [UInt8]) throws(CryptoError) {
    let info = try KeyInfo(spki: bytes)
    guard info.algorithm == ObjectIdentifier.rsa else { throw .data }
    var outer = DERReader(info.key)
    var reader = try outer.sequence()
    all = [try reader.number(), try reader.number()]
    try reader.finish()
    try outer.finish()
    try check()
  }

  var publicKey: [UInt8] {
    DER.value(.sequence, DER.number(self[.modulus]), DER.number(self[.exponent]))
  }

  /// https://www.rfc-editor.org/rfc/rfc8017#appendix-A.1.2
  init(pkcs8 bytes: [UInt8]) throws(CryptoError) {
    let info = try KeyInfo(pkcs8: bytes)
    guard info.algorithm == ObjectIdentifier.rsa else { throw .data }
    var outer = DERReader(info.key)
    var reader = try outer.sequence()
    guard try reader.number().isEmpty else { throw .data }
    var numbers: [[UInt8]] = []
    while numbers.count < 8 { numbers.append(try reader.number()) }
    all = numbers
    try reader.finish()
    try outer.finish()
    try check()
  }

  var privateKey: [UInt8] {
    DER.value(.sequence, DER.value(.integer, [0]), Array(all.map(DER.number).joined()))
  }

  private static let names = ["n", "e", "d", "p", "q", "dp", "dq", "qi"]

  /// https://www.rfc-editor.org/rfc/rfc7518#section-6.3
  init(_ jwk: JSONWebKey) throws(CryptoError) {
    // SAFARI: a private key needs all its numbers, and has no other primes.
    if jwk.hasOtherPrimes { throw .data }
    var numbers: [[UInt8]] = []
    for name in jwk["d"] == nil ? Self.names.prefix(2) : Self.names[...] {
      guard let bytes = jwk.bytes(name) else { throw .data }
      numbers.append(Array(bytes.drop { $0 == 0 }))
    }
    all = numbers
    try check()
  }

  func jwk(of key: CryptoKey, _ algorithm: String) -> JSONWebKey {
    var jwk = JSONWebKey("RSA", key, ["alg": algorithm])
    for (name, number) in zip(Self.names, all) { jwk.set(name, number) }
    return jwk
  }

  private func check() throws(CryptoError) {
    if all.prefix(5).contains(where: \.isEmpty) { throw .data }
  }
}
