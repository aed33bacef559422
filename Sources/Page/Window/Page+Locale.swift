import Bindings
import JSRuntime

extension Page {
  /// Makes a language the default of `Intl` and of the methods that are built on it.
  ///
  /// AD-HOC: JavaScriptCore's C interface cannot set the user's languages, and on Linux the engine
  /// knows only those for which the system has a locale. So everything that takes a locale is given
  /// one.
  func applyLocale(to world: World) {
    guard let locale = traversable.device.locale else { return }
    let library = ScriptLibrary<NoMember>(
      PackageResources.Locale_js,
      hooks: [world.support.intrinsics.value, world.realm.string(locale)], in: world.realm)
    _ = try? library.object()
  }
}
