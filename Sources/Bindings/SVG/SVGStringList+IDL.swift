import DOM

/// https://svgwg.org/svg2-draft/types.html#InterfaceSVGStringList
final class SVGStringList: PlatformObject {
  private let element: Element
  private let name: DOMString
  var interface: Interface { .svgStringList }
  func visitHeldNodes(_ visit: (Node) -> Void) { visit(element.node) }

  init(_ element: Element, _ name: DOMString) {
    self.element = element
    self.name = name
  }

  fileprivate var strings: [String] {
    get {
      let text = element[name].map { String($0) } ?? ""
      return name == "systemLanguage"
        ? text.split(separator: ",").map { String($0).trimmed } : text.svgWords
    }
    set {
      let separator = name == "systemLanguage" ? ", " : " "
      element.synchronize(name, to: DOMString(newValue.joined(separator: separator)))
    }
  }

  fileprivate func place(_ index: UInt32) throws -> Int {
    guard strings.indices.contains(Int(index)) else { throw DOMException(.indexSizeError) }
    return Int(index)
  }
}

extension Interface {
  static let svgStringList = Interface(SVGStringList.self, "SVGStringList") { idl in
    idl.attribute("length") { $0.strings.count }
    idl.attribute("numberOfItems") { $0.strings.count }
    idl.operation("clear") { (list) in list.strings = [] }
    idl.operation("initialize") { (list, item: String) in
      list.strings = [item]
      return item
    }
    idl.operation("getItem") { (list, index: UInt32) in list.strings[try list.place(index)] }
    idl.operation("insertItemBefore") { (list, item: String, index: UInt32) in
      list.strings.insert(item, at: min(Int(index), list.strings.count))
      return item
    }
    idl.operation("replaceItem") { (list, item: String, index: UInt32) in
      list.strings[try list.place(index)] = item
      return item
    }
    idl.operation("removeItem") { (list, index: UInt32) in
      list.strings.remove(at: try list.place(index))
    }
    idl.operation("appendItem") { (list, item: String) in
      list.strings.append(item)
      return item
    }
    idl.indexed(
      length: { $0.strings.count },
      item: { (list, index: Int) -> String? in
        let strings = list.strings
        return strings.indices.contains(index) ? strings[index] : nil
      })
    idl.iterable(methods: false)
    idl.changesTrees()
  }
}
