import PageTestSupport
import Testing

/// https://w3c.github.io/webcrypto/
@Suite struct CryptoTests {
  @Test(arguments: [
    (
      """
      const hex = buffer => [...new Uint8Array(buffer)].map(b => b.toString(16).padStart(2, '0')).join('');
      return hex(await crypto.subtle.digest('sha-256', new TextEncoder().encode('abc')));
      """, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    ),
    (
      "crypto.getRandomValues(new Uint8Array(65537))",
      "QuotaExceededError: The quota has been exceeded."
    ),
    (
      "return /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(crypto.randomUUID())",
      "true"
    ),
    (
      "await crypto.subtle.digest('MD5', new Uint8Array(1))",
      "NotSupportedError: The operation is not supported."
    ),
  ])
  func crypto(script: String, value: String) throws {
    #expect(try TestPage().answerLater(script) == value)
  }
}
