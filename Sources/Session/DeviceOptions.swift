/// What a page can see of the device and its user.
public struct DeviceOptions: Sendable, Hashable {
  /// What `navigator.userAgent` says.
  public var userAgent: String = Self.iPhoneUserAgent
  /// The user's language as a BCP 47 tag: `navigator.language`, and the default locale of `Intl`.
  /// Nil for American English.
  public var locale: String?
  /// The time zone by its IANA name; nil for that of the process.
  ///
  /// NOTE: the engine has one time zone for the whole process: the first page that sets one
  /// decides.
  public var timeZone: String?
  /// The size of the window, which `window.innerWidth`, media queries and the layout follow.
  public var viewport = Viewport()
  /// Whether the page decides how wide it is laid out, with `<meta name=viewport>`, as on an iPhone: in
  /// 980 pixels if it says nothing. Otherwise it is as wide as the viewport, as on a Mac.
  public var followsViewportMeta = true
  /// Pixels of the screen for one CSS pixel.
  public var pixelRatio = 3

  /// The value of Safari on an iPhone.
  public static let iPhoneUserAgent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 "
    + "(KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1"

  /// An iPhone with Safari 18.6, in American English and the time zone of the process.
  public init() {}
}

/// The size of the window, in CSS pixels; by default an iPhone held upright.
public struct Viewport: Sendable, Hashable {
  /// `window.innerWidth`, unless the page sets its width with `<meta name=viewport>`.
  public var width: Int
  /// `window.innerHeight`. By default that of the whole screen, as with the bars of Safari hidden.
  public var height: Int

  /// By default the size of an iPhone held upright.
  public init(width: Int = 390, height: Int = 844) {
    self.width = width
    self.height = height
  }

  /// - Parameter text: two numbers with an `x` between them, such as `1280x800`.
  public init?(_ text: String) {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (1...100_000).contains(width), (1...100_000).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}

/// What a site has stored in the user's browser.
public struct SiteDataOptions: Sendable, Hashable {
  /// Cookies that scripts can see.
  public var cookies: [Item] = []
  /// What `localStorage` of the page's origin contains.
  public var localStorage: [Item] = []
  /// A folder in which origins keep databases, caches and `localStorage` between runs.
  public var storageFolder: String?

  /// A name with a value: a cookie, or an entry of `localStorage`.
  public struct Item: Sendable, Hashable {
    /// The name of a cookie, or a key.
    public var name: String
    /// The text that is stored under the name.
    public var value: String

    /// - Parameters:
    ///   - name: of a cookie, or a key.
    ///   - value: the text that is stored under it.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A first visit: nothing is stored.
  public init() {}
}
