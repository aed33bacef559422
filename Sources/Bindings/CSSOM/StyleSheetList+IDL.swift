import CSS
import DOM
import JSRuntime

/// The sheets of a document or of a shadow tree.
///
/// https://drafts.csswg.org/cssom/#the-stylesheetlist-interface
final class StyleSheetList: PlatformObject {
  private let root: Node
  var interface: Interface { .styleSheetList }

  init(_ root: Node) { self.root = root }

  private var sheets: [CSSStyleSheet] { DocumentStyle.of(root.document).styleSheets(of: root) }

  var length: Int { sheets.count }

  func item(_ index: Int) -> CSSStyleSheet? {
    let sheets = sheets
    return sheets.indices.contains(index) ? sheets[index] : nil
  }

  // SAFARI: the sheet of a `style` element is found by the element's name.
  var names: [DOMString] { sheets.compactMap { $0.ownerNode?["id"] } }

  func namedItem(_ name: DOMString) -> CSSStyleSheet? {
    sheets.first { sheet in
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

extension InterfaceBuilder where This: NodeView {
  /// https://drafts.csswg.org/cssom/#extensions-to-the-document-or-shadow-root-interface
  mutating func includeStyleSheets() {
    attribute("styleSheets") { root, world in
      world.sameObject("styleSheets", of: root.node) { StyleSheetList(root.node) }
    }
    rawAttribute(
      "adoptedStyleSheets",
      get: { call in
        try call.world.adoptedStyleSheets(of: try This.convert(call.this, call.world).node).value
      },
      set: { call in
        let root = try This.convert(call.this, call.world).node
        let sheets = try call.world.list(call[0]).map { value in
          try AdoptedStyleSheets.sheet(value, root.document, call.world)
        }
        DocumentStyle.of(root.document).setAdoptedStyleSheets(sheets, of: root)
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
