import DOM
import JSRuntime

/// https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#domstringlist
package final class DOMStringList: PlatformObject {
  let strings: [DOMString]
  package var interface: Interface { .domStringList }
  package func visitHeldNodes(_ visit: (Node) -> Void) {}

  package init(_ strings: [DOMString]) { self.strings = strings }

  subscript(index: Int) -> DOMString? { index < strings.count ? strings[index] : nil }
}

extension Interface {
  /// https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#the-domstringlist-interface
  package static let domStringList = Interface(DOMStringList.self, "DOMStringList") { idl in
    idl.attribute("length") { $0.strings.count }
    idl.operation("item") { (list, index: UInt32) in list[Int(index)] }
    idl.operation("contains") { (list, string: DOMString) in list.strings.contains(string) }
    idl.indexed(length: { $0.strings.count }, item: { $0[$1] })
    idl.iterable(methods: false)
  }
}
