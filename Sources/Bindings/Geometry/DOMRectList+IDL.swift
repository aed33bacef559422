import DOM
import Layout

/// https://drafts.csswg.org/geometry/#DOMRectList
final class DOMRectList: PlatformObject {
  func visitHeldNodes(_ visit: (Node) -> Void) {}
  fileprivate let rects: [DOMRect]
  var interface: Interface { .domRectList }

  init(_ rects: [ClientRect]) { self.rects = rects.map(\.domRect) }

  fileprivate subscript(_ index: Int) -> DOMRect? { index < rects.count ? rects[index] : nil }
}

extension Interface {
  /// https://drafts.csswg.org/geometry/#DOMRectList
  static let domRectList = Interface(DOMRectList.self, "DOMRectList") { idl in
    idl.attribute("length") { $0.rects.count }
    idl.operation("item") { (list, index: UInt32) in list[Int(index)] }
    idl.indexed(length: { $0.rects.count }, item: { $0[$1] })
    idl.iterable(methods: false)
  }
}
