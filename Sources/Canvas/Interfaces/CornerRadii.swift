import Bindings
import JSRuntime

/// The last argument of `roundRect()`: a number, a point, or up to four of them.
///
/// https://html.spec.whatwg.org/multipage/canvas.html#dom-context-2d-roundrect
struct CornerRadii {
  /// Nil if a number among them is infinite or no number.
  let corners: Path.Corners?

  init(_ value: JSValue, _ world: World) throws {
    var radii: [Point] = []
    if value.isUndefined {
      radii = [Point(x: 0, y: 0)]
    } else if let object = world.realm.object(value), let list = try world.sequence(of: object) {
      radii = try list.map { try Self.radius($0, world) }
    } else {
      radii = [try Self.radius(value, world)]
    }
    guard (1...4).contains(radii.count) else {
      throw JSRangeError("radii must contain at least 1 element, up to 4 elements.")
    }
    guard radii.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
      corners = nil
      return
    }
    guard radii.allSatisfy({ $0.x >= 0 && $0.y >= 0 }) else {
      throw JSRangeError("Radius value cannot be negative.")
    }
    corners =
      switch radii.count {
      case 1: (radii[0], radii[0], radii[0], radii[0])
      case 2: (radii[0], radii[1], radii[0], radii[1])
      case 3: (radii[0], radii[1], radii[2], radii[1])
      default: (radii[0], radii[1], radii[2], radii[3])
      }
  }

  private static func radius(_ value: JSValue, _ world: World) throws -> Point {
    guard value.isUndefinedOrNull || world.realm.object(value) != nil else {
      let number = try world.realm.number(value)
      return Point(x: number, y: number)
    }
    let members = try IDLDictionary.convert(value, world)
    return Point(
      x: try members.member("x", as: Double.self) ?? 0,
      y: try members.member("y", as: Double.self) ?? 0)
  }
}
