import Bindings
import DOM
import JSRuntime

extension InterfaceBuilder where This == Document {
  /// Members for XML and touches from before today's standards.
  mutating func includeLegacyFactories() {
    // https://w3c.github.io/touch-events/#extensions-to-the-document-interface (of its first version)
    operation("createTouch", length: 0) { document, call in
      Touch(try Self.touch(call, in: document)).value(in: call.world)
    }
    operation("createTouchList", length: 0) { _, call in
      TouchList(try (0..<call.count).map { .object(try Touch.convert(call[$0], call.world)) })
        .value(in: call.world)
    }
    // https://www.w3.org/TR/DOM-Level-3-Core/core.html#Document3-version
    attribute(
      "xmlVersion", get: { document -> DOMString? in document.isHTML ? nil : "1.0" },
      set: { (_, version: DOMString?) in
        if version != "1.0" { throw DOMException(.notSupportedError) }
      })
    attribute(
      "xmlStandalone", get: { $0.state.slot { XMLStandalone() }.value },
      set: { (document, value: Bool) in document.state.slot { XMLStandalone() }.value = value })
    attribute("fragmentDirective") { document, world in
      world.sameObject("fragmentDirective", of: document.node) { FragmentDirective() }
    }
  }

  private static func touch(
    _ call: NativeCall, in document: Document
  ) throws -> [String: EventAttribute] {
    let world = call.world
    var attributes: [String: EventAttribute] = ["target": .null]
    if !call[1].isUndefinedOrNull {
      attributes["target"] = .target(try EventTarget.convert(call[1], world))
    }
    attributes["identifier"] = .number(Double(try Int32.convert(call[2], world)))
    for (index, name) in ["pageX", "pageY", "screenX", "screenY"].enumerated() {
      attributes[name] = .number(Double(try Int32.convert(call[index + 3], world)))
    }
    attributes["clientX"] = attributes["pageX"]
    attributes["clientY"] = attributes["pageY"]
    return attributes
  }
}

/// https://www.w3.org/TR/DOM-Level-3-Core/core.html#Document3-standalone
private final class XMLStandalone {
  var value = false
}

/// https://wicg.github.io/scroll-to-text-fragment/#fragmentdirective
final class FragmentDirective: PlatformObject {
  var interface: Interface { .fragmentDirective }
  func visitHeldNodes(_ visit: (Node) -> Void) {}
}

extension Interface {
  /// https://wicg.github.io/scroll-to-text-fragment/#fragmentdirective
  static let fragmentDirective = Interface(FragmentDirective.self, "FragmentDirective")
}
