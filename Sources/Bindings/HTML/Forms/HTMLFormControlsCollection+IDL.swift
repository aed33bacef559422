import DOM
import JSRuntime

extension HTMLFormControlsCollection {
  static func of(_ form: FormElement, in world: World) -> HTMLFormControlsCollection {
    world.sameObject("elements", of: form.node) {
      HTMLFormControlsCollection(root: form.node) { _ in form.elements.map(\.node) }
    }
  }

  func controls(named name: DOMString) -> NamedControls? {
    NamedControls(
      nodes.compactMap { Element($0) }.filter { $0["id"] == name || $0["name"] == name },
      root: nodes.first?.root, name: name)
  }
}

/// The value of a name in a form: one element, or a live list of several.
enum NamedControls: IDLResult {
  case one(Element)
  case several(RadioNodeList)

  init?(_ controls: [Element], root: Node?, name: DOMString) {
    guard let first = controls.first, let root, !name.isEmpty else { return nil }
    if controls.count == 1 {
      self = .one(first)
      return
    }
    let form = first.formOwner.flatMap { FormElement($0) }
    let list = RadioNodeList(root: root) { _ in
      form?.elements(named: name).map(\.node) ?? controls.map(\.node)
    }
    list.companions = form.map { [$0.node] } ?? controls.map(\.node)
    self = .several(list)
  }

  init?(_ form: FormElement, _ name: DOMString) {
    self.init(form.namedItem(name), root: form.node, name: name)
  }

  func value(in world: World) -> JSValue {
    switch self {
    case .one(let element): element.value(in: world)
    case .several(let list): list.value(in: world)
    }
  }
}

extension FormElement {
  func element(at index: Int) -> Element? {
    let elements = elements
    return elements.indices.contains(index) ? elements[index].element : nil
  }
}

extension Interface {
  static let htmlFormControlsCollection = Interface(
    HTMLFormControlsCollection.self, "HTMLFormControlsCollection", inherits: .htmlCollection
  ) { idl in
    idl.operation("namedItem") { (controls, name: DOMString) in controls.controls(named: name) }
    idl.indexed(length: { $0.length }, item: { $0.element($1) })
    idl.named(
      names: { $0.names }, value: { $0.controls(named: $1) }, unenumerable: true)
  }

  static let radioNodeList = Interface(
    RadioNodeList.self, "RadioNodeList", inherits: .nodeList
  ) { idl in
    idl.attribute(
      "value", get: { $0.value }, set: { (list, value: DOMString) in list.value = value })
    idl.indexed(length: { $0.length }, item: { $0.item($1) })
  }
}
