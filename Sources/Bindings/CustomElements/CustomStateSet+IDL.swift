import DOM
import JSRuntime

/// https://html.spec.whatwg.org/multipage/custom-elements.html#customstateset
final class CustomStateSet: PlatformObject {
  private let internals: ElementInternals
  var interface: Interface { .customStateSet }

  init(_ internals: ElementInternals) { self.internals = internals }

  fileprivate var states: [DOMString] {
    get { internals.customStates }
    set { internals.customStates = newValue }
  }
}

extension Interface {
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#customstateset
  static let customStateSet = Interface(CustomStateSet.self, "CustomStateSet") { idl in
    idl.attribute("size") { $0.states.count }
    idl.operation("has") { (set, state: DOMString) in set.states.contains(state) }
    idl.operation("add", length: 1) { set, call in
      let state = try DOMString.convert(call[0], call.world)
      if !set.states.contains(state) { set.states.append(state) }
      return call.this
    }
    idl.operation("delete") { (set, state: DOMString) in
      guard let index = set.states.firstIndex(of: state) else { return false }
      set.states.remove(at: index)
      return true
    }
    idl.operation("clear") { $0.states = [] }
    idl.setlike { $0.states }
  }
}
