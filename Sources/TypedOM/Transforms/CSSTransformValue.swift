import Bindings
import CSS
import JSRuntime
import Layout

/// https://drafts.css-houdini.org/css-typed-om-1/#csstransformvalue
final class CSSTransformValue: CSSStyleValue {
  fileprivate var components: [CSSTransformComponent]
  override var interface: Interface { .cssTransformValue }

  init(_ components: [CSSTransformComponent]) throws {
    if components.isEmpty { throw JSTypeError() }
    self.components = components
    super.init("")
  }

  override func serialized() throws -> String {
    try components.map { try $0.serialized() }.joined(separator: " ")
  }

  override var cssValue: CSSValue? {
    components.count == 1 ? components[0].cssValue : .list(components.map(\.cssValue))
  }

  fileprivate var is2D: Bool { components.allSatisfy(\.is2D) }

  fileprivate func matrix() throws -> DOMMatrix {
    var product = Matrix.identity
    var is2D = true
    for component in components {
      product = product * (try component.matrix())
      is2D = is2D && component.isMatrix2D
    }
    return DOMMatrix(product, is2D: is2D)
  }

  fileprivate func set(_ component: CSSTransformComponent, at index: Int) throws {
    guard index <= components.count else {
      throw JSRangeError("Index \(index) exceeds the range of CSSTransformValue.")
    }
    if index == components.count {
      components.append(component)
    } else {
      components[index] = component
    }
  }
}

extension Interface {
  static let cssTransformValue = Interface(
    CSSTransformValue.self, "CSSTransformValue", inherits: .cssStyleValue
  ) { idl in
    idl.constructor(length: 1) { call in
      var components: [CSSTransformComponent] = []
      try call.world.iterate(call[0]) { value in
        guard let component = try? CSSTransformComponent.convert(value, call.world) else {
          throw JSTypeError()
        }
        components.append(component)
      }
      return try CSSTransformValue(components)
    }
    idl.attribute("length") { $0.components.count }
    idl.attribute("is2D") { $0.is2D }
    idl.operation("toMatrix") { try $0.matrix() }
    idl.indexed(
      length: { $0.components.count },
      item: { $0.components.indices.contains($1) ? $0.components[$1] : nil })
    idl.indexed { value, index, component, world in
      guard let component = try? CSSTransformComponent.convert(component, world) else {
        throw JSTypeError()
      }
      try value.set(component, at: index)
    }
    idl.iterable(methods: true)
  }
}
