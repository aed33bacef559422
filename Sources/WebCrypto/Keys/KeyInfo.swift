/// What the formats `spki` and `pkcs8` say of a key: of which kind it is, and its bytes.
struct KeyInfo {
  /// The object identifier of the algorithm, and what follows it.
  let algorithm: [UInt8]
  let parameters: [UInt8]?
  let key: [UInt8]

  /// https://www.rfc-editor.org/rfc/rfc5280#section-4.1
  init(spki bytes: [UInt8]) throws(CryptoError) {
    var outer = DERReader(bytes)
    var info = try outer.sequence()
    try outer.finish()
    (algorithm, parameters) = try Self.readAlgorithm(&info)
    key = Array(try info.bitString())
    try info.finish()
  }

  /// https://www.rfc-editor.org/rfc/rfc5208#section-5
  init(pkcs8 bytes: [UInt8]) throws(CryptoError) {
    var outer = DERReader(bytes)
    var info = try outer.sequence()
    try outer.finish()
    guard try info.number().isEmpty else { throw .data }
    (algorithm, parameters) = try Self.readAlgorithm(&info)
    key = Array(try info.read(.octetString))
    // Attributes.
    _ = try info.readIfAny(.first)
    try info.finish()
  }

  private static func readAlgorithm(
    _ info: inout DERReader
  ) throws(CryptoError) -> (algorithm: [UInt8], parameters: [UInt8]?) {
    var reader = try info.sequence()
    let algorithm = Array(try reader.read(.objectIdentifier))
    if let curve = try reader.readIfAny(.objectIdentifier) {
      try reader.finish()
      return (algorithm, Array(curve))
    }
    if reader.isAtEnd { return (algorithm, nil) }
    guard try reader.read(.null).isEmpty else { throw .data }
    try reader.finish()
    return (algorithm, [])
  }

  init(_ algorithm: [UInt8], _ parameters: [UInt8]?, _ key: [UInt8]) {
    self.algorithm = algorithm
    self.parameters = parameters
    self.key = key
  }

  private var identifier: [UInt8] {
    let name = DER.value(.objectIdentifier, algorithm)
    guard let parameters else { return DER.value(.sequence, name) }
    let rest =
      parameters.isEmpty ? DER.value(.null) : DER.value(.objectIdentifier, parameters)
    return DER.value(.sequence, name, rest)
  }

  var spki: [UInt8] { DER.value(.sequence, identifier, DER.bitString(key)) }
  var pkcs8: [UInt8] {
    DER.value(.sequence, DER.value(.integer, [0]), identifier, DER.value(.octetString, key))
  }
}

/// Object identifiers, as they are encoded.
enum ObjectIdentifier {
  /// https://www.rfc-editor.org/rfc/rfc8017#appendix-A.1
  static let rsa: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01]
  /// https://www.rfc-editor.org/rfc/rfc5480#section-2.1
  static let ellipticCurve: [UInt8] = [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01]
  static let ellipticCurveDH: [UInt8] = [0x2B, 0x81, 0x04, 0x01, 0x0C]
  /// https://www.rfc-editor.org/rfc/rfc8410#section-3
  static let x25519: [UInt8] = [0x2B, 0x65, 0x6E]
  static let ed25519: [UInt8] = [0x2B, 0x65, 0x70]
}

extension NamedCurve {
  /// https://www.rfc-editor.org/rfc/rfc5480#section-2.1.1.1
  var identifier: [UInt8] {
    switch self {
    case .p256: [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07]
    case .p384: [0x2B, 0x81, 0x04, 0x00, 0x22]
    case .p521: [0x2B, 0x81, 0x04, 0x00, 0x23]
    }
  }
}
