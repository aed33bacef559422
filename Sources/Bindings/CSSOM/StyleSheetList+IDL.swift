import CSS
import DOM
import JSRuntime

/// https://drafts.csswg.org/cssom/#the-stylesheetlist-interface
final class StyleSheetList: PlatformObject {
  private let style: any StyleSheetScope
  var interface: Interface { .styleSheetList }
  /// None: its owner lives as long as it does, and keeps all that it needs alive.
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  init(_ style: any StyleSheetScope) { self.style = style }

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

extension InterfaceBuilder where This: NodeView {
  /// https://drafts.csswg.org/cssom/#extensions-to-the-document-or-shadow-root-interface
  mutating func includeStyleSheets(_ scope: @escaping (This) -> any StyleSheetScope) {
    attribute("styleSheets") { owner, world in
      world.sameObject("styleSheets", of: owner.node) { StyleSheetList(scope(owner)) }
    }
    rawAttribute(
      "adoptedStyleSheets",
      get: { call in
        let owner = try This.convert(call.this, call.world)
        return try call.world.adoptedStyleSheets.array(of: owner.node)
      },
      set: { call in
        let scope = scope(try This.convert(call.this, call.world))
        scope.adoptedStyleSheets = try call.world.list(call[0]).map { value in
          try AdoptedStyleSheets.sheet(value, scope, call.world)
        }
        return .undefined
      })
  }
}

extension InterfaceBuilder where This: ElementReceiver {
  /// https://drafts.csswg.org/cssom/#the-linkstyle-interface
  mutating func includeLinkStyle() {
    attribute("sheet") { $0.element.sheet }
  }

  /// https://html.spec.whatwg.org/multipage/semantics.html#dom-style-disabled
  mutating func includeStyleDisabled() {
    attribute(
      "disabled",
      get: { $0.element.sheet?.isDisabled ?? false },
      set: { (this, value: Bool) in this.element.sheet?.isDisabled = value })
  }
}

extension Element {
  fileprivate var sheet: CSSStyleSheet? { DocumentStyle.of(document).sheet(of: self) }
}
