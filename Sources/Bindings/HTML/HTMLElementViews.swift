import DOM
import JSRuntime

/// What members are declared for that elements of several kinds have: `Element` itself, and its views.
package protocol ElementReceiver: NodeView {
  var element: Element { get }
}

extension Element: ElementReceiver {
  package var element: Element { self }
}

extension ElementReceiver where Self: HTMLElementView {
  package static func receive(_ native: Native) -> Self? {
    // OPTIMIZATION: the view's own initializer is generic code of another module.
    guard case .node(let node) = native, let element = Element(node), includes(element) else {
      return nil
    }
    return Self(unchecked: element)
  }

  package static var interfaceName: String { "HTML\(Self.self)" }

  package func value(in world: World) -> JSValue { world.wrap(node) }
}

extension ButtonElement: ElementReceiver, IDLResult {}
extension DetailsElement: ElementReceiver, IDLResult {}
extension DialogElement: ElementReceiver, IDLResult {}
extension FieldSetElement: ElementReceiver, IDLResult {}
extension FormElement: ElementReceiver, IDLResult {}
extension InputElement: ElementReceiver, IDLResult {}
extension LabelElement: ElementReceiver, IDLResult {}
extension LegendElement: ElementReceiver, IDLResult {}
extension LinkElement: ElementReceiver, IDLResult {}
extension MediaElement: ElementReceiver, IDLResult {}
extension MeterElement: ElementReceiver, IDLResult {}
extension OptionElement: ElementReceiver, IDLResult {}
extension OutputElement: ElementReceiver, IDLResult {}
extension ProgressElement: ElementReceiver, IDLResult {}
extension ScriptElement: ElementReceiver, IDLResult {}
extension SelectElement: ElementReceiver, IDLResult {}
extension SlotElement: ElementReceiver, IDLResult {}
extension TableCellElement: ElementReceiver, IDLResult {}
extension TableElement: ElementReceiver, IDLResult {}
extension TableRowElement: ElementReceiver, IDLResult {}
extension TableSectionElement: ElementReceiver, IDLResult {}
extension TemplateElement: ElementReceiver, IDLResult {}
extension TextAreaElement: ElementReceiver, IDLResult {}
extension TrackElement: ElementReceiver, IDLResult {}

/// An `HTMLElement` argument.
package struct HTMLElementArgument: IDLArgument {
  package let element: Element

  package static func convert(_ value: JSValue, _ world: World) throws -> HTMLElementArgument {
    guard let native = world.native(value), let element = Element.receive(native), element.isHTML
    else { throw JSTypeError(value, isNo: "HTMLElement") }
    return Self(element: element)
  }
}
