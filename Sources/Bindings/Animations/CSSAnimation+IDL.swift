import CSS
import DOM
import JSRuntime

extension Interface {
  /// https://drafts.csswg.org/css-animations-2/#the-CSSAnimation-interface
  static let cssAnimation = Interface(
    AnimationObject.self, "CSSAnimation", inherits: .animation
  ) { idl in
    idl.attribute("animationName") { this -> String in
      if case .style(let name) = this.animation.kind { name } else { "" }
    }
  }

  /// https://drafts.csswg.org/css-transitions-2/#the-CSSTransition-interface
  static let cssTransition = Interface(
    AnimationObject.self, "CSSTransition", inherits: .animation
  ) { idl in
    idl.attribute("transitionProperty") { this -> String in
      if case .transition(let property) = this.animation.kind { property } else { "" }
    }
  }
}

extension Animation {
  /// Null where nothing is to come.
  ///
  /// https://drafts.csswg.org/web-animations-2/#dom-animation-overallprogress
  var overallProgress: Double? {
    guard let currentTime else { return nil }
    let end = timing.endTime
    if end == 0 { return currentTime < 0 ? 0 : 1 }
    if end.isInfinite { return 0 }
    return min(max(currentTime / end, 0), 1)
  }

  /// Writes what is seen into the `style` attribute.
  ///
  /// https://drafts.csswg.org/web-animations-1/#dom-animation-commitstyles
  func commitStyles(_ world: World) throws {
    let styles = world.styles(of: target.document)
    guard target.node.isConnected,
      styles.computedValue(of: "display", target) != "none"
    else { throw DOMException(.invalidStateError) }
    var declarations = target.styleDeclarations
    for name in animatedProperties.map({ DOMString($0) }) {
      _ = declarations.setProperty(name, styles.computedValue(of: name, target), priority: "")
    }
    target.setStyleDeclarations(declarations, text: declarations.cssText)
  }
}
