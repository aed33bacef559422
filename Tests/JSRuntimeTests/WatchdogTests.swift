import JSRuntime
import Testing

@Suite struct WatchdogTests {
  private let machine = VirtualMachine()

  @Test func scriptsThatTakeTooLongAreStopped() {
    let realm = Realm(in: machine)
    var wasThrown = false
    machine.run(within: 0.05) {
      do { try realm.evaluate("for (;;);") } catch { wasThrown = true }
    }
    #expect(wasThrown && machine.watchdog.hasStopped)
    // The next run is none of theirs.
    let value = machine.run(within: 5) { try? realm.evaluate("1 + 1") }
    #expect(value == JSValue(2) && !machine.watchdog.hasStopped)
  }

  /// Many short scripts have one limit together.
  @Test func whatManyScriptsTakeIsAdded() {
    let realm = Realm(in: machine)
    var count = 0
    machine.run(within: 0.1) {
      while !machine.watchdog.isTimeOver, count < 100_000 {
        _ = try? realm.evaluate("for (let i = 0; i < 20000; i++);")
        count += 1
      }
    }
    #expect(machine.watchdog.hasStopped && count > 1 && count < 100_000)
  }

  /// What waits in promises when a script is stopped never runs.
  @Test func microtasksOfStoppedScriptsAreGone() throws {
    let realm = Realm(in: machine)
    machine.run(within: 0.05) {
      _ = try? realm.evaluate("var ran = 0; Promise.resolve().then(() => { ran += 1 }); for (;;);")
    }
    let text = try machine.run(within: 5) { realm.text(try realm.evaluate("`${ran}`")) }
    #expect(text == "0" || text == "1")
    let later = try machine.run(within: 5) { realm.text(try realm.evaluate("`${ran}`")) }
    #expect(later == text)
  }

  @Test func nativeCodeMayStopAScript() {
    let realm = Realm(in: machine)
    machine.run(within: 30) {
      let stop = realm.makeFunction("stop") { call in
        call.realm.machine.watchdog.interrupt()
        return .undefined
      }
      realm.set("stop", of: realm.global, to: stop.value)
      _ = try? realm.evaluate("stop(); for (;;);")
    }
    #expect(machine.watchdog.hasStopped)
  }

  @Test func anInnerRunHasItsOwnTime() throws {
    let realm = Realm(in: machine)
    let value = try machine.run(within: 30) {
      machine.run(within: 0.05) { _ = try? realm.evaluate("for (;;);") }
      return try realm.evaluate("5")
    }
    #expect(value == JSValue(5) && !machine.watchdog.hasStopped)
  }

  @Test func theClockTellsWhatIsOverdue() {
    let clock = machine.watchdog.clock
    #expect(clock.overrun == nil)
    machine.run(within: 1000) { #expect(clock.overrun == nil) }
    #expect(ScriptClock.wallTime(for: 2) == 18)
  }
}
