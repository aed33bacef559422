/// https://html.spec.whatwg.org/multipage/scripting.html#the-script-element
package struct ScriptElement: HTMLElementView {
  package typealias State = ScriptElementState
  package let element: Element

  package init(unchecked element: Element) { self.element = element }

  /// Those of SVG are scripts, too.
  package static func includes(_ element: Element) -> Bool {
    element.elementName == .script && (element.isHTML || element.namespace == .svg)
  }

  /// https://html.spec.whatwg.org/multipage/scripting.html#script-force-async
  ///
  /// - Parameter isPrepared: whether preparing a script of the parser has reached the step that
  ///   resets it.
  package func forcesAsync(isPrepared: Bool) -> Bool {
    knownState?.forcesAsync ?? (!isParserInserted || !isPrepared)
  }

  package func setAsync(_ value: Bool) {
    state.forcesAsync = false
    self["async"] = value ? "" : nil
  }

  /// https://html.spec.whatwg.org/multipage/scripting.html#already-started
  package var hasStarted: Bool {
    get { knownState?.hasStarted ?? false }
    nonmutating set { if newValue || knownState != nil { state.hasStarted = newValue } }
  }

  /// Only elements that the parser made have a position in the source.
  private var isParserInserted: Bool { element.sourcePosition != nil }
}

package final class ScriptElementState: HTMLElementState {
  /// https://html.spec.whatwg.org/multipage/scripting.html#script-force-async
  fileprivate var forcesAsync: Bool?
  /// https://html.spec.whatwg.org/multipage/scripting.html#already-started
  fileprivate var hasStarted = false

  /// https://html.spec.whatwg.org/multipage/scripting.html#the-script-element:concept-node-clone-ext
  override func copyForClone() -> HTMLElementState? {
    let copy = ScriptElementState()
    copy.hasStarted = hasStarted
    return copy
  }
}
