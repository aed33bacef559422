import CSS
import DOM
import JSRuntime

/// https://drafts.csswg.org/web-animations-1/#the-animationtimeline-interface
class AnimationTimeline: PlatformObject {
  var interface: Interface { .animationTimeline }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  fileprivate func time(in world: World) -> Double? { nil }
}

/// https://drafts.csswg.org/web-animations-1/#the-documenttimeline-interface
final class DocumentTimeline: AnimationTimeline {
  private let document: Document
  private let originTime: Double
  override var interface: Interface { .documentTimeline }
  override func visitHeldNodes(_ visit: (Node) -> Void) { visit(document.node) }

  init(_ document: Document, originTime: Double) {
    (self.document, self.originTime) = (document, originTime)
  }

  func currentTime(in world: World) -> Double {
    world.styles(of: document).animations.now - originTime
  }

  override fileprivate func time(in world: World) -> Double? { currentTime(in: world) }
}

extension Interface {
  /// https://drafts.csswg.org/web-animations-1/#the-animationtimeline-interface
  static let animationTimeline = Interface(AnimationTimeline.self, "AnimationTimeline") { idl in
    idl.attribute("currentTime") { timeline, world in timeline.time(in: world) }
    idl.attribute("duration") { _ -> Double? in nil }
  }

  /// https://drafts.csswg.org/web-animations-1/#the-documenttimeline-interface
  static let documentTimeline = Interface(
    DocumentTimeline.self, "DocumentTimeline", inherits: .animationTimeline
  ) { idl in
    idl.constructor { call in
      let options = try IDLDictionary.convert(call[0], call.world)
      return DocumentTimeline(
        call.world.document, originTime: try options.member("originTime", as: Double.self) ?? 0)
    }
  }
}
