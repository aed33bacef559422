import DOM
import HTMLParser
import JSRuntime

/// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#domparser
final class DOMParserObject: PlatformObject {
  var interface: Interface { .domParser }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  /// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-domparser-parsefromstring
  func parse(_ text: DOMString, as type: String, in world: World) throws -> Document {
    let isHTML = type == "text/html"
    let xmlTypes = ["text/xml", "application/xml", "application/xhtml+xml", "image/svg+xml"]
    guard isHTML || xmlTypes.contains(type) else { throw JSTypeError() }
    let document = Document(in: world.agent, isHTML: isHTML)
    world.agent.lifetime.adopt(document)
    document.state.url = world.document.state.url
    document.state.contentType = type
    if isHTML {
      text.bytes.withUnsafeBufferPointer {
        HTMLParser.parse($0, into: document, options: .init(scripting: false))
      }
    } else {
      XHTMLParser.parse(text.bytes, into: document)
    }
    return document
  }
}

extension Document {
  /// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-parsehtmlunsafe
  static func parseHTMLUnsafe(_ text: DOMString, in world: World) -> Document {
    let document = Document(in: world.agent, isHTML: true)
    world.agent.lifetime.adopt(document)
    text.bytes.withUnsafeBufferPointer {
      HTMLParser.parse(
        $0, into: document,
        options: .init(scripting: false, allowsDeclarativeShadowRoots: true))
    }
    return document
  }
}

/// https://w3c.github.io/DOM-Parsing/#the-xmlserializer-interface
final class XMLSerializerObject: PlatformObject {
  var interface: Interface { .xmlSerializer }
  func visitHeldNodes(_ visit: (Node) -> Void) {}
}

extension Interface {
  /// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#domparser
  static let domParser = Interface(DOMParserObject.self, "DOMParser") { idl in
    idl.constructor { _ in DOMParserObject() }
    idl.operation("parseFromString", length: 2) { parser, call in
      let text = try call.world.trustedString(call[0], .html, "DOMParser parseFromString")
      let type = try String.convert(call[1], call.world)
      // The parser's own document, whichever window the method comes from.
      let world = call.realm.object(call.this).map { call.world.world(of: $0) } ?? call.world
      return try parser.parse(text, as: type, in: world).value(in: call.world)
    }
  }

  /// https://w3c.github.io/DOM-Parsing/#the-xmlserializer-interface
  static let xmlSerializer = Interface(XMLSerializerObject.self, "XMLSerializer") { idl in
    idl.constructor { _ in XMLSerializerObject() }
    idl.operation("serializeToString") { (_, node: Node) in XMLSerializer.serialize(node) }
  }
}
