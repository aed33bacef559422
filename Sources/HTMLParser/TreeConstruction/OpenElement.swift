import CLibXML2
import DOM

/// One entry of the stack of open elements.
struct OpenElement {
  var node: UnsafeMutablePointer<xmlNode>
  /// Where its children go: the element, or the contents of a template.
  var container: UnsafeMutablePointer<xmlNode>
  /// The number of the name: for SVG elements the adjusted one, or in standard mode that of the
  /// tag.
  var number: UInt32
  var name: ElementName
  var namespace: Namespace
  var categories: ElementCategories
  var below: UInt32 = 0
  var above: UInt32 = 0
  /// The nearest entries of the same name, in the HTML namespace or else in a foreign one.
  var sameNameBelow: UInt32 = 0
  var sameNameAbove: UInt32 = 0
  /// Its entry in the list of active formatting elements.
  var formattingEntry: UInt32 = 0
  /// Increases from the bottom of the stack to its top.
  var order: Int64 = 0
  /// The topmost entries up to this one that bound each kind of search.
  var boundaries = SIMD8<UInt32>(repeating: 0)

  @inline(__always) var isIntegrationPoint: Bool {
    !categories.isDisjoint(with: [.htmlIntegrationPoint, .mathMLTextIntegrationPoint])
  }

  @inline(__always) func isHTML(_ name: ElementName) -> Bool {
    self.name == name && namespace == .html
  }
}
