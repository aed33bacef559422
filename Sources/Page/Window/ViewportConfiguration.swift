/// The viewport that Safari on an iPhone gives a page: how large the page is laid out, and how far it is zoomed to
/// begin with.
///
/// SAFARI: `ViewportConfiguration.cpp`.
///
/// https://drafts.csswg.org/css-viewport/#initial-viewport
struct ViewportConfiguration: Equatable {
  struct Size: Equatable {
    var width: Double
    var height: Double
  }

  /// What the window shows of a page that is not zoomed.
  private let view: Size
  private var width: Double?
  private var height: Double?
  private var initialScale: Double?
  private var minimumScale = 0.25
  private var maximumScale = 5.0

  /// - Parameter defaultWidth: that of a page which says nothing.
  init(view: Size, _ arguments: ViewportArguments, defaultWidth: Double = 980) {
    self.view = view
    width = defaultWidth
    // The upper bound counts where it is the lesser one.
    func bounded(_ value: Double?, _ lower: Double, _ upper: Double) -> Double? {
      value.map { min(max($0, lower), upper) }
    }
    minimumScale = bounded(arguments.minimumScale, 0.1, 10) ?? minimumScale
    maximumScale = bounded(arguments.maximumScale, minimumScale, 10) ?? maximumScale
    let scale = bounded(arguments.initialScale, minimumScale, maximumScale)
    let givenWidth = bounded(arguments.width.map(pixels), 10, 10_000)
    let givenHeight = bounded(arguments.height.map(pixels), 10, 10_000)
    if scale != nil || givenWidth != nil || givenHeight != nil {
      (width, height, initialScale) = (givenWidth, givenHeight, scale)
    }
  }

  /// As large as the window is, whatever the page says.
  init(fixed view: Size) {
    self.view = view
    (width, height) = (view.width, view.height)
    initialScale = 1
  }

  private func pixels(_ length: ViewportArguments.Length) -> Double {
    switch length {
    case .deviceWidth: view.width
    case .deviceHeight: view.height
    case .pixels(let pixels): pixels
    }
  }

  // MARK: The layout's size

  var layoutSize: Size {
    if let width = dimension(width, of: view.width) {
      return Size(
        width: width,
        height: dimension(height, of: view.height)
          ?? (view.height * width / view.width).rounded())
    }
    if let height = dimension(height, of: view.height) {
      return Size(width: (view.width * height / view.height).rounded(), height: height)
    }
    let scale = initialScale ?? 1
    return Size(width: (view.width / scale).rounded(), height: (view.height / scale).rounded())
  }

  /// A width or height that is given, or as much more as the page needs to fill the view.
  private func dimension(_ given: Double?, of view: Double) -> Double? {
    given.map { max($0, view / (initialScale ?? maximumScale)).rounded() }
  }

  // MARK: The scale

  /// Whether the scale depends on how wide the page's content is.
  var fitsContent: Bool { initialScale == nil }

  /// - Parameter content: the size of all that can be scrolled to.
  func initialScale(content: Size) -> Double {
    if let initialScale { return initialScale }
    let content = content.width > 0 && content.height > 0 ? content : layoutSize
    var scale = view.width / content.width
    // The page is not made smaller than its window is high.
    if content.height * scale < view.height { scale = view.height / content.height }
    return min(max(scale, minimumScale), maximumScale)
  }
}
