import DOM
import JSRuntime

extension Interface {
  /// https://html.spec.whatwg.org/multipage/form-elements.html#htmlselectelement
  static let htmlSelectElement = Interface(
    SelectElement.self, "HTMLSelectElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("disabled", .boolean)
    idl.reflect("multiple", .boolean)
    idl.reflect("name")
    idl.reflect("required", .boolean)
    idl.reflect("size", .unsignedLong)
    idl.reflect("autocomplete", .autofill)
    idl.attribute("form") { $0.element.formOwner }
    idl.attribute("type") { select in
      select["multiple"] == nil ? "select-one" : "select-multiple" as DOMString
    }
    idl.attribute("options") { select, world in HTMLOptionsCollection.of(select, in: world) }
    idl.attribute(
      "length", get: { $0.options.count },
      set: { (select, count: UInt32) in try select.setOptionCount(Int(count)) })
    idl.collection("selectedOptions", dependingOn: .everything) {
      $0.selectedOptions.map(\.element)
    }
    idl.attribute(
      "selectedIndex", get: { $0.selectedIndex },
      set: { (select, index: Int32) in select.setSelectedIndex(Int(index)) })
    idl.attribute(
      "value", get: { $0.value },
      set: { (select, value: DOMString) in select.setValue(value) })
    idl.operation("item") { (select, index: UInt32) in select.option(at: Int(index)) }
    idl.operation("namedItem") { (select, name: DOMString) in
      name.isEmpty ? nil : select.options.first { $0["id"] == name || $0["name"] == name }
    }
    idl.operation("add", length: 1) { select, call in
      try HTMLOptionsCollection.of(select, in: call.world).add(call)
      return .undefined
    }
    idl.operation("remove", length: 0) { select, call in
      if call.count == 0 {
        select.node.remove()
      } else {
        let index = Int(try Int32.convert(call[0], call.world))
        HTMLOptionsCollection.of(select, in: call.world).element(index)?.node.remove()
      }
      return .undefined
    }
    idl.includeLabels()
    idl.includeConstraintValidation()
    idl.indexed(length: { $0.options.count }, item: { $0.option(at: $1) })
    idl.indexed { select, index, option, world in
      try HTMLOptionsCollection.of(select, in: world).set(option, at: index)
    }
    idl.iterable(methods: false)
  }
}
