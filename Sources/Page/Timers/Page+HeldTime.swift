import Bindings
import JSRuntime

extension Page {
  /// Lets the page's time stand still, but while something waits for it; scripts see this clock only.
  ///
  /// To be called before the page has a world.
  /// - Parameter milliseconds: from 1970.
  package func holdTime(at milliseconds: Double) {
    let origin = traversable.agent.events.timeOrigin / 1000
    eventLoop.holdTime(at: origin)
    traversable.heldOrigin = milliseconds
    traversable.agent.events.clock = { [eventLoop] in eventLoop.time * 1000 + Clock.tolerance }
  }

  /// The script's `Date`, where time is held.
  func applyHeldTime(to world: World) {
    guard traversable.heldOrigin != nil else { return }
    let now = world.realm.makeFunction("now") { [unowned self] _ in
      JSValue(clock.timeOrigin + clock.milliseconds)
    }
    let library = ScriptLibrary<NoMember>(
      PackageResources.HeldTime_js, hooks: [world.support.intrinsics.value, now.value],
      in: world.realm)
    _ = try? library.object()
  }
}

extension ExtensionPage {
  /// Lets so much of the time pass that `Page.holdTime` holds, with all that is due in it.
  package func advanceTime(by seconds: Double) {
    let end = page.eventLoop.time + seconds
    page.machine.run(within: options.timeout) {
      page.eventLoop.run(until: end) { !page.traversable.isInterrupted }
    }
    page.eventLoop.holdTime(at: max(end, page.eventLoop.time))
  }
}
