import Bindings
import JSRuntime

extension ExtensionPage {
  /// The names of the methods of `ExtensionPreprocessingJS`, those that it inherits included.
  ///
  /// - Returns: nil if the script that determines them was stopped, for example because the object
  ///   is a proxy.
  package var methodNames: [String]? {
    let names = page.machine.run(within: options.timeout) { () -> [String] in
      let realm = world.realm
      guard let subject = preprocessingObject,
        let names = try? extensionObjectLibrary.callThrowing(.methodNames, [subject.value]),
        let list = realm.object(names), let count = (try? realm.get("length", of: list))?.number
      else { return [] }
      return (0..<Int(clamping: count)).map {
        realm.text((try? realm.get($0, of: list)) ?? .undefined)
      }
    }
    return watchdog.hasStopped ? nil : names
  }

  /// Whether `ExtensionPreprocessingJS` has a property with a value, or inherits one.
  package func objectHas(_ name: String) -> Bool {
    page.machine.run(within: options.timeout) {
      guard let subject = preprocessingObject,
        let value = try? world.realm.get(name, of: subject)
      else { return false }
      return !value.isUndefinedOrNull
    }
  }

  /// Whether the page's scripts have defined a global variable.
  package func pageHas(_ name: String) -> Bool {
    guard options.runsPageScripts else { return false }
    return page.machine.run(within: options.timeout) {
      let realm = page.world(of: .main).realm
      guard let value = try? realm.get(name, of: realm.global) else { return false }
      return !value.isUndefined
    }
  }

  /// Whether `run` is an arrow function, which has no `this` of its own.
  package var runIsArrow: Bool {
    page.machine.run(within: options.timeout) {
      guard let subject = preprocessingObject,
        let method = try? world.realm.get("run", of: subject),
        let text = try? extensionObjectLibrary.callThrowing(.textOf, [method])
      else { return false }
      var words = world.realm.text(text)[...]
      if words.hasPrefix("async ") { words = words.dropFirst(6) }
      let name = words.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
      let rest = words.dropFirst(name.count).drop { $0.isWhitespace }
      return name.isEmpty && rest.hasPrefix("(") || rest.hasPrefix("=>")
    }
  }

  var extensionObjectLibrary: ScriptLibrary<ExtensionObjectMember> {
    ScriptLibrary(
      PackageResources.ExtensionObject_js, hooks: [world.support.intrinsics.value],
      in: world.realm)
  }
}
