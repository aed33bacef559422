import Bindings
import DOM
import FileAPI
import JSRuntime

extension Interface {
  /// https://html.spec.whatwg.org/multipage/dnd.html#the-datatransfer-interface
  static let dataTransfer = Interface(DataTransfer.self, "DataTransfer") { idl in
    idl.constructor { _ in DataTransfer() }
    // SAFARI: outside a drag there is no effect, and none can be set.
    for name in ["dropEffect", "effectAllowed"] {
      idl.attribute(name, get: { _ in "none" }, set: { (_, _: DOMString) in })
    }
    idl.attribute("items") { $0.itemList }
    idl.attribute("types") { transfer, world in
      world.support.freeze(transfer.types.value(in: world))
    }
    idl.attribute("files") { $0.files }
    idl.operation("getData") { (transfer, format: DOMString) in transfer.data(format) }
    idl.operation("setData") { (transfer, format: DOMString, data: DOMString) in
      transfer.setData(format, data)
    }
    idl.operation("clearData") { (transfer, format: Omissible<DOMString>) in
      transfer.clearData(format.value)
    }
    idl.operation("setDragImage", length: 3) { _, call in
      _ = try Element.convert(call[0], call.world)
      return .undefined
    }
  }

  /// https://html.spec.whatwg.org/multipage/dnd.html#the-datatransferitem-interface
  static let dataTransferItem = Interface(DataTransferItem.self, "DataTransferItem") { idl in
    idl.attribute("kind") { $0.file == nil ? "string" : "file" }
    idl.attribute("type") { $0.isRemoved ? "" : $0.type }
    idl.operation("getAsFile") { $0.isRemoved ? nil : $0.file }
    // https://wicg.github.io/entries-api/#dom-datatransferitem-webkitgetasentry
    idl.operation("webkitGetAsEntry") { item -> FileSystemEntry? in
      item.isRemoved ? nil : item.file.map { FileSystemEntry(of: $0) }
    }
    idl.operation("getAsString", length: 1) { item, call in
      guard !item.isRemoved, item.file == nil, let function = call.realm.function(call[0]) else {
        return .undefined
      }
      call.world.queueTask(on: call.world.document.node, calling: function.value) {
        item.text.value(in: $0)
      }
      return .undefined
    }
  }

  /// https://html.spec.whatwg.org/multipage/dnd.html#the-datatransferitemlist-interface
  static let dataTransferItemList = Interface(DataTransferItemList.self, "DataTransferItemList") {
    idl in
    idl.attribute("length") { $0.items.count }
    idl.indexed(length: { $0.items.count }, item: { $0[$1] })
    idl.operation("item") { (list, index: UInt32) in list[Int(index)] }
    idl.operation("add", length: 1) { list, call in
      let item: DataTransferItem
      if call.count > 1 {
        let text = try DOMString.convert(call[0], call.world)
        item = DataTransferItem(try DOMString.convert(call[1], call.world).asciiLowercased, text)
      } else if case .object(let file as File)? = call.world.native(call[0], of: "File") {
        item = DataTransferItem(file)
      } else {
        throw JSTypeError(
          "Argument 1 ('file') to DataTransferItemList.add must be an instance of File")
      }
      try list.transfer.add(item)
      return item.value(in: call.world)
    }
    idl.operation("remove") { (list, index: UInt32) in
      if let item = list[Int(index)] { list.transfer.remove { $0 === item } }
    }
    idl.operation("clear") { $0.transfer.remove { _ in true } }
    idl.iterable(methods: false)
  }
}

extension InterfaceGroup {
  /// https://html.spec.whatwg.org/multipage/dnd.html
  package static let dragAndDrop = InterfaceGroup(
    [
      ("DataTransfer", { .dataTransfer }),
      ("DataTransferItem", { .dataTransferItem }),
      ("DataTransferItemList", { .dataTransferItemList }),
    ],
    before: "DOMRectReadOnly")
}
