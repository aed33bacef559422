import JSRuntime
import Testing

/// What lives because native code has it.
@Suite struct LifetimeTests {
  private final class Client: HeapClient {
    var kept: JSObject?
    var collections = 0

    func mark(_ marker: HeapMarker) { if let kept { marker.mark(kept) } }
    func didCollect() { collections += 1 }
    func cleanUp() {}
  }

  /// A script can tell by a weak reference; the machine is told between runs.
  private func isAlive(_ realm: Realm) throws -> Bool {
    realm.collectGarbage()
    return realm.text(try realm.evaluate("`${weak.deref() !== undefined}`")) == "true"
  }

  private func makeWeak(_ realm: Realm) throws -> JSObject {
    try realm.machine.keepingValues {
      let value = try realm.evaluate(
        "{ const object = { big: new Array(100).fill(1) }; globalThis.weak = new WeakRef(object); object }"
      )
      return JSObject(value.ref)
    }
  }

  @Test func protectedValuesStay() throws {
    let machine = VirtualMachine()
    let realm = Realm(in: machine)
    var kept: ProtectedValue?
    try machine.run { kept = ProtectedValue(try makeWeak(realm).value, in: realm) }
    #expect(try machine.run { try isAlive(realm) })
    withExtendedLifetime(kept) {}
    kept = nil
    // A word on the stack may look like it.
    _ = try machine.run { try isAlive(realm) }
  }

  @Test func clientsOfTheHeapMark() throws {
    let machine = VirtualMachine()
    let realm = Realm(in: machine)
    let client = Client()
    machine.add(client)
    defer { machine.remove(client) }
    try machine.run { client.kept = try makeWeak(realm) }
    #expect(try machine.run { try isAlive(realm) })
    #expect(client.collections > 0)
    #expect(machine.heapClient(where: { (found: Client) in found === client }) != nil)
  }

  /// A realm takes the functions that were made in it along.
  @Test func functionsGoWithTheirRealm() {
    final class Token {}
    let machine = VirtualMachine()
    weak var token: Token?
    do {
      let realm = Realm(in: machine)
      let held = Token()
      token = held
      machine.run { _ = realm.makeFunction("f") { _ in withExtendedLifetime(held) { .undefined } } }
    }
    #expect(token == nil)
  }
}
