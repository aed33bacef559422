/// https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#htmlformcontrolscollection
package final class HTMLFormControlsCollection: HTMLCollection {}

/// https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#radionodelist
package final class RadioNodeList: NodeList {
  private var radioButtons: [Element] {
    nodes.compactMap { Element($0) }.filter { $0.isHTML(.input) && $0.inputType == .radio }
  }

  package var value: DOMString {
    get { radioButtons.first(where: \.isChecked).map { $0["value"] ?? "on" } ?? "" }
    set { radioButtons.first { ($0["value"] ?? "on") == newValue }?.setChecked(true) }
  }
}
