/// https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#htmlformcontrolscollection
package final class HTMLFormControlsCollection: HTMLCollection {}

/// https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#radionodelist
package final class RadioNodeList: NodeList {
  private var radioButtons: [InputElement] {
    nodes.compactMap { InputElement($0) }.filter { $0.type == .radio }
  }

  package var value: DOMString {
    get { radioButtons.first(where: \.isChecked).map { $0["value"] ?? "on" } ?? "" }
    set { radioButtons.first { ($0["value"] ?? "on") == newValue }?.setChecked(true) }
  }
}
