import DOM
import JSRuntime

/// https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#htmloptionscollection
final class HTMLOptionsCollection: HTMLCollection {
  private var select: Element?

  static func of(_ select: Element, in world: World) -> HTMLOptionsCollection {
    world.sameObject("options", of: select.node) {
      let collection = HTMLOptionsCollection(root: select.node) { _ in select.options.map(\.node) }
      collection.select = select
      return collection
    }
  }

  var selectedIndex: Int {
    get { select?.selectedIndex ?? -1 }
    set { select?.setSelectedIndex(newValue) }
  }

  func setLength(_ count: Int) throws(DOMException) { try select?.setOptionCount(count) }

  /// https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#dom-htmloptionscollection-add
  func add(_ call: HostCall) throws {
    guard let select else { return }
    let element = try Element.convert(call[0], call.world)
    guard element.isHTML(anyOf: "option", "optgroup") else { throw JSTypeError("Type error") }
    var reference: Node?
    if let before = try? Element.convert(call[1], call.world) {
      guard before.node.nearestAncestor(where: { $0 == select }) != nil else {
        throw DOMException(.notFoundError, "The object can not be found here.")
      }
      if before == element { return }
      reference = before.node
    } else if !call[1].isUndefinedOrNull {
      reference = item(Int(try Int32.convert(call[1], call.world)))
    }
    try (reference?.parent ?? select.node).preInsert(element.node, before: reference)
  }

  /// https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#htmloptionscollection-set-the-value-of-a-new-indexed-property
  func set(_ option: Element?, at index: Int) throws(DOMException) {
    guard let select else { return }
    let options = select.options
    guard let option else {
      if options.indices.contains(index) { options[index].node.remove() }
      return
    }
    if index > options.count { try select.setOptionCount(index) }
    if options.indices.contains(index) {
      try options[index].node.parent?.replace(options[index].node, with: option.node)
    } else {
      try select.node.append(option.node)
    }
  }
}

extension Interface {
  static let htmlOptionsCollection = Interface(
    HTMLOptionsCollection.self, "HTMLOptionsCollection", inherits: .htmlCollection
  ) { idl in
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

extension InterfaceBuilder {
  /// The setter of indexed properties that are `option` elements, or null.
  mutating func indexed(setOption set: @escaping (This, Int, Element?, World) throws -> Void) {
    members.collection?.setItem = { call in
      guard let native = call.world.native(call[0]), let this = This.receive(native),
        let index = call[1].number
      else { return .undefined }
      let option = try call.world.element(orNull: call[2], named: "option")
      try set(this, Int(index), option, call.world)
      return .undefined
    }
  }
}

extension Element {
  /// The option of a `select` at an index.
  func option(at index: Int) -> Element? {
    let options = options
    return options.indices.contains(index) ? options[index] : nil
  }
}
