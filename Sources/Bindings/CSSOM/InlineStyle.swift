import CSS
import DOM

/// The declarations of an element's `style` attribute.
///
/// https://drafts.csswg.org/cssom/#elementcssinlinestyle
package final class InlineStyle: PlatformObject {
  package let element: Element
  /// The declarations of the attribute's value at the time.
  private var parsed = StyleDeclaration()
  private var source: DOMString = ""
  package var interface: Interface { .cssStyleProperties }

  init(_ element: Element) { self.element = element }

  var declarations: StyleDeclaration {
    let value = element["style"] ?? ""
    if value != source {
      source = value
      parsed = StyleDeclaration(
        parsing: value, quirks: element.document.state.quirksMode == .quirks)
    }
    return parsed
  }

  /// Changes the declarations and, if that made a difference, the attribute.
  ///
  /// https://drafts.csswg.org/cssom/#update-style-attribute-for
  func update<Result>(_ change: (inout StyleDeclaration) -> Result) -> Result {
    var declarations = declarations
    let before = declarations.entries
    let result = change(&declarations)
    if declarations.entries != before {
      parsed = declarations
      source = declarations.cssText
      element["style"] = source
    }
    return result
  }
}
