import CSS
import DOM
import IntegerConversion
import JSRuntime
import Layout

extension World {
  /// The layout of a document, which is the same in all worlds.
  package func layout(of document: Document) -> DocumentLayout {
    _ = styles(of: document)
    return DocumentLayout.of(document)
  }

  /// The styles of a document that may ask its layout, if it has one.
  func stylesOfText(in document: Document) -> StyleResolver {
    let styles = self.styles(of: document)
    if document.state.window != nil { styles.usedValues = DocumentLayout.of(document) }
    return styles
  }
}

extension LayoutUnit {
  /// As the members with whole numbers give it.
  ///
  /// SAFARI: `snapSizeToPixel` and rounding.
  var wholePixels: Int32 { Int32(clamping: rounded) }
}

extension ClientRect {
  var domRect: DOMRect {
    DOMRect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }
}

extension InterfaceBuilder where This == Element {
  /// https://drafts.csswg.org/cssom-view/#extensions-to-the-element-interface
  mutating func includeLayout() {
    operation("getBoundingClientRect", length: 0) { element, call in
      call.world.layout(of: element.document).boundingClientRect(of: element).domRect
        .value(in: call.world)
    }
    operation("getClientRects", length: 0) { element, call in
      DOMRectList(call.world.layout(of: element.document).clientRects(of: element))
        .value(in: call.world)
    }
    attribute("clientTop") { $1.layout(of: $0.document).clientOrigin(of: $0).top.wholePixels }
    attribute("clientLeft") { $1.layout(of: $0.document).clientOrigin(of: $0).left.wholePixels }
    attribute("clientWidth") { $1.layout(of: $0.document).clientSize(of: $0).width.wholePixels }
    attribute("clientHeight") { $1.layout(of: $0.document).clientSize(of: $0).height.wholePixels }
    attribute("scrollWidth") { $1.layout(of: $0.document).scrollSize(of: $0).width.wholePixels }
    attribute("scrollHeight") { $1.layout(of: $0.document).scrollSize(of: $0).height.wholePixels }
    includeScrolling()
    includeScrollingIntoView()
    operation("checkVisibility", length: 0) { element, call in
      let options = try IDLDictionary.convert(call[0], call.world)
      var checks: StyleResolver.VisibilityChecks = []
      for (name, check) in [
        ("checkOpacity", .opacity), ("checkVisibilityCSS", .visibility),
        ("contentVisibilityAuto", .contentVisibilityAuto), ("opacityProperty", .opacity),
        ("visibilityProperty", .visibility),
      ] as [(String, StyleResolver.VisibilityChecks)] where try options.boolean(name) {
        checks.insert(check)
      }
      return JSValue(call.world.styles(of: element.document).isVisible(element, checks))
    }
  }
}
