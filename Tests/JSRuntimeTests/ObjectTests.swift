import JSRuntime
import Testing

@Suite struct ObjectTests {
  private let machine = VirtualMachine()
  private let realm: Realm

  init() { realm = Realm(in: machine) }

  private func script(_ script: String, _ value: JSValue) throws -> String {
    realm.set("value", of: realm.global, to: value)
    return realm.text(try realm.evaluate(script))
  }

  /// No setter that a script has left hears of what is made.
  @Test func whatIsMadeIsMadeWithoutScripts() throws {
    try machine.run {
      try realm.evaluate(
        """
        var heard = 0;
        for (const key of ['a', '0'])
          Object.defineProperty(Object.prototype, key, { set() { heard += 1 }, configurable: true });
        """)
      let entries = [(key: "a", value: 1), (key: "b", value: 2)]
      let object = realm.makeObject(of: entries) { JSValue($0) }
      #expect(try script("JSON.stringify(value)", object.value) == #"{"a":1,"b":2}"#)
      #expect(try script("value.length", realm.makeArray([.true]).value) == "1")
      let list = realm.makeList()
      realm.set(0, of: list, to: .null)
      #expect(try script("heard + value.length", list.value) == "1")
      #expect(try script("Object.getPrototypeOf(value)", realm.makeRecord().value) == "null")
    }
  }

  @Test(arguments: [
    ("[]", "array"), ("new Date(0)", "date"), ("Symbol()", "symbol"), ("new TypeError()", "error"),
    ("/a/", "regexp"), ("() => 1", "function"), ("class {}", "function constructor"),
    ("'a'", "string"), ("{}", ""), ("({})", "object"), ("1n", ""),
  ])
  func kinds(expression: String, kinds: String) throws {
    try machine.run {
      let value = try realm.evaluate("(\(expression))")
      var found: [String] = []
      if realm.isArray(value) { found.append("array") }
      if realm.isDate(value) { found.append("date") }
      if realm.isSymbol(value) { found.append("symbol") }
      if realm.isError(value) { found.append("error") }
      if realm.isRegExp(value) { found.append("regexp") }
      if realm.function(value) != nil { found.append("function") }
      if expression == "class {}", realm.constructor(value) != nil { found.append("constructor") }
      if realm.isString(value) { found.append("string") }
      if expression == "({})", realm.object(value) != nil { found.append("object") }
      #expect(found.joined(separator: " ") == kinds)
    }
  }

  @Test(
    arguments: [
      ("new Uint8Array([1, 2, 3]).subarray(1)", [2, 3]), ("new Uint16Array([258])", [2, 1]),
      ("new DataView(new Uint8Array([7, 8, 9]).buffer, 1, 1)", [8]),
      ("new Uint8Array([4]).buffer", [4]), ("new Uint8Array()", []), ("[1]", nil), ("5", nil),
    ] as [(String, [UInt8]?)])
  func bytesOfBuffers(expression: String, bytes: [UInt8]?) throws {
    try machine.run {
      let value = try realm.evaluate(expression)
      #expect(realm.bufferSourceIfAny(value) == bytes)
      if bytes == nil { #expect(throws: JSTypeError.self) { try realm.bufferSource(value) } }
    }
  }

  @Test func buffersAreCopies() throws {
    try machine.run {
      let bytes = try script("value.join()", realm.makeUint8Array([1, 2]))
      #expect(bytes == "1,2")
      let length = try script("value.byteLength", realm.makeArrayBuffer([1, 2, 3]))
      #expect(length == "3")
      // The engine can still transfer it.
      let transferred = try script(
        "const moved = value.transfer(); `${new Uint8Array(moved)[0]} ${value.byteLength}`",
        realm.makeArrayBuffer([9]))
      #expect(transferred == "9 0")
    }
  }

  /// https://encoding.spec.whatwg.org/#dom-textencoder-encodeinto
  @Test(arguments: [("aé", 2, 1, 1), ("aé", 3, 2, 3), ("\u{1F600}b", 4, 2, 4), ("", 2, 0, 0)])
  func textIsEncodedAsFarAsItFits(text: String, room: Int, read: Int, written: Int) throws {
    try machine.run {
      let array = try realm.evaluate("new Uint8Array(\(room))")
      let counts = try realm.encode(text, into: array)
      #expect(counts == (read, written))
    }
  }
}
