import DOM
import IntegerConversion
import JSRuntime
import Layout

/// A place to scroll to, as scripts say it.
///
/// https://drafts.csswg.org/cssom-view/#dictdef-scrolltooptions
package struct ScrollTarget {
  /// Nil where it stays as it is.
  private var x: Int?
  private var y: Int?
  private var behavior = ScrollBehavior.auto

  /// The arguments of `scroll`, `scrollTo` and `scrollBy`.
  package init(_ call: NativeCall) throws {
    guard call.count < 2 else {
      x = Self.whole(try call.realm.number(call[0]))
      y = Self.whole(try call.realm.number(call[1]))
      return
    }
    let options = try IDLDictionary.convert(call[0], call.world)
    behavior = try options.member("behavior", as: ScrollBehavior.self) ?? .auto
    x = try Self.member("left", of: options)
    y = try Self.member("top", of: options)
  }

  private static func member(_ name: String, of options: IDLDictionary) throws -> Int? {
    let value = try options.value(name)
    return value.isUndefined ? nil : whole(try options.world.realm.number(value))
  }

  init(x: Int? = nil, y: Int? = nil) {
    self.x = x
    self.y = y
  }

  /// SAFARI: fractions are cut off.
  ///
  /// https://drafts.csswg.org/cssom-view/#normalize-non-finite-values
  private static func whole(_ value: Double) -> Int {
    value.isFinite ? Int(Int32(clamping: value)) : 0
  }

  func scroll(_ box: Box, of document: Document, by isRelative: Bool = false, _ world: World) {
    let layout = world.layout(of: document)
    let old = layout.scrollPosition(of: box)
    let x = self.x.map { box.zoomed($0) + (isRelative ? old.x : 0) } ?? old.x
    let y = self.y.map { box.zoomed($0) + (isRelative ? old.y : 0) } ?? old.y
    let target = box.element?.node ?? document.node
    let update = document.agent.renderingUpdate
    update.smoothScrolls.cancel(target)
    let new = layout.scrollRange(of: box).nearest(x: x, y: y)
    if new != old, behavior.isSmooth(for: target) {
      update.scrollSmoothly(target, from: old, to: new)
    } else if layout.scroll(box, x: new.x, y: new.y) {
      update.noteScroll(of: target)
    }
  }

  /// Scrolls what an element scrolls, if it scrolls anything.
  func scroll(_ element: Element, by isRelative: Bool = false, _ world: World) {
    guard let box = world.layout(of: element.document).scrollBox(of: element) else { return }
    scroll(box, of: element.document, by: isRelative, world)
  }

  /// Scrolls the viewport.
  package func scrollViewport(of document: Document, by isRelative: Bool, _ world: World) {
    scroll(world.layout(of: document).root, of: document, by: isRelative, world)
  }
}

extension InterfaceBuilder where This == Element {
  /// https://drafts.csswg.org/cssom-view/#extension-to-the-element-interface
  mutating func includeScrolling() {
    attribute(
      "scrollTop", get: { $1.layout(of: $0.document).scrollPosition(of: $0).y },
      set: { (element, value: Int32, world) in
        ScrollTarget(y: Int(value)).scroll(element, world)
      })
    attribute(
      "scrollLeft", get: { $1.layout(of: $0.document).scrollPosition(of: $0).x },
      set: { (element, value: Int32, world) in
        ScrollTarget(x: Int(value)).scroll(element, world)
      })
    for name in ["scroll", "scrollTo", "scrollBy"] {
      operation(name, length: 0) { element, call in
        try ScrollTarget(call).scroll(element, by: name == "scrollBy", call.world)
        return .undefined
      }
    }
  }
}
