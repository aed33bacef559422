import JSRuntime
import Testing

/// A realm without a document: the language, and functions of ours.
@Suite struct RealmTests {
  private let machine = VirtualMachine()

  /// What a script gives in a realm that was prepared, as text; what it throws, too.
  private func text(_ script: String, prepare: (Realm) throws -> Void = { _ in }) rethrows -> String
  {
    let realm = Realm(in: machine)
    return try machine.run {
      try prepare(realm)
      do throws(JSException) {
        return realm.text(try realm.evaluate(script))
      } catch {
        return realm.text(error.value)
      }
    }
  }

  @Test func valuesOfNativeCodeAreTheEngines() throws {
    let values: [(String, JSValue, String)] = [
      ("undefined", .undefined, "undefined"), ("null", .null, "null"), ("yes", .true, "true"),
      ("no", JSValue(false), "false"), ("small", JSValue(-7), "-7"),
      ("large", JSValue(Int(1) << 40), "1099511627776"), ("half", JSValue(0.5), "0.5"),
      ("negativeZero", JSValue(-0.0), "0"), ("none", JSValue(Double.nan), "NaN"),
    ]
    for (name, value, written) in values {
      let answer = text("`${typeof value}${value}`") { $0.set("value", of: $0.global, to: value) }
      #expect(answer.hasSuffix(written), "\(name): \(answer)")
    }
    #expect(
      text("Object.is(value, -0)") { $0.set("value", of: $0.global, to: JSValue(-0.0)) } == "true")
    #expect(JSValue(3).number == 3 && JSValue(2.5).number == 2.5 && JSValue.null.number == nil)
    #expect(JSValue.null.isUndefinedOrNull && JSValue.undefined.isUndefinedOrNull)
    #expect(!JSValue.false.isUndefinedOrNull && JSValue.false.isBoolean)
  }

  @Test(arguments: ["", "a", "ä\u{1F600}", "\u{0}x", String(repeating: "0123456789äöü", count: 99)])
  func stringsGoOverAndBack(string: String) {
    let realm = Realm(in: machine)
    machine.run {
      #expect(realm.text(realm.string(string)) == string)
      #expect(realm.text(realm.string(string)) == string)
      realm.set("given", of: realm.global, to: realm.string(string))
      #expect((try? realm.evaluate("given.length"))?.number == Double(string.utf16.count))
    }
  }

  /// Half characters survive as bytes, and show as U+FFFD in text.
  @Test func loneSurrogatesStay() throws {
    let realm = Realm(in: machine)
    try machine.run {
      let value = try realm.evaluate("'a\\ud800'")
      #expect(try realm.bytes(value) == [0x61, 0xED, 0xA0, 0x80])
      #expect(realm.text(value) == "a\u{FFFD}")
    }
  }

  @Test func functionsAreOurs() {
    let answer = text("[add(2, 3), add.name, add.length, add(1), 'prototype' in add].join()") {
      realm in
      let add = realm.makeFunction("add", length: 2) { call in
        JSValue((call[0].number ?? 0) + (call[1].number ?? 100) + Double(call.count))
      }
      realm.set("add", of: realm.global, to: add.value)
    }
    #expect(answer == "7,add,2,102,false")
  }

  @Test(arguments: [
    ("type", "TypeError: wrong"), ("range", "RangeError: far"), ("other", "Error: Other()"),
    ("thrown", "SyntaxError: mine"),
  ])
  func errorsReachTheScript(kind: String, message: String) {
    struct Other: Error {}
    let answer = text("try { fail() } catch (error) { `${error}` }") { realm in
      let fail = realm.makeFunction("fail") { call in
        switch kind {
        case "type": throw JSTypeError("wrong")
        case "range": throw JSRangeError("far")
        case "thrown": try call.realm.evaluate("throw new SyntaxError('mine')")
        default: throw Other()
        }
        return .undefined
      }
      realm.set("fail", of: realm.global, to: fail.value)
    }
    #expect(answer == message)
  }

  @Test func exceptionsKeepTheirValue() throws {
    let realm = Realm(in: machine)
    machine.run {
      do throws(JSException) {
        try realm.evaluate("throw { code: 5 }", url: "a.js", line: 3)
        Issue.record("nothing was thrown")
      } catch {
        realm.collectGarbage()
        let code = realm.object(error.value).flatMap { try? realm.get("code", of: $0) }
        #expect(code == JSValue(5))
      }
    }
    #expect(!realm.parses("let = =") && realm.parses("let x"))
  }

  @Test func promisesAreSettled() throws {
    let realm = Realm(in: machine)
    try machine.run {
      let (kept, broken) = (JSPromise(in: realm), JSPromise(in: realm))
      realm.set("kept", of: realm.global, to: kept.value)
      realm.set("broken", of: realm.global, to: broken.value)
      try realm.evaluate(
        """
        var log = [];
        kept.then((value) => log.push(value));
        broken.catch((error) => log.push(error.message));
        """)
      kept.resolve(JSValue(4))
      broken.reject(JSTypeError("no"))
      #expect(realm.text(try realm.evaluate("log.join()")) == "4,no")
    }
  }

  @Test func realmsAreToldApart() throws {
    let (one, other) = (Realm(in: machine), Realm(in: machine))
    try machine.run {
      let array = try #require(one.object(one.evaluate("[]")))
      #expect(other.realm(of: array) === one)
      #expect(one.realm(of: array) === one)
      other.set("array", of: other.global, to: array.value)
      let answer = other.text(
        try other.evaluate("[array instanceof Array, Array.isArray(array)].join()"))
      #expect(answer == "false,true")
    }
  }
}
