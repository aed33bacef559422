/// What its user and its scripts have made of a page, and its markup does not say.
public struct PageState: Sendable, Hashable {
  /// What was entered in fields: each by a selector or a `NodePath`. The value of a box or an option is
  /// `true` or `false`; that of a box may also be `mixed`.
  public var fields: [SiteDataOptions.Item] = []
  /// Rules of style sheets, by the `NodePath` of the `style` element whose rules they replace, or of the
  /// document or shadow root that has adopted a sheet with them.
  public var styleSheets: [SiteDataOptions.Item] = []
  /// Nil if it is where its address shows it.
  public var scroll: ScrollOffset?

  /// A page that was only loaded: nothing entered, not scrolled.
  public init() {}
}

/// How far a page is scrolled, in CSS pixels; to the left from the start is less than zero.
public struct ScrollOffset: Sendable, Hashable {
  /// From the left edge, `window.scrollX`.
  public var x: Int
  /// From the top, `window.scrollY`.
  public var y: Int

  /// By default the top of the page.
  public init(x: Int = 0, y: Int = 0) {
    self.x = x
    self.y = y
  }

  /// - Parameter text: two numbers with a comma between them, such as `0,1200`.
  public init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Int32(parts[0]), let y = Int32(parts[1]) else { return nil }
    self.init(x: Int(x), y: Int(y))
  }
}
