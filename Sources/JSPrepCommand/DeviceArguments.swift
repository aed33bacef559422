import ArgumentParser
import JSPrep

/// What the page sees of the device, its user, and what the site has kept there.
struct DeviceArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A cookie that the page's scripts see; may be repeated.", valueName: "name=value"))
  var cookie: [String] = []

  @Option(
    help: ArgumentHelp(
      "What 'localStorage' holds: a JSON object of strings. The file is not changed.",
      valueName: "file"))
  var localStorage: String?

  @Flag(help: "Write what 'localStorage' holds at the end back to the file.")
  var saveLocalStorage = false

  @Option(
    help: ArgumentHelp("What 'navigator.userAgent' says (default: an iPhone's).", valueName: "text")
  )
  var userAgent: String?

  @Option(
    help: ArgumentHelp("The user's language, such as 'de-AT' (default: en-US).", valueName: "tag"))
  var locale: String?

  @Option(
    help: ArgumentHelp(
      "The user's time zone, such as 'Europe/Vienna' (default: this computer's).",
      valueName: "name"))
  var timezone: String?

  @Option(
    help: ArgumentHelp("The size of the window in CSS pixels (default: 390x844).", valueName: "wxh")
  )
  var viewport: String?

  mutating func validate() throws {
    if cookie.contains(where: { !$0.contains("=") }) {
      throw ValidationError("'--cookie' needs a name, '=' and a value.")
    }
    if let viewport, Viewport(viewport) == nil {
      throw ValidationError("'--viewport' needs a width, 'x' and a height, such as '390x844'.")
    }
    if saveLocalStorage, localStorage == nil {
      throw ValidationError("'--save-local-storage' needs '--local-storage'.")
    }
  }

  func apply(to options: inout SessionOptions) throws(JSPrepError) {
    if let userAgent { options.device.userAgent = userAgent }
    options.device.locale = locale
    options.device.timeZone = timezone
    if let size = viewport.flatMap({ Viewport($0) }) { options.device.viewport = size }
    options.siteData.cookies = cookie.map { text in
      let sign = text.firstIndex(of: "=") ?? text.endIndex
      return .init(name: String(text[..<sign]), value: String(text[sign...].dropFirst()))
    }
    if let localStorage {
      options.siteData.localStorage = try LocalStorageFile.read(localStorage)
    }
  }
}
