import DOM
import JSRuntime

extension Interface {
  /// https://html.spec.whatwg.org/multipage/interactive-elements.html#htmldialogelement
  static let htmlDialogElement = Interface(
    DialogElement.self, "HTMLDialogElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("open", .boolean)
    idl.attribute(
      "returnValue", get: { $0.returnValue },
      set: { (dialog, value: DOMString) in dialog.returnValue = value })
    idl.operation("show") { try $0.show() }
    idl.operation("showModal") { try $0.showModal() }
    idl.operation("close") { (dialog, result: Omissible<DOMString>) in
      dialog.close(result.value)
    }
    idl.operation("requestClose") { (dialog, result: Omissible<DOMString>) in
      dialog.requestClose(result.value)
    }
  }
}
