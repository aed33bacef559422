import Bindings
import DOM
import IntegerConversion
import JSRuntime

/// The object that describes an algorithm, as one of the dictionaries of parameters.
struct AlgorithmDictionary {
  private let name: String
  private let object: JSObject
  private let world: World

  init(_ name: String, _ object: JSObject, _ world: World) {
    self.name = name
    self.object = object
    self.world = world
  }

  /// Reads the members in the order of the standard: those of inherited dictionaries first, then by name.
  ///
  /// https://webidl.spec.whatwg.org/#js-dictionary
  func read(_ kind: Kind, into parameters: inout AlgorithmParameters) throws {
    _ = try text("name")
    switch kind {
    case .none: break
    case .aesCBC: parameters.iv = try bytes("iv")
    case .aesCTR:
      parameters.iv = try bytes("counter")
      parameters.length = try integer("length", most: 255, "octet")
    case .aesGCM:
      parameters.additionalData = try bytesIfAny("additionalData") ?? []
      parameters.iv = try bytes("iv")
      parameters.tagLength = try integerIfAny("tagLength", most: 255)
    case .aesKey: parameters.length = try integer("length", most: 65535, "unsigned short")
    case .ec: parameters.namedCurve = try text("namedCurve")
    case .ecdsa, .rsaImport: parameters.hash = try identifier("hash").digest(in: world)
    case .ecdh, .x25519: parameters.publicKey = try publicKey()
    case .hkdf: try readDerivation(into: &parameters)
    case .hmac:
      let hash = try identifier("hash")
      parameters.length = try integerIfAny("length", most: Self.unsignedLong)
      parameters.hash = try hash.digest(in: world)
    case .pbkdf2: try readPasswordDerivation(into: &parameters)
    case .rsaKeyGeneration:
      parameters.length = try integer("modulusLength", most: Self.unsignedLong, "unsigned long")
      parameters.publicExponent = try uint8Array("publicExponent")
      parameters.hash = try identifier("hash").digest(in: world)
    case .rsaOAEP: parameters.label = try bytesIfAny("label") ?? []
    case .rsaPSS:
      parameters.saltLength = try integer("saltLength", most: Self.unsignedLong, "unsigned long")
    }
  }

  private func readDerivation(into parameters: inout AlgorithmParameters) throws {
    let hash = try identifier("hash")
    parameters.info = try bytes("info")
    parameters.salt = try bytes("salt")
    parameters.hash = try hash.digest(in: world)
  }

  private func readPasswordDerivation(into parameters: inout AlgorithmParameters) throws {
    let hash = try identifier("hash")
    let iterations = try integer("iterations", most: Self.unsignedLong, "unsigned long")
    parameters.iterations = UInt32(clamping: iterations)
    parameters.salt = try bytes("salt")
    parameters.hash = try hash.digest(in: world)
  }

  // MARK: Members

  private func member(_ member: String) throws -> JSValue {
    try world.realm.get(member, of: object)
  }

  /// NOTE: worded as WebKit words it.
  private func required(_ member: String, _ type: String, as other: String? = nil) throws -> JSValue
  {
    let value = try self.member(member)
    if value.isUndefined {
      throw JSTypeError(
        "Member \(name).\(other ?? member) is required and must be an instance of \(type)")
    }
    return value
  }

  func text(_ member: String) throws -> String {
    try String.convert(try required(member, "DOMString"), world)
  }

  private func identifier(_ member: String) throws -> AlgorithmIdentifier {
    try AlgorithmIdentifier.convert(try required(member, "(object or DOMString)"), world)
  }

  private func bytes(_ member: String) throws -> [UInt8] {
    try world.realm.bufferSource(
      try required(member, "(ArrayBufferView or ArrayBuffer)"))
  }

  private func bytesIfAny(_ member: String) throws -> [UInt8]? {
    let value = try self.member(member)
    return value.isUndefined ? nil : try world.realm.bufferSource(value)
  }

  private func uint8Array(_ member: String) throws -> [UInt8] {
    let value = try required(member, "Uint8Array")
    guard value.isCell, world.realm.isUint8Array(value) else { throw JSTypeError() }
    return try world.realm.bufferSource(value)
  }

  /// WebKit reads it under another name than it requires it.
  private func publicKey() throws -> CryptoKey {
    try CryptoKey.convert(try required("public", "CryptoKey", as: "publicKey"), world)
  }

  private static let unsignedLong = Int(UInt32.max)

  private func integer(_ member: String, most: Int, _ type: String) throws -> Int {
    try enforceRange(try required(member, type), most: most)
  }

  private func integerIfAny(_ member: String, most: Int) throws -> Int? {
    let value = try self.member(member)
    return value.isUndefined ? nil : try enforceRange(value, most: most)
  }

  /// https://webidl.spec.whatwg.org/#EnforceRange with an unsigned type
  private func enforceRange(_ value: JSValue, most: Int) throws -> Int {
    // What is an integer already has no message in WebKit.
    if value.isInt32, let number = value.number, number > Double(most) { throw JSTypeError() }
    let number = try world.realm.number(value)
    let integer = number.rounded(.towardZero)
    guard number.isFinite, integer >= 0, integer <= Double(most) else {
      throw JSTypeError(
        "Value \(world.realm.text(JSValue(number))) is outside the range [0, \(most)]")
    }
    return Int(clamping: integer)
  }
}
