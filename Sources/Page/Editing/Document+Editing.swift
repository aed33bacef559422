import Bindings
import DOM
import JSRuntime

/// https://w3c.github.io/editing/docs/execCommand/#methods-to-query-and-execute-commands
func defineEditing(_ idl: inout InterfaceBuilder<Document>) {
  idl.attribute(
    "designMode",
    get: { document, world -> DOMString in
      document.page(in: world)?.editor.isDesignMode ?? false ? "on" : "off"
    },
    set: { (document, value: DOMString, world) in
      document.page(in: world)?.editor.isDesignMode = value.equalsIgnoringASCIICase("on")
    })
  idl.operation("execCommand", length: 1) { document, call in
    let name = try DOMString.convert(call[0], call.world)
    let isMarkup = name.equalsIgnoringASCIICase("insertHTML")
    let value: DOMString =
      if call[2].isUndefined {
        ""
      } else if isMarkup {
        try call.world.trustedString(call[2], .html, "Document execCommand", of: document)
      } else {
        try DOMString.convert(call[2], call.world)
      }
    try document.ensureIsHTML(for: "execCommand")
    guard let command = EditingCommand(name), let page = document.page(in: call.world) else {
      return false.value(in: call.world)
    }
    return page.editor.execute(command, value, in: call.world).value(in: call.world)
  }
  defineQuery("Enabled", &idl, otherwise: false) { $0.isEnabled($1) }
  defineQuery("Indeterm", &idl, otherwise: false) { $0.isIndeterminate($1) }
  defineQuery("State", &idl, otherwise: false) { $0.state(of: $1) }
  defineQuery("Supported", &idl, otherwise: false) { _, _ in true }
  defineQuery("Value", &idl, otherwise: "" as DOMString) { $0.value(of: $1) }
}

/// - Parameter otherwise: the answer for an unknown command, or a document that is not shown.
private func defineQuery<Answer: IDLResult & Sendable>(
  _ what: String, _ idl: inout InterfaceBuilder<Document>, otherwise: Answer,
  _ answer: @escaping @Sendable (Editor, EditingCommand) -> Answer
) {
  let name = "queryCommand" + what
  idl.operation(name, length: 1) { document, call in
    let command = EditingCommand(try DOMString.convert(call[0], call.world))
    try document.ensureIsHTML(for: name)
    guard let command, let page = document.page(in: call.world) else {
      return otherwise.value(in: call.world)
    }
    return answer(page.editor, command).value(in: call.world)
  }
}

extension Document {
  fileprivate func ensureIsHTML(for member: String) throws(DOMException) {
    guard !isHTML else { return }
    throw DOMException(
      .invalidStateError, "\(member) is only supported on HTML documents.")
  }
}
