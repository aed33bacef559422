import CSS
import DOM
import IntegerConversion
import JSRuntime
import Layout

/// Scrolling that takes its time: a step with each update of the rendering.
///
/// SAFARI: `ScrollAnimationSmooth`.
///
/// https://drafts.csswg.org/cssom-view/#concept-smooth-scroll
struct SmoothScrolls {
  typealias Position = (x: Int, y: Int)

  private struct Animation {
    /// An element, or the document for its viewport.
    let target: NodeHold
    let from: Position
    let to: Position
    /// In milliseconds.
    let start: Double
    let duration: Double

    init(_ target: Node, from: Position, to: Position, at time: Double) {
      self.target = NodeHold(target)
      self.from = from
      self.to = to
      start = time
      let (x, y) = (Double(to.x - from.x), Double(to.y - from.y))
      duration = min((x * x + y * y).squareRoot(), 200)
    }

    func position(at time: Double) -> Position {
      guard time < start + duration else { return to }
      let progress = EasingFunction.ease.output(max(0, time - start) / duration)
      func between(_ from: Int, _ to: Int) -> Int {
        from + Int(clamping: (progress * Double(to - from)).rounded())
      }
      return (between(from.x, to.x), between(from.y, to.y))
    }
  }

  private var animations: [Animation] = []
  var isEmpty: Bool { animations.isEmpty }

  mutating func start(_ target: Node, from: Position, to: Position, at time: Double) {
    cancel(target)
    animations.append(Animation(target, from: from, to: to, at: time))
  }

  /// https://drafts.csswg.org/cssom-view/#perform-a-scroll (step 1)
  mutating func cancel(_ target: Node) {
    if !animations.isEmpty { animations.removeAll { $0.target.node == target } }
  }

  /// - Returns: what was scrolled.
  mutating func step(at time: Double) -> [Node] {
    let running = animations
    animations = []
    var scrolled: [Node] = []
    for animation in running {
      let node = animation.target.node
      let layout = DocumentLayout.of(node.document)
      let box = node.isDocument ? layout.root : Element(node).flatMap { layout.scrollBox(of: $0) }
      guard node.document.state.window != nil, let box else { continue }
      let position = animation.position(at: time)
      if layout.scroll(box, x: position.x, y: position.y) { scrolled.append(node) }
      if time < animation.start + animation.duration { animations.append(animation) }
    }
    return scrolled
  }
}

/// https://drafts.csswg.org/cssom-view/#enumdef-scrollbehavior
enum ScrollBehavior: String, IDLArgument {
  case auto, instant, smooth

  static func convert(_ value: JSValue, _ world: World) throws -> Self {
    guard let behavior = Self(rawValue: try String.convert(value, world)) else {
      throw JSTypeError("Type error")
    }
    return behavior
  }

  /// - Parameter scroller: an element, or the document for its viewport, which has the value of the root element.
  func isSmooth(for scroller: Node) -> Bool {
    guard self == .auto else { return self == .smooth }
    guard let element = Element(scroller) ?? scroller.document.documentElement else { return false }
    let styles = DocumentStyle.of(scroller.document).resolver
    return styles.computedValue(of: "scroll-behavior", element) == "smooth"
  }
}
