import Infra
import JSRuntime
import Testing

@Suite struct StackTests {
  @Test(arguments: [
    ("f@a.js:1:2", "f a.js 1 2"), ("a.js:1:2", " a.js 1 2"),
    ("@http://h:8/a.js:10:20", " http://h:8/a.js 10 20"),
    ("a@b@c.js:3:4", "a@b c.js 3 4"), ("f@[native code]", "f  0 0"), ("f@a.js:1", ""),
    ("f@a.js:x:2", ""), ("", ""),
  ])
  func linesOfTraces(line: String, parts: String) {
    let frames = StackFrame.parse(line).map { "\($0.function) \($0.file) \($0.line) \($0.column)" }
    #expect(frames.joined() == parts)
  }

  @Test func nativeCodeSeesWhoCallsIt() throws {
    let machine = VirtualMachine()
    let realm = Realm(in: machine)
    try machine.run {
      var seen: [StackFrame] = []
      let look = realm.makeFunction("look") { call in
        seen = call.realm.callerStack
        return .undefined
      }
      realm.set("look", of: realm.global, to: look.value)
      try realm.evaluate("function outer() {\n  look() }\nouter()", url: "a.js", line: 5)
      #expect(
        seen.map { "\($0.function):\($0.file):\($0.line)" } == [
          "outer:a.js:6", "global code:a.js:7",
        ])
    }
  }

  /// Swift is entered only where there is room on the stack.
  @Test func deepRecursionIsARangeError() throws {
    let machine = VirtualMachine()
    let realm = Realm(in: machine)
    try machine.run {
      let call = realm.makeFunction("call", length: 1) { host in
        try host.realm.call(#require(host.realm.function(host[0])))
      }
      realm.set("call", of: realm.global, to: call.value)
      let name = try realm.evaluate(
        "let depth = 0; const go = () => { depth += 1; call(go) };"
          + "try { go() } catch (error) { `${error.name} ${depth > 50}` }")
      #expect(realm.text(name) == "RangeError true")
    }
  }

  @Test func tablesOfPointersFindWhatWasPutIn() throws {
    var table = PointerTable<Int>()
    let pointers = (1...3000).compactMap { OpaquePointer(bitPattern: $0 * 16) }
    for (index, pointer) in pointers.enumerated() { table.insert(index, for: pointer) }
    for pointer in pointers.enumerated().filter({ $0.offset % 3 == 0 }).map(\.element) {
      #expect(table.remove(pointer) != nil)
    }
    table.update(pointers[1]) { $0 = -1 }
    let found = pointers.map { table[$0] }
    let wanted = pointers.indices.map { $0 % 3 == 0 ? nil : $0 == 1 ? -1 : $0 }
    #expect(found == wanted)
    var count = 0
    table.forEach { _, _ in count += 1 }
    #expect(count == 2000 && table.remove(pointers[0]) == nil)
    table.deallocate()
  }
}
