import PageTestSupport
import Testing

/// What WebKit answers, of which the oracle was asked.
///
/// https://w3c.github.io/webcrypto/#subtlecrypto-interface
@Suite struct SubtleCryptoTests {
  private static let preparation = """
    const s = crypto.subtle, u = new Uint8Array(16), json = JSON.stringify;
    const hex = buffer => [...new Uint8Array(buffer)].map(b => b.toString(16).padStart(2, '0')).join('');
    const bytes = text => new Uint8Array(text.match(/../g).map(pair => parseInt(pair, 16)));
    const text = value => new TextEncoder().encode(value);
    const describe = key => json([key.type, key.extractable, key.algorithm, key.usages]);
    const aes = (name, usages) => s.importKey('raw', u, name, true, usages);
    const secret = (name, value) => s.importKey('raw', text(value), name, false, ['deriveBits', 'deriveKey']);
    const hmac = jwk => s.importKey('jwk', { kty: 'oct', ...jwk }, { name: 'HMAC', hash: 'SHA-1' }, true, ['sign']);

    """

  private func answer(_ script: String) throws -> String {
    try TestPage().answerLater(Self.preparation + script)
  }

  @Test(arguments: [
    // https://www.rfc-editor.org/rfc/rfc6070, https://www.rfc-editor.org/rfc/rfc5869 and others
    (
      """
      return hex(await s.deriveBits({ name: 'PBKDF2', hash: 'SHA-1', salt: text('salt'), iterations: 4096 },
        await secret('PBKDF2', 'password'), 160));
      """, "4b007901b765489abead49d926f721d065a429c1"
    ),
    (
      """
      const key = await s.importKey('raw', bytes('0b'.repeat(22)), 'HKDF', false, ['deriveBits']);
      return hex(await s.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt: bytes('000102030405060708090a0b0c'),
        info: bytes('f0f1f2f3f4f5f6f7f8f9') }, key, 336));
      """,
      "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"
    ),
    (
      "return hex(await s.encrypt({ name: 'AES-CBC', iv: u }, await aes('AES-CBC', ['encrypt']), u))",
      "66e94bd4ef8a2c3b884cfa59ca342b2e9434dec2d00fdac765f00c0c11628cd1"
    ),
    (
      "return hex(await s.encrypt({ name: 'AES-GCM', iv: new Uint8Array(12) }, await aes('AES-GCM', ['encrypt']), u))",
      "0388dace60b6a392f328c2b971b2fe78ab6e47d42cec13bdf53a67b21257bddf"
    ),
    // The counter's last bits begin again; the others stay.
    (
      """
      const key = await aes('AES-CTR', ['encrypt']);
      const at = async counter => hex(await s.encrypt({ name: 'AES-CTR', counter: bytes(counter), length: 128 }, key, u));
      const [last, first] = ['0000000000000000000000000000001f', '00000000000000000000000000000010'];
      const both = hex(await s.encrypt({ name: 'AES-CTR', counter: bytes(last), length: 4 }, key, new Uint8Array(32)));
      return both === await at(last) + await at(first);
      """, "true"
    ),
    (
      """
      const key = await s.importKey('raw', bytes('000102030405060708090a0b0c0d0e0f'), 'AES-KW', false, ['wrapKey']);
      const data = await s.importKey('raw', bytes('00112233445566778899aabbccddeeff'), 'AES-CBC', true, ['encrypt']);
      return hex(await s.wrapKey('raw', data, key, 'AES-KW'));
      """, "1fa68b0a8112b447aef34bd8fb5a7b829d3e862371d2cfe5"
    ),
  ])
  func vectors(script: String, value: String) throws {
    #expect(try answer(script) == value)
  }

  @Test(arguments: [
    (
      "{ name: 'RSA-OAEP', modulusLength: 1024, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' }",
      "encrypt", "decrypt", "{ name: 'RSA-OAEP', label: u }"
    ),
    (
      "{ name: 'RSA-PSS', modulusLength: 1024, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' }",
      "verify", "sign", "{ name: 'RSA-PSS', saltLength: 20 }"
    ),
    (
      "{ name: 'RSASSA-PKCS1-v1_5', modulusLength: 1024, publicExponent: new Uint8Array([3]), hash: 'SHA-1' }",
      "verify", "sign", "'rsassa-pkcs1-v1_5'"
    ),
    (
      "{ name: 'ECDSA', namedCurve: 'P-256' }", "verify", "sign",
      "{ name: 'ECDSA', hash: 'SHA-256' }"
    ),
    (
      "{ name: 'ECDSA', namedCurve: 'P-521' }", "verify", "sign", "{ name: 'ECDSA', hash: 'SHA-1' }"
    ),
    ("'Ed25519'", "verify", "sign", "'Ed25519'"),
  ])
  func pairs(algorithm: String, public: String, private: String, parameters: String) throws {
    let script = """
      const [make, parameters] = [\(algorithm), \(parameters)];
      const pair = await s.generateKey(make, true, ['\(`public`)', '\(`private`)']);
      const answers = [];
      for (const format of ['jwk', 'other']) {
        const take = async (key, other) => {
          const as = format === 'jwk' ? format : other;
          const usages = key.usages;
          return s.importKey(as, await s.exportKey(as, key), make, true, usages);
        };
        const [open, own] = [await take(pair.publicKey, 'spki'), await take(pair.privateKey, 'pkcs8')];
        if ('\(`public`)' === 'encrypt') {
          const made = await s.encrypt(parameters, open, u);
          answers.push(hex(await s.decrypt(parameters, own, made)) === hex(u));
        } else {
          const made = await s.sign(parameters, own, u);
          answers.push(await s.verify(parameters, open, made, u));
          answers.push(!await s.verify(parameters, open, made, new Uint8Array(15)));
        }
      }
      return answers.every(Boolean) + ' ' + describe(structuredClone(pair.publicKey)).slice(0, 14);
      """
    #expect(try answer(script) == #"true ["public",true"#)
  }

  @Test(arguments: [
    ("X25519", "'X25519'"), ("ECDH", "{ name: 'ECDH', namedCurve: 'P-384' }"),
  ])
  func agreements(name: String, algorithm: String) throws {
    let script = """
      const [one, other] = [await s.generateKey(\(algorithm), true, ['deriveBits']), await s.generateKey(\(algorithm), true, ['deriveBits'])];
      const bits = async (own, peer, length) =>
        hex(await s.deriveBits({ name: '\(name)', public: peer.publicKey }, own.privateKey, length));
      return [await bits(one, other, 128) === await bits(other, one, 128), (await bits(one, other, 9)).length,
        (await bits(one, other, 0)).length, (await bits(one, other)).slice(0, 4) === await bits(one, other, 9)];
      """
    #expect(try answer(script) == "true,4,0,true")
  }

  @Test(arguments: [
    (
      "s.generateKey({ name: 'AES-CBC' }, true, ['encrypt'])",
      "TypeError: Member AesKeyParams.length is required and must be an instance of unsigned short"
    ),
    (
      "s.generateKey({ name: 'AES-CBC', length: 'x' }, true, ['encrypt'])",
      "TypeError: Value NaN is outside the range [0, 65535]"
    ),
    (
      "s.generateKey({ name: 'AES-CBC', length: 70000 }, true, ['encrypt'])",
      "TypeError: Type error"
    ),
    (
      "s.generateKey({ name: 'AES-CBC', length: 64 }, true, ['encrypt'])",
      "OperationError: The operation failed for an operation-specific reason"
    ),
    (
      "s.generateKey({ name: 'RSA-PSS', hash: 'SHA-256', modulusLength: 16385, publicExponent: new Uint8Array([3]) }, true, ['sign'])",
      "OperationError: The operation failed for an operation-specific reason"
    ),
    (
      "s.generateKey({ name: 'AES-CBC', length: 128 }, true, [])",
      "SyntaxError: A required parameter was missing or out-of-range"
    ),
    (
      "s.generateKey({ name: 'AES-CBC', length: 128 }, true, 'sign')",
      "TypeError: Value is not a sequence"
    ),
    (
      "s.generateKey({ name: 'ECDSA', namedCurve: 'p-256' }, true, ['sign'])",
      "NotSupportedError: The algorithm is not supported"
    ),
    (
      "s.generateKey({ name: 'AES-CFB-8', length: 128 }, true, ['encrypt'])",
      "NotSupportedError: The operation is not supported."
    ),
    (
      "s.generateKey('RSAES-PKCS1-v1_5', true, ['encrypt'])",
      "NotSupportedError: RSAES-PKCS1-v1_5 support is deprecated"
    ),
    (
      "s.generateKey({}, true, ['sign'])",
      "TypeError: Member CryptoAlgorithmParameters.name is required and must be an instance of DOMString"
    ),
    (
      "s.encrypt('AES-CBC', {}, u)",
      "TypeError: Argument 2 ('key') to SubtleCrypto.encrypt must be an instance of CryptoKey"
    ),
    (
      "s.encrypt({ name: 'AES-CBC', iv: u }, await aes('AES-GCM', ['encrypt']), u)",
      "InvalidAccessError: CryptoKey doesn't match AlgorithmIdentifier"
    ),
    (
      "s.encrypt({ name: 'AES-CBC', iv: u }, await aes('AES-CBC', ['decrypt']), u)",
      "InvalidAccessError: CryptoKey doesn't support encryption"
    ),
    (
      "s.decrypt({ name: 'AES-CBC', iv: u }, await aes('AES-CBC', ['decrypt']), u)",
      "OperationError: The operation failed for an operation-specific reason"
    ),
    (
      "s.importKey('foo', u, 'HKDF', false, ['deriveBits'])",
      "TypeError: Argument 1 ('format') to SubtleCrypto.importKey must be one of: \"raw\", \"spki\", \"pkcs8\", \"jwk\""
    ),
    ("s.importKey('raw', {}, 'AES-CBC', false, ['encrypt'])", "TypeError: Type error"),
    (
      "s.importKey('spki', u, 'AES-CBC', false, ['encrypt'])",
      "NotSupportedError: The algorithm is not supported"
    ),
    ("hmac({ k: 'AA=A' })", "DataError: Data provided to an operation does not meet requirements"),
    (
      "hmac({ k: 'AAAA', alg: 'HS256' })",
      "DataError: Data provided to an operation does not meet requirements"
    ),
    (
      "s.exportKey('raw', await secret('HKDF', 'x'))",
      "NotSupportedError: The operation is not supported."
    ),
    (
      "s.exportKey('raw', await s.importKey('raw', u, 'AES-CBC', false, ['encrypt']))",
      "InvalidAccessError: The CryptoKey is nonextractable"
    ),
    (
      "s.deriveKey({ name: 'HKDF', hash: 'SHA-1', salt: u, info: u }, await secret('HKDF', 'x'), { name: 'AES-CBC', length: 7 }, true, ['encrypt'])",
      "OperationError: Cannot get key length from derivedKeyType"
    ),
  ])
  func errors(script: String, value: String) throws {
    #expect(try answer("return \(script)") == value)
  }

  @Test(arguments: [
    (
      "hmac({ k: 'AAAA====' })",
      #"["secret",true,{"name":"HMAC","hash":{"name":"SHA-1"},"length":24},["sign"]]"#
    ),
    (
      "aes('aes-gcm', ['wrapKey', 'decrypt', 'wrapKey'])",
      #"["secret",true,{"name":"AES-GCM","length":128},["decrypt","wrapKey"]]"#
    ),
    (
      "s.importKey('raw', bytes('04' + '00'.repeat(64)), { name: 'ECDH', namedCurve: 'P-256' }, false, [])",
      #"["public",false,{"name":"ECDH","namedCurve":"P-256"},[]]"#
    ),
  ])
  func keys(script: String, value: String) throws {
    #expect(try answer("return describe(await \(script))") == value)
  }

  @Test func membersAreReadInOrder() throws {
    let script = """
      const log = [];
      const note = object => new Proxy(object, { get(target, key) { log.push(String(key)); return target[key]; } });
      const hash = note({ name: 'SHA-1' });
      await s.generateKey(note({ name: 'RSA-PSS', hash, modulusLength: 1, publicExponent: u }), true, ['sign']).catch(() => {});
      await s.deriveBits(note({ name: 'X25519' }), await aes('AES-GCM', ['encrypt']), 8).catch(() => {});
      return log;
      """
    #expect(
      try answer(script) == "name,name,modulusLength,publicExponent,hash,name,name,name,public")
  }

  /// Attributes give the same objects, also after a collection, and clones have their own.
  @Test func attributesStay() throws {
    let script = """
      const key = await aes('AES-GCM', ['encrypt']);
      key.algorithm.mine = 1;
      for (let index = 0; index < 200; index += 1) new Uint8Array(1 << 20);
      return [key.algorithm.mine, key.usages === key.usages, structuredClone(key).algorithm.mine];
      """
    #expect(try answer(script) == "1,true,")
  }

  @Test(arguments: [
    ("https://example.com/", "true,object,function"),
    ("http://example.com/", "false,undefined,undefined"),
    ("http://127.0.0.1/", "true,object,function"), ("http://a.localhost/", "true,object,function"),
    ("http://127.0.0.1.example/", "false,undefined,undefined"),
    ("file:///a.html", "true,object,function"),
    ("about:blank", "false,undefined,undefined"),
  ])
  func secureContexts(url: String, value: String) throws {
    let page = try TestPage(url: url)
    #expect(
      page.answerLater("return [isSecureContext, typeof crypto.subtle, typeof CryptoKey]") == value)
  }
}
