import DOM
import Layout

extension Page {
  /// Looks up the size in which a frame is laid out: the content box of its element, in whole pixels. Without a box
  /// it stays as it was. Scripts are told later if it has changed.
  ///
  /// SAFARI: `RenderWidget::updateWidgetGeometry`.
  ///
  /// https://drafts.csswg.org/css2/#viewport
  @discardableResult func updateFrameSize() -> ViewportConfiguration.Size {
    let none = ViewportConfiguration.Size(width: 0, height: 0)
    guard let container, !isDestroyed else { return none }
    guard let found = DocumentLayout.of(container.document).frameSize(of: container) else {
      return knownFrameSize ?? none
    }
    let size = ViewportConfiguration.Size(width: Double(found.width), height: Double(found.height))
    if size != knownFrameSize {
      if knownFrameSize != nil { traversable.viewportChanges.noteResize(of: self) }
      knownFrameSize = size
    }
    return size
  }
}
