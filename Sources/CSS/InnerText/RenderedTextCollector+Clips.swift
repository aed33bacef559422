import DOM

extension RenderedTextCollector {
  /// An element that may clip its content to nothing.
  struct Clip {
    let element: Element
    /// What may clip the element.
    let outer: Int?
    /// Whether nothing of the content is visible, if that is known.
    var isFull: Bool?
  }

  /// What may clip the content of an element whose surroundings may be clipped.
  mutating func clip(of element: Element, _ style: TextStyle, in outer: Int?) -> Int? {
    // SAFARI: whatever is out of flow counts as outside of all boxes that clip.
    let outer = style.isOutOfFlow ? nil : outer
    guard style.clipsFully != false else { return outer }
    clips.append(Clip(element: element, outer: outer, isFull: style.clipsFully))
    return clips.count - 1
  }

  /// What may clip the content of the root.
  mutating func clip(around root: Element, _ style: TextStyle) -> Int? {
    var clipping: [(Element, TextStyle)] = []
    var current = (element: root, style: style)
    while true {
      if current.style.clipsFully != false { clipping.append(current) }
      guard !current.style.isOutOfFlow, let parent = current.element.renderedParent,
        let style = resolver.textStyle(of: parent)
      else { break }
      current = (parent, style)
    }
    return clipping.reversed().reduce(nil) { clip(of: $1.0, $1.1, in: $0) }
  }

  /// Whether nothing is visible of what is clipped so.
  mutating func isClipped(_ clip: Int?) -> Bool {
    var next = clip
    while let index = next {
      let clip = clips[index]
      let isFull = clip.isFull ?? resolver.isFullyClipped(clip.element)
      clips[index].isFull = isFull
      if isFull { return true }
      next = clip.outer
    }
    return false
  }
}

extension StyleResolver {
  /// Without layout, whatever may clip fully does.
  fileprivate func isFullyClipped(_ element: Element) -> Bool {
    usedValues?.isFullyClipped(element) ?? true
  }
}
