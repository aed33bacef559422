import DOM

extension DocumentAnimations {
  /// Computes the styles of all elements that have boxes, so that animations and transitions begin and end.
  package func updateStyles() {
    var roots = [resolver.document.node]
    while let root = roots.popLast() {
      var next: Node? = root
      while let node = next {
        next = node.next(within: root)
        guard let element = Element(node) else { continue }
        update(element)
        if resolver.computedValue(of: Names.display, element).isKeyword("none") {
          next = node.nextSkippingChildren(within: root)
        } else if let shadowRoot = element.shadowRoot {
          roots.append(shadowRoot.node)
        }
      }
    }
    for (element, animations) in byElement where !isShown(element) {
      for animation in animations where animation.isOfStyle || animation.isTransition {
        remove(animation)
      }
      resolver.animationsChanged(of: element)
    }
  }

  private func update(_ element: Element) {
    let style = resolver.style(of: element)
    guard !style.isReadyForTransitions else { return }
    style.isReadyForTransitions = true
    computeTransitionable(style)
  }

  /// Whether neither it nor an ancestor has `display: none`: otherwise it has no animations.
  func isShown(_ element: Element) -> Bool {
    guard element.node.isConnected else { return false }
    var next: Element? = element
    while let current = next {
      if resolver.computedValue(of: Names.display, current).isKeyword("none") { return false }
      next = resolver.styleParent(of: current)
    }
    return true
  }

  private enum Names {
    static let display = Property(known: "display")
  }
}
