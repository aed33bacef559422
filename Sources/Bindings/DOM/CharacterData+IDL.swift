import DOM
import JSRuntime

extension CharacterData: Receiver {
  package static func receive(_ native: Native) -> CharacterData? {
    if case .node(let node) = native { return CharacterData(node) }
    return nil
  }
}

extension Text: NodeView {
  package static func receive(_ native: Native) -> Text? {
    if case .node(let node) = native { return Text(node) }
    return nil
  }
}

extension Interface {
  /// https://dom.spec.whatwg.org/#interface-characterdata
  static let characterData = Interface(CharacterData.self, "CharacterData", inherits: .node) {
    idl in
    idl.attribute(
      "data", get: { TreeString($0.dataBytes) },
      set: { (text, value: NullToEmpty) in text.setData(value.string) })
    idl.attribute("length") { $0.length }
    idl.operation("substringData") { (text, offset: UInt32, count: UInt32) in
      try text.substringData(offset: Int(offset), count: Int(count))
    }
    idl.operation("appendData") { (text, data: DOMString) in
      try text.replaceData(offset: text.length, count: 0, with: data)
    }
    idl.operation("insertData") { (text, offset: UInt32, data: DOMString) in
      try text.replaceData(offset: Int(offset), count: 0, with: data)
    }
    idl.operation("deleteData") { (text, offset: UInt32, count: UInt32) in
      try text.replaceData(offset: Int(offset), count: Int(count), with: "")
    }
    idl.operation("replaceData") { (text, offset: UInt32, count: UInt32, data: DOMString) in
      try text.replaceData(offset: Int(offset), count: Int(count), with: data)
    }
    idl.includeChildNode()
    idl.includeNonDocumentTypeChildNode()
  }

  /// https://dom.spec.whatwg.org/#interface-text
  static let text = Interface(Text.self, "Text", inherits: .characterData) { idl in
    idl.operation("splitText") { (text, offset: UInt32) in try text.split(at: Int(offset)) }
    idl.attribute("wholeText") { $0.wholeText }
    idl.includeSlottable()
    idl.rawConstructor { call in
      let data = try Omissible<DOMString>.argument(0, of: call) ?? ""
      return call.world.wrap(call.world.document.createTextNode(data))
    }
  }

  /// https://dom.spec.whatwg.org/#interface-cdatasection
  static let cdataSection = Interface(Text.self, "CDATASection", inherits: .text)

  /// https://dom.spec.whatwg.org/#interface-processinginstruction
  static let processingInstruction = Interface(
    Node.self, "ProcessingInstruction", inherits: .characterData
  ) { idl in
    idl.attribute("target") { $0.nodeName }
    // https://drafts.csswg.org/cssom/#the-linkstyle-interface
    idl.attribute("sheet") { _ -> Node? in nil }
  }

  /// https://dom.spec.whatwg.org/#interface-comment
  static let comment = Interface(Node.self, "Comment", inherits: .characterData) { idl in
    idl.rawConstructor { call in
      let data = try Omissible<DOMString>.argument(0, of: call) ?? ""
      return call.world.wrap(call.world.document.createComment(data))
    }
  }
}
