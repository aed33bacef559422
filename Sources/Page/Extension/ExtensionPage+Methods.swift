import Bindings
import JSRuntime

extension ExtensionPage {
  /// The names of the methods of `ExtensionPreprocessingJS`, those that it inherits included.
  package var methodNames: [String] {
    page.machine.run {
      let realm = world.realm
      guard let subject = preprocessingObject,
        let names = try? extensionObjectLibrary.callThrowing("methodNames", [subject.value]),
        let list = realm.object(names), let count = (try? realm.get("length", of: list))?.number
      else { return [] }
      return (0..<Int(count)).map { realm.text((try? realm.get($0, of: list)) ?? .undefined) }
    }
  }

  var extensionObjectLibrary: ScriptLibrary {
    ScriptLibrary(
      PackageResources.ExtensionObject_js, hooks: [world.support.intrinsics.value],
      in: world.realm)
  }
}
