import DOM
import JSRuntime

/// What a world keeps for events.
package final class WorldEvents {
  package let global = EventGlobal()
  /// Is told of an exception that no `error` listener has handled.
  package var unhandledException: (JSValue) -> Void = { _ in }
  var isReporting = false

  /// The definer of event handler attributes, made when first needed.
  var handlerDefiner: JSObject?
}

extension World {
  /// Tells the window's `error` listeners of an exception, then whoever listens beyond.
  ///
  /// https://html.spec.whatwg.org/multipage/webappapis.html#report-an-exception
  package func report(_ exception: JSValue) {
    let window = native(realm.global.value).flatMap { EventTarget.receive($0) }
    var isHandled = false
    if let window, !events.isReporting {
      events.isReporting = true
      defer { events.isReporting = false }
      let position = exceptionPosition(exception)
      isHandled = !agent.fire(
        "error", at: window, .errorEvent, cancelable: true,
        attributes: [
          "message": .string(DOMString(position.message)),
          "filename": .string(DOMString(position.file)),
          "lineno": .number(position.line), "colno": .number(position.column),
          "error": .object(ScriptValue(exception, in: self)),
        ])
    }
    if !isHandled { events.unhandledException(exception) }
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#extract-error
  private func exceptionPosition(
    _ exception: JSValue
  ) -> (message: String, file: String, line: Double, column: Double) {
    guard let object = realm.object(exception) else { return (realm.text(exception), "", 0, 0) }
    func number(_ name: String) -> Double { (try? realm.get(name, of: object))?.number ?? 0 }
    let url = try? realm.get("sourceURL", of: object)
    let file = url.flatMap { realm.isString($0) ? realm.text($0) : nil } ?? ""
    return (realm.text(exception), file, number("line"), number("column"))
  }

  /// For closures of the DOM layer, which knows errors only.
  package func report(_ error: any Error) { report(realm.exception(for: error)) }
}
