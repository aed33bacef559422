import DOM
import JSRuntime
import Layout

/// https://drafts.csswg.org/geometry/#DOMRect
package final class DOMRect: PlatformObject {
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  let isReadOnly: Bool
  package var interface: Interface { isReadOnly ? .domRectReadOnly : .domRect }

  /// The rectangle of something without layout: empty, at the origin.
  package init(
    x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0, isReadOnly: Bool = false
  ) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.isReadOnly = isReadOnly
  }

  init(readOnly rect: ClientRect) {
    x = Double(rect.x)
    y = Double(rect.y)
    width = Double(rect.width)
    height = Double(rect.height)
    isReadOnly = true
  }

  /// The members of a `DOMRectInit`.
  ///
  /// https://drafts.csswg.org/geometry/#dictdef-domrectinit
  init(readOnly members: IDLDictionary) throws {
    func number(_ name: String) throws -> Double {
      try members.member(name, as: Double.self) ?? 0
    }
    height = try number("height")
    width = try number("width")
    x = try number("x")
    y = try number("y")
    isReadOnly = true
  }

  /// https://drafts.csswg.org/geometry/#create-a-domrect-from-the-dictionary
  fileprivate init(from call: NativeCall, isReadOnly: Bool) throws {
    let rect = try DOMRect(readOnly: try IDLDictionary.convert(call[0], call.world))
    (x, y, width, height) = (rect.x, rect.y, rect.width, rect.height)
    self.isReadOnly = isReadOnly
  }

  /// What a constructor makes.
  fileprivate init(_ call: NativeCall, isReadOnly: Bool) throws {
    func number(_ index: Int) throws -> Double {
      call[index].isUndefined ? 0 : try call.realm.number(call[index])
    }
    x = try number(0)
    y = try number(1)
    width = try number(2)
    height = try number(3)
    self.isReadOnly = isReadOnly
  }

  // https://drafts.csswg.org/geometry/#dom-domrectreadonly-domrect-top
  // Each is NaN if one of the two is.
  fileprivate var top: Double { Double.lesser(y, y + height) }
  fileprivate var right: Double { Double.greater(x, x + width) }
  fileprivate var bottom: Double { Double.greater(y, y + height) }
  fileprivate var left: Double { Double.lesser(x, x + width) }
}

extension Double {
  /// https://drafts.csswg.org/geometry/#nan-safe-minimum
  fileprivate static func lesser(_ one: Double, _ other: Double) -> Double {
    one.isNaN || other.isNaN ? .nan : min(one, other)
  }

  /// https://drafts.csswg.org/geometry/#nan-safe-maximum
  fileprivate static func greater(_ one: Double, _ other: Double) -> Double {
    one.isNaN || other.isNaN ? .nan : max(one, other)
  }
}

extension Interface {
  /// https://drafts.csswg.org/geometry/#DOMRect
  static let domRectReadOnly = Interface(DOMRect.self, "DOMRectReadOnly") { idl in
    idl.constructor { call in try DOMRect(call, isReadOnly: true) }
    idl.staticOperation("fromRect", length: 0) { call in
      call.world.wrap(try DOMRect(from: call, isReadOnly: true))
    }
    idl.attribute("x") { $0.x }
    idl.attribute("y") { $0.y }
    idl.attribute("width") { $0.width }
    idl.attribute("height") { $0.height }
    idl.attribute("top") { $0.top }
    idl.attribute("right") { $0.right }
    idl.attribute("bottom") { $0.bottom }
    idl.attribute("left") { $0.left }
    idl.operation("toJSON", length: 0) { rect, call in
      let object = call.realm.makeObject()
      for (name, value) in [
        ("x", rect.x), ("y", rect.y), ("width", rect.width), ("height", rect.height),
        ("top", rect.top), ("right", rect.right), ("bottom", rect.bottom), ("left", rect.left),
      ] {
        call.realm.define(name, of: object, to: JSValue(value))
      }
      return object.value
    }
  }

  /// https://drafts.csswg.org/geometry/#DOMRect
  package static let domRect = Interface(DOMRect.self, "DOMRect", inherits: .domRectReadOnly) {
    idl in
    idl.constructor { call in try DOMRect(call, isReadOnly: false) }
    idl.staticOperation("fromRect", length: 0) { call in
      call.world.wrap(try DOMRect(from: call, isReadOnly: false))
    }
    idl.attribute("x", get: { $0.x }, set: { (rect, value: Double) in rect.x = value })
    idl.attribute("y", get: { $0.y }, set: { (rect, value: Double) in rect.y = value })
    idl.attribute("width", get: { $0.width }, set: { (rect, value: Double) in rect.width = value })
    idl.attribute(
      "height", get: { $0.height }, set: { (rect, value: Double) in rect.height = value })
  }
}
