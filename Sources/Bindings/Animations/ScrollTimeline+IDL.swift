import CSS
import DOM
import JSRuntime

/// A timeline whose time is how far an element has been scrolled. No animation follows it here.
///
/// https://drafts.csswg.org/scroll-animations-1/#scrolltimeline-interface
class ScrollTimeline: AnimationTimeline {
  fileprivate enum Axis: String, IDLEnumeration { case block, inline, x, y }

  fileprivate let axis: Axis
  private let source: Element?
  override var interface: Interface { .scrollTimeline }
  override func visitHeldNodes(_ visit: (Node) -> Void) {
    if let source { visit(source.node) }
  }

  fileprivate init(_ source: Element?, _ axis: Axis) {
    (self.source, self.axis) = (source, axis)
  }

  fileprivate var sourceElement: Element? { source }
}

/// https://drafts.csswg.org/scroll-animations-1/#viewtimeline-interface
final class ViewTimeline: ScrollTimeline {
  fileprivate let subject: Element?
  override var interface: Interface { .viewTimeline }
  override func visitHeldNodes(_ visit: (Node) -> Void) {
    if let subject { visit(subject.node) }
  }

  fileprivate init(subject: Element?, _ axis: Axis) {
    self.subject = subject
    super.init(nil, axis)
  }

  override fileprivate var sourceElement: Element? { subject?.document.documentElement }
}

extension Interface {
  /// https://drafts.csswg.org/scroll-animations-1/#scrolltimeline-interface
  static let scrollTimeline = Interface(
    ScrollTimeline.self, "ScrollTimeline", inherits: .animationTimeline
  ) { idl in
    idl.constructor { call in
      let options = try IDLDictionary.convert(call[0], call.world)
      let axis = try options.member("axis", as: ScrollTimeline.Axis.self) ?? .block
      let source = try options.value("source")
      return ScrollTimeline(
        source.isUndefined
          ? call.world.document.documentElement : try Element?.convert(source, call.world), axis)
    }
    idl.attribute("source") { $0.sourceElement }
    idl.attribute("axis") { $0.axis.rawValue }
  }

  /// https://drafts.csswg.org/scroll-animations-1/#viewtimeline-interface
  static let viewTimeline = Interface(
    ViewTimeline.self, "ViewTimeline", inherits: .scrollTimeline
  ) { idl in
    idl.constructor { call in
      let options = try IDLDictionary.convert(call[0], call.world)
      let axis = try options.member("axis", as: ScrollTimeline.Axis.self) ?? .block
      return ViewTimeline(subject: try options.member("subject", as: Element.self), axis)
    }
    idl.attribute("subject") { $0.subject }
  }
}
