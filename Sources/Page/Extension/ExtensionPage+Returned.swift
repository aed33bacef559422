import Bindings
import DOM
import JSRuntime

extension ExtensionPage {
  /// Remembers what `run` returned, if somebody may have taken it for the results: an object, or a
  /// promise of an `async` function that returns a value.
  func noteReturned(_ value: JSValue, by function: JSObject) {
    returned = nil
    guard let object = world.realm.object(value) else { return }
    let then = (try? world.realm.get("then", of: object)) ?? .undefined
    let isPromise = world.realm.function(then) != nil
    guard isPromise else { return returned = kind(of: value) }
    guard let text = try? extensionObjectLibrary.callThrowing(.textOf, [function.value]),
      world.realm.text(text).contains(/\breturn\s+[^;\s}]/)
    else { return }
    returned = "a promise"
  }

  /// Whether a script in the page's markup declares a variable, or gives it a value.
  package func pageDeclares(_ name: String) -> Bool {
    let scripts = document.node.descendants(where: ScriptElement.includes)
    let ways = ["var ", "let ", "const ", "function ", "class ", "window."].map { $0 + name }
    return scripts.contains { script in
      let text = String(script.node.descendantTextContent)
      return (ways + ["\(name) ="]).contains { text.contains($0) }
    }
  }

  /// The names of the properties of a property of the window, those that it inherits included.
  package func memberNames(of name: String) -> [String]? {
    page.machine.run(within: options.timeout) {
      let realm = world.realm
      guard let value = try? realm.get(name, of: realm.global), let object = realm.object(value)
      else { return nil }
      return realm.propertyNames(of: object).map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
