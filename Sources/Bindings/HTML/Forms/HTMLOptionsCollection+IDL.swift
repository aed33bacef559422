import DOM
import IntegerConversion
import JSRuntime

extension HTMLOptionsCollection {
  static func of(_ select: SelectElement, in world: World) -> HTMLOptionsCollection {
    world.sameObject("options", of: select.node) { .options(of: select) }
  }

  /// https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#dom-htmloptionscollection-add
  func add(_ call: NativeCall) throws {
    let element = try Element.convert(call[0], call.world)
    guard element.isHTML(anyOf: .option, .optgroup) else { throw JSTypeError() }
    if let before = try? Element.convert(call[1], call.world) {
      try add(element, before: before)
    } else if call[1].isUndefinedOrNull {
      try add(element, before: nil)
    } else {
      try add(element, before: self.element(Int(try Int32.convert(call[1], call.world))))
    }
  }
}

extension Interface {
  static let htmlOptionsCollection = Interface(
    HTMLOptionsCollection.self, "HTMLOptionsCollection", inherits: .htmlCollection
  ) { idl in
    idl.changesTrees()
    idl.attribute(
      "length", get: { $0.length },
      set: { (options, count: UInt32) in try options.setLength(Int(count)) })
    idl.attribute(
      "selectedIndex", get: { $0.selectedIndex },
      set: { (options, index: Int32) in options.selectedIndex = Int(index) })
    idl.operation("add", length: 1) { options, call in
      try options.add(call)
      return .undefined
    }
    idl.operation("remove") { (options, index: Int32) -> Void in
      options.item(Int(index))?.remove()
    }
    idl.operation("item") { (options, index: UInt32) in options.element(Int(index)) }
    idl.operation("namedItem") { (options, name: DOMString) in options.namedItem(name) }
    idl.indexed(length: { $0.length }, item: { $0.element($1) })
    idl.indexed { options, index, option, _ in try options.set(option, at: index) }
    idl.named(names: { $0.names }, value: { $0.namedItem($1) }, unenumerable: true)
    idl.iterable(methods: false)
  }
}

extension InterfaceBuilder where This: Receiver {
  /// The setter of indexed properties that are `option` elements, or null.
  mutating func indexed(setOption set: @escaping (This, Int, Element?, World) throws -> Void) {
    members.collection?.setItem = { call in
      guard let native = call.world.native(call[0]), let this = This.receive(native),
        let index = call[1].number
      else { return .undefined }
      let option = try call.world.element(orNull: call[2], named: .option)
      try set(this, Int(clamping: index), option, call.world)
      return .undefined
    }
  }
}

extension SelectElement {
  /// The option of a `select` at an index.
  func option(at index: Int) -> OptionElement? {
    let options = options
    return options.indices.contains(index) ? options[index] : nil
  }
}
