import Bindings
import DOM
import FileAPI
import JSRuntime

/// Data that a script prepares and passes on: to an event or, for files, to an `input` element.
/// Nothing is ever dragged here.
///
/// https://html.spec.whatwg.org/multipage/dnd.html#the-datatransfer-interface
final class DataTransfer: PlatformObject {
  private(set) var items: [DataTransferItem] = []
  private weak var knownList: DataTransferItemList?
  private(set) lazy var files = FileList([])
  var interface: Interface { .dataTransfer }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  var itemList: DataTransferItemList {
    if let knownList { return knownList }
    let made = DataTransferItemList(self)
    knownList = made
    return made
  }

  /// The formats of the texts; files come first, as one entry.
  ///
  /// https://html.spec.whatwg.org/multipage/dnd.html#dom-datatransfer-types
  var types: [DOMString] {
    let texts = items.filter { $0.file == nil }.map(\.type)
    return texts.count < items.count ? ["Files"] + texts : texts
  }

  /// https://html.spec.whatwg.org/multipage/dnd.html#dom-datatransfer-getdata
  func data(_ format: DOMString) -> DOMString {
    items.first { $0.isText(Self.type(of: format)) }?.text ?? ""
  }

  /// https://html.spec.whatwg.org/multipage/dnd.html#dom-datatransfer-setdata
  func setData(_ format: DOMString, _ text: DOMString) {
    let type = Self.type(of: format)
    remove { $0.isText(type) }
    items.append(DataTransferItem(type, text))
  }

  /// https://html.spec.whatwg.org/multipage/dnd.html#dom-datatransfer-cleardata
  func clearData(_ format: DOMString?) {
    let type = format.map(Self.type)
    remove { item in type.map(item.isText) ?? (item.file == nil) }
  }

  /// https://html.spec.whatwg.org/multipage/dnd.html#dom-datatransferitemlist-add
  func add(_ item: DataTransferItem) throws(DOMException) {
    if item.file == nil, items.contains(where: { $0.isText(item.type) }) {
      throw DOMException(.notSupportedError)
    }
    items.append(item)
    filesChanged()
  }

  func remove(where isWanted: (DataTransferItem) -> Bool) {
    for item in items where isWanted(item) { item.isRemoved = true }
    items.removeAll(where: \.isRemoved)
    filesChanged()
  }

  private func filesChanged() { files.files = items.compactMap(\.file) }

  private static func type(of format: DOMString) -> DOMString {
    switch format.asciiLowercased {
    case "text": "text/plain"
    case "url": "text/uri-list"
    case let type: type
    }
  }
}

/// https://html.spec.whatwg.org/multipage/dnd.html#the-datatransferitem-interface
final class DataTransferItem: PlatformObject {
  let type: DOMString
  let text: DOMString
  let file: File?
  /// Whether it has been removed from its list.
  var isRemoved = false
  var interface: Interface { .dataTransferItem }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  init(_ type: DOMString, _ text: DOMString) {
    (self.type, self.text, file) = (type, text, nil)
  }

  init(_ file: File) { (type, text, self.file) = (DOMString(file.type), "", file) }

  func isText(_ type: DOMString) -> Bool { file == nil && self.type == type }
}

/// https://html.spec.whatwg.org/multipage/dnd.html#the-datatransferitemlist-interface
final class DataTransferItemList: PlatformObject {
  let transfer: DataTransfer
  var interface: Interface { .dataTransferItemList }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  init(_ transfer: DataTransfer) { self.transfer = transfer }

  var items: [DataTransferItem] { transfer.items }

  subscript(index: Int) -> DataTransferItem? {
    items.indices.contains(index) ? items[index] : nil
  }
}

extension EventAttribute {
  /// For an event about text and markup that is inserted.
  package static func transfer(text: DOMString, markup: DOMString) -> EventAttribute {
    let transfer = DataTransfer()
    transfer.setData("text/plain", text)
    transfer.setData("text/html", markup)
    return .object(transfer)
  }
}
