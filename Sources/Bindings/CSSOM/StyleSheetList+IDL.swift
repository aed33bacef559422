import CSS
import DOM
import JSRuntime

/// https://drafts.csswg.org/cssom/#the-stylesheetlist-interface
final class StyleSheetList: PlatformObject {
  func visitHeldNodes(_ visit: (Node) -> Void) {}
  private let style: DocumentStyle
  var interface: Interface { .styleSheetList }

  init(_ document: Document) { style = DocumentStyle.of(document) }

  var length: Int { style.styleSheets.count }

  func item(_ index: Int) -> CSSStyleSheet? {
    let sheets = style.styleSheets
    return sheets.indices.contains(index) ? sheets[index] : nil
  }

  // SAFARI: the sheet of a `style` element is found by the element's name.
  var names: [DOMString] { style.styleSheets.compactMap { $0.ownerNode?["id"] } }

  func namedItem(_ name: DOMString) -> CSSStyleSheet? {
    style.styleSheets.first { sheet in
      guard let owner = sheet.ownerNode, owner.isHTML(.style) else { return false }
      return owner["id"] == name
    }
  }
}

extension Interface {
  static let styleSheetList = Interface(StyleSheetList.self, "StyleSheetList") { idl in
    idl.attribute("length") { $0.length }
    idl.operation("item") { (list, index: UInt32) in list.item(Int(index)) }
    idl.indexed(length: { $0.length }, item: { $0.item($1) })
    idl.named(names: { $0.names }, value: { $0.namedItem($1) }, unenumerable: true)
    idl.iterable(methods: false)
  }
}

extension InterfaceBuilder where This == Document {
  /// https://drafts.csswg.org/cssom/#extensions-to-the-document-or-shadow-root-interface
  mutating func includeStyleSheets() {
    attribute("styleSheets") { document, world in
      world.sameObject("styleSheets", of: document.node) { StyleSheetList(document) }
    }
    rawAttribute(
      "adoptedStyleSheets",
      get: { call in
        try call.world.adoptedStyleSheets(of: try Document.convert(call.this, call.world)).value
      },
      set: { call in
        let document = try Document.convert(call.this, call.world)
        let sheets = try call.world.list(call[0]).map { value in
          try AdoptedStyleSheets.sheet(value, document, call.world)
        }
        DocumentStyle.of(document).adoptedStyleSheets = sheets
        return .undefined
      })
  }
}

extension InterfaceBuilder where This == Element {
  /// https://drafts.csswg.org/cssom/#the-linkstyle-interface
  mutating func includeLinkStyle() {
    attribute("sheet") { element in DocumentStyle.of(element.document).sheet(of: element) }
  }

  /// https://html.spec.whatwg.org/multipage/semantics.html#dom-style-disabled
  mutating func includeStyleDisabled() {
    attribute(
      "disabled",
      get: { DocumentStyle.of($0.document).sheet(of: $0)?.isDisabled ?? false },
      set: { (element, value: Bool) in
        DocumentStyle.of(element.document).sheet(of: element)?.isDisabled = value
      })
  }
}
