import Session

// What a captured page says of itself, its user and the device.

extension Setting {
  /// The other ways to select come later in the table, and so replace what a page says of itself.
  package static let selectRange = Setting(
    "select-range", .range, "points",
    "Select from one point of the tree to another: paths and offsets, '/1/0/3:5 /1/0/3:9'.",
    in: .everywhereAndSaved, excludes: "select"
  ) { $1.selection = NodeRange($0.text).map { .range($0) } }

  package static let cookie = Setting(
    "cookie", .pairs(.atFirstSign), "name=value", "A cookie that the page's scripts see.",
    in: .everywhereAndSaved
  ) { $1.siteData.cookies = $0.items }

  package static let field = Setting(
    "field", .pairs(.afterSelector), "css=value",
    "What the user has entered in a field; 'true' or 'false' for a box or an option.",
    in: .everywhereAndSaved
  ) { $1.state.fields = $0.items }

  package static let scroll = Setting(
    "scroll", .offset, "x,y", "How far the user has scrolled the page, in CSS pixels.",
    standard: "to the fragment of its address", in: .everywhereAndSaved
  ) { $1.state.scroll = ScrollOffset($0.text) }

  package static let styleSheet = Setting(
    "style-sheet", .pairs(.atFirstSign), "path=css", "The rules that scripts gave a style sheet.",
    in: .savedPage
  ) { $1.state.styleSheets = $0.items }

  package static let userAgent = Setting(
    "user-agent", .text, "text", "The value of 'navigator.userAgent'.", standard: "an iPhone's",
    in: .everywhereAndSaved
  ) { $1.device.userAgent = $0.text }

  package static let locale = Setting(
    "locale", .text, "tag", "The user's language, such as 'de-AT'.", standard: "en-US",
    in: .everywhereAndSaved
  ) { $1.device.locale = $0.text }

  package static let timeZone = Setting(
    "timezone", .text, "name", "The user's time zone, such as 'Europe/Vienna'.",
    standard: "this computer's", in: .everywhereAndSaved
  ) { $1.device.timeZone = $0.text }

  package static let viewport = Setting(
    "viewport", .size, "wxh",
    "The size of the window in CSS pixels, in which the page is laid out whatever it says.",
    standard: "390x844, with an iPhone's rules for '<meta name=viewport>'",
    in: .everywhereAndSaved.union(.layout)
  ) { value, options in
    guard let viewport = Viewport(value.text) else { return }
    options.device.viewport = viewport
    options.device.followsViewportMeta = false
  }

  package static let pixelRatio = Setting(
    "pixel-ratio", .count(1...10), "n", "Pixels of the screen for one CSS pixel.",
    standard: "3, an iPhone's", in: .everywhereAndSaved.union(.layout)
  ) { $1.device.pixelRatio = $0.count }
}
