import Bindings
import DOM
import JSRuntime

/// https://html.spec.whatwg.org/multipage/iframe-embed-object.html#dom-iframe-contentdocument (and its kin)
let framePartials: [PartialInterface] = [.htmlIFrameElement, .htmlFrameElement].map { interface in
  PartialInterface(Element.self, of: interface) { idl in
    idl.attribute("contentDocument") { element, world -> Document? in
      world.frame(of: element).flatMap { $0.isCrossOrigin ? nil : $0.document }
    }
    idl.attribute("contentWindow") { element, world -> JSObject? in
      world.frame(of: element)?.window(in: world.kind, seenFrom: world.page)
    }
    guard interface === Interface.htmlIFrameElement else { return }
    idl.operation("getSVGDocument", length: 0) { element, call in
      let document = call.world.frame(of: element).flatMap { $0.isCrossOrigin ? nil : $0.document }
      return document?.state.contentType == "image/svg+xml"
        ? document.value(in: call.world) : .null
    }
  }
}

extension World {
  /// The frame that the element contains.
  fileprivate func frame(of element: Element) -> Page? {
    page.traversable.page(of: element.document)?.frames[element]
  }
}
