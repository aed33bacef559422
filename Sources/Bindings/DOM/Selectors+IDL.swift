import DOM
import JSRuntime
import Selectors

extension InterfaceBuilder where This: NodeView {
  /// https://dom.spec.whatwg.org/#dom-parentnode-queryselector
  mutating func includeSelectors() {
    operation("querySelector", length: 1) { this, call in
      try call.selector(0).first(in: this.node).value(in: call.world)
    }
    operation("querySelectorAll", length: 1) { this, call in
      let nodes = try call.selector(0).allNodes(in: this.node)
      return NodeList(fixed: nodes).value(in: call.world)
    }
  }
}

extension InterfaceBuilder where This == Element {
  /// https://dom.spec.whatwg.org/#dom-element-matches
  mutating func includeMatching() {
    for name in ["matches", "webkitMatchesSelector"] {
      operation(name, length: 1) { element, call in
        JSValue(try call.selector(0).matches(element))
      }
    }
    operation("closest", length: 1) { element, call in
      try call.selector(0).closest(element).value(in: call.world)
    }
  }
}

/// Compiled selectors by their text.
struct SelectorCache {
  private var programs: [DOMString: SelectorProgram] = [:]
  private static let mostPrograms = 512

  mutating func program(_ text: DOMString, in agent: Agent) throws -> SelectorProgram {
    if let known = programs[text] { return known }
    let program: SelectorProgram
    do {
      program = try SelectorProgram(text, in: agent)
    } catch {
      throw DOMException(.syntaxError, "'\(text)' is not a valid selector.")
    }
    // A script that generates selectors would fill the memory with them.
    if programs.count >= Self.mostPrograms { programs = [:] }
    programs[text] = program
    return program
  }
}

extension NativeCall {
  fileprivate func selector(_ index: Int) throws -> SelectorProgram {
    let text = try DOMString.convert(self[index], world)
    return try world.selectors.program(text, in: world.agent)
  }
}
