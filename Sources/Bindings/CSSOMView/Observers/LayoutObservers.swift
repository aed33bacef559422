import DOM

/// The intersection and resize observers of an agent. While there is a target, each change of a tree has them look
/// at the layout when the rendering is updated next; without one, nothing does.
package final class LayoutObservers: TreeObserver {
  private unowned let agent: Agent
  private(set) var intersections: [IntersectionObserver] = []
  private(set) var resizes: [ResizeObserver] = []
  private var isWatching = false

  init(_ agent: Agent) {
    self.agent = agent
    agent.willFreeNode[ObjectIdentifier(self)] = { [unowned self] in forget($0) }
  }

  func add(_ observer: IntersectionObserver) {
    if !intersections.contains(where: { $0 === observer }) { intersections.append(observer) }
    changed()
  }

  func remove(_ observer: IntersectionObserver) {
    intersections.removeAll { $0 === observer }
    updateWatching()
  }

  func add(_ observer: ResizeObserver) {
    if !resizes.contains(where: { $0 === observer }) { resizes.append(observer) }
    changed()
  }

  func remove(_ observer: ResizeObserver) {
    resizes.removeAll { $0 === observer }
    updateWatching()
  }

  private func changed() {
    updateWatching()
    noteChange()
  }

  private func updateWatching() {
    let isNeeded = !intersections.isEmpty || !resizes.isEmpty
    guard isNeeded != isWatching else { return }
    isWatching = isNeeded
    if isNeeded { agent.observers.add(self) } else { agent.observers.remove(self) }
  }

  private func noteChange() { agent.renderingUpdate.requestOnce() }

  private func forget(_ node: Node) {
    guard isWatching, let element = Element(node) else { return }
    for observer in intersections { observer.forget(element) }
    for observer in resizes { observer.forget(element) }
    updateWatching()
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#update-the-rendering (steps 16 and 19)
  func run() {
    if !resizes.isEmpty { ResizeObservations(agent, resizes).run() }
    for observer in intersections { observer.update() }
  }

  // MARK: What may change the layout

  package func didInsert(_ nodes: [Node], into parent: Node, before child: Node?) { noteChange() }
  package func didRemove(
    _ node: Node, from parent: Node, previousSibling: Node?, nextSibling: Node?
  ) { noteChange() }
  package func didReplaceData(of node: Node, offset: Int, count: Int, newCount: Int) {
    noteChange()
  }
  package func didChangeAttribute(
    _ attribute: Attr, of element: Element, oldValue: DOMString?, newValue: DOMString?
  ) { noteChange() }
}

extension Agent {
  var layoutObservers: LayoutObservers {
    if let known = renderingUpdate.observers { return known }
    let made = LayoutObservers(self)
    renderingUpdate.observers = made
    return made
  }
}
