import CSS
import DOM
import Layout

extension Page {
  /// That of a frame is the content box of its element.
  var viewport: ViewportConfiguration {
    if parent != nil { return ViewportConfiguration(fixed: updateFrameSize()) }
    let version = document.state.version
    // The parser reports no elements that it inserts.
    if let known = knownViewport, readiness != "loading" || known.version == version {
      return known.configuration
    }
    let made = makeViewport()
    knownViewport = (made, version)
    return made
  }

  private func makeViewport() -> ViewportConfiguration {
    let device = traversable.device
    let view = ViewportConfiguration.Size(
      width: Double(device.viewport.width), height: Double(device.viewport.height))
    guard device.followsViewportMeta else { return ViewportConfiguration(fixed: view) }
    let metas = document.node.descendants { $0.isHTML(.meta) && $0.namesViewport }
    let arguments = metas.last?["content"].map { ViewportArguments($0) }
    return ViewportConfiguration(view: view, arguments ?? ViewportArguments())
  }

  /// Lays the page out for what it says of its viewport now.
  func viewportMayHaveChanged() {
    guard parent == nil, traversable.device.followsViewportMeta else { return }
    knownViewport = nil
    DocumentStyle.of(document).resolver.updateEnvironment()
    if !mediaQueryLists.isEmpty { traversable.viewportChanges.noteMediaChange() }
  }

  var mediaEnvironment: MediaEnvironment {
    let viewport = viewport.layoutSize
    let device = traversable.device.viewport
    return MediaEnvironment(
      width: viewport.width, height: viewport.height,
      resolution: Double(traversable.device.pixelRatio),
      device: (Double(device.width), Double(device.height)))
  }

  /// What of the page is seen without scrolling, in its own pixels.
  var visibleSize: ViewportConfiguration.Size {
    guard parent == nil else { return viewport.layoutSize }
    let scale = initialScale
    let view = traversable.device.viewport
    return ViewportConfiguration.Size(
      width: Double(view.width) / scale, height: Double(view.height) / scale)
  }

  /// Nothing is laid out for it unless it depends on the content.
  var initialScale: Double {
    let viewport = top.viewport
    guard viewport.fitsContent, let root = top.document.documentElement else {
      return viewport.initialScale(content: viewport.layoutSize)
    }
    let content = DocumentLayout.of(top.document).scrollSize(of: root)
    return viewport.initialScale(
      content: .init(width: content.width.double, height: content.height.double))
  }
}

extension Element {
  var namesViewport: Bool { self["name"]?.equalsIgnoringASCIICase("viewport") == true }
}
