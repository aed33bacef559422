import Bindings
import DOM
import Session

extension PageScripts {
  /// Says that a `script` element was inserted that would run in a page whose scripts do.
  func noteNotRun(_ element: Element) {
    guard !hasNotedOne, let script = ScriptElement(element), !script.hasStarted,
      element["src"] != nil || !element.node.childTextContent.isEmpty,
      element.node.isConnected, ScriptType(of: element) == .classic
    else { return }
    hasNotedOne = true
    page.onEvent(.warning(.habit(.pageScriptNotRun)))
  }
}
