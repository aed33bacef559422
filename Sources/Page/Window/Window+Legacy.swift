import Bindings
import DOM
import JSRuntime

/// A bar of a window, which is there as far as pages are told.
///
/// https://html.spec.whatwg.org/multipage/nav-history-apis.html#barprop
final class BarProp: PlatformObject {
  var interface: Interface { .barProp }
  func visitHeldNodes(_ visit: (Node) -> Void) {}
}

/// The bars of one window, made when a script first asks for one.
final class BarProps {
  private var made: [String: BarProp] = [:]

  subscript(name: String) -> BarProp {
    let bar = made[name] ?? BarProp()
    made[name] = bar
    return bar
  }
}

extension Interface {
  /// https://html.spec.whatwg.org/multipage/nav-history-apis.html#barprop
  static let barProp = Interface(BarProp.self, "BarProp") { idl in
    idl.attribute("visible") { _ in true }
  }

  /// What browsers have had for long, and pages still ask for.
  static func defineLegacyMembers(_ idl: inout InterfaceBuilder<Window>) {
    for name in ["locationbar", "menubar", "personalbar", "scrollbars", "statusbar", "toolbar"] {
      idl.replaceable(name) { window, _ in window.bars[name] }
    }
    // https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-window-status
    idl.attribute(
      "status", get: { $0.page.status },
      set: { (window, value: DOMString) in window.page.status = value })
    idl.replaceable("offscreenBuffering") { _, _ in true }
    // https://html.spec.whatwg.org/multipage/webappapis.html#concept-settings-object-cross-origin-isolated-capability
    idl.attribute("crossOriginIsolated") { _ in false }
    definePointConversions(&idl)
    defineFind(&idl)
    // https://html.spec.whatwg.org/multipage/obsolete.html#dom-window-captureevents
    for name in ["captureEvents", "releaseEvents"] { idl.operation(name) { _ -> Void in } }
  }
}
