import CSSSyntax

/// The name of a cascade layer, its parts without the dots.
///
/// https://drafts.csswg.org/css-cascade-5/#typedef-layer-name
package struct LayerName: Hashable, Sendable {
  var parts: [String]

  package var serialized: String {
    parts.map(\.serializedAsIdentifier).joined(separator: ".")
  }
}

/// https://drafts.csswg.org/css-cascade-5/#the-csslayerblockrule-interface
package final class CSSLayerBlockRule: CSSGroupingRule {
  /// nil: an anonymous layer.
  let layerName: LayerName?

  init(_ name: LayerName?, context: RuleContext) {
    layerName = name
    super.init(context: context)
  }

  package var name: String { layerName?.serialized ?? "" }
  override var prelude: String { layerName == nil ? "@layer" : "@layer \(name)" }
}

/// https://drafts.csswg.org/css-cascade-5/#the-csslayerstatementrule-interface
package final class CSSLayerStatementRule: CSSRule {
  let names: [LayerName]

  init(_ names: [LayerName]) { self.names = names }

  package var nameList: [String] { names.map(\.serialized) }
  override package var cssText: String { "@layer \(nameList.joined(separator: ", "));" }
}
