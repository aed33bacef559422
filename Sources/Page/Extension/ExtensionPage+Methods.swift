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

  var extensionObjectLibrary: ScriptLibrary<ExtensionObjectMember> {
    ScriptLibrary(
      PackageResources.ExtensionObject_js, hooks: [world.support.intrinsics.value],
      in: world.realm)
  }
}
