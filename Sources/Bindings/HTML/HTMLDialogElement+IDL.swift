import DOM
import JSRuntime

extension Interface {
  /// https://html.spec.whatwg.org/multipage/interactive-elements.html#htmldialogelement
  static let htmlDialogElement = Interface(
    Element.self, "HTMLDialogElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("open", .boolean)
    idl.attribute(
      "returnValue", get: { $0.knownState?.returnValue ?? "" },
      set: { (dialog, value: DOMString) in dialog.state.returnValue = value })
    idl.operation("show") { try $0.showDialog() }
    idl.operation("showModal") { try $0.showModalDialog() }
    idl.operation("close") { (dialog, result: Omissible<DOMString>) in
      dialog.closeDialog(result.value)
    }
    idl.operation("requestClose") { (dialog, result: Omissible<DOMString>) in
      dialog.requestCloseDialog(result.value)
    }
  }
}
