import DOM
import JSRuntime

/// https://html.spec.whatwg.org/multipage/custom-elements.html#customstateset
final class CustomStateSet: PlatformObject {
  func visitHeldNodes(_ visit: (Node) -> Void) { internals.visitHeldNodes(visit) }
  private let internals: ElementInternals
  var interface: Interface { .customStateSet }

  init(_ internals: ElementInternals) { self.internals = internals }

  fileprivate func set(_ states: [DOMString]) { internals.customStates = states }
}

extension Interface {
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#customstateset
  static let customStateSet = Interface(CustomStateSet.self, "CustomStateSet") { idl in
    idl.setlike { (set: CustomStateSet, states: [DOMString]) in set.set(states) }
  }
}
