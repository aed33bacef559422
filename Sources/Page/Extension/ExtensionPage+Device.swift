import Bindings
import DOM
import JSRuntime
import Layout
import POSIX
import Session

extension ExtensionPage {
  /// Applies the options to the page's environment.
  func applySurroundings() throws(SessionError) {
    let traversable = page.traversable
    if let folder = options.fontFolder {
      guard let path = ResourceFile.realPath(folder), ResourceFile.isDirectory(path) else {
        throw .fontFolderNotFound(path: folder)
      }
      DocumentLayout.useFonts(inFolder: path)
    }
    traversable.device = options.device
    if options.platform == .macOS { traversable.device.followsViewportMeta = false }
    for cookie in options.siteData.cookies {
      traversable.cookies.set("\(cookie.name)=\(cookie.value)")
    }
    try useKeptStorage()
    for item in options.siteData.localStorage {
      traversable.localStorage[DOMString(item.name)] = DOMString(item.value)
    }
    if let timeZone = options.device.timeZone { try useTimeZone(timeZone) }
    if let locale = options.device.locale {
      guard isAccepted("Intl.getCanonicalLocales", locale) else { throw .unknownLocale(locale) }
    }
  }

  /// The local storage of the page's origin, in the order in which scripts see it.
  package var localStorage: [SiteDataOptions.Item] {
    let storage = page.traversable.localStorage
    return storage.names.map { name in
      SiteDataOptions.Item(name: String(name), value: String(storage[name] ?? ""))
    }
  }

  /// The engine and the C library both use the environment variable.
  private func useTimeZone(_ name: String) throws(SessionError) {
    setenv("TZ", name, 1)
    tzset()
    let test = "(name => new Intl.DateTimeFormat('en', { timeZone: name }))"
    guard isAccepted(test, name) else { throw .unknownTimeZone(name) }
  }

  private func isAccepted(_ function: String, _ argument: String) -> Bool {
    page.machine.run {
      let realm = world.realm
      guard let function = try? realm.object(realm.evaluate(function)) else { return false }
      return (try? realm.call(function, [realm.string(argument)])) != nil
    }
  }
}
