import Bindings
import DOM
import JSRuntime
import Layout

/// https://html.spec.whatwg.org/multipage/canvas.html#path2d
final class Path2D: PlatformObject, PathHolder {
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
  package var interface: Interface { .path2D }
  fileprivate(set) var path: Path

  init(_ path: Path) { self.path = path }

  func addToPath(_ add: (inout Path) -> Void) { add(&path) }
}

extension Interface {
  /// https://html.spec.whatwg.org/multipage/canvas.html#path2d
  static let path2D = Interface(Path2D.self, "Path2D") { idl in
    idl.constructor { call in
      if call[0].isUndefined { return Path2D(Path()) }
      if let other = try? Path2D.convert(call[0], call.world) { return Path2D(other.path) }
      return Path2D(Path(data: try DOMString.convert(call[0], call.world).bytes))
    }
    idl.operation("addPath", length: 1) { target, call in
      let other = try Path2D.convert(call[0], call.world)
      guard let transform = try Transform(matrix2D: call[1], call.world) else { return .undefined }
      target.path.append(other.path.transformed(by: transform))
      return .undefined
    }
    idl.includeCanvasPath()
  }
}
