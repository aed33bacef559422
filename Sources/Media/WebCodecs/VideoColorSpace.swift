import Bindings
import DOM
import JSRuntime

/// https://w3c.github.io/webcodecs/#videocolorspace
final class VideoColorSpace: PlatformObject {
  private enum Primaries: String, IDLEnumeration {
    case bt709, bt470bg, smpte170m, bt2020, smpte432, film
  }
  private enum Transfer: String, IDLEnumeration {
    case bt709, smpte170m, linear, pq, hlg
    case srgb = "iec61966-2-1"
  }
  private enum Matrix: String, IDLEnumeration {
    case rgb, bt709, bt470bg, smpte170m
    case bt2020 = "bt2020-ncl"
  }

  private let primaries: String?
  private let transfer: String?
  private let matrix: String?
  private let fullRange: Bool?
  var interface: Interface { .videoColorSpace }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  fileprivate init(_ options: IDLDictionary) throws {
    fullRange = try options.member("fullRange", as: Bool?.self) ?? nil
    matrix = try options.member("matrix", as: Matrix?.self)??.rawValue
    primaries = try options.member("primaries", as: Primaries?.self)??.rawValue
    transfer = try options.member("transfer", as: Transfer?.self)??.rawValue
  }

  fileprivate func members(in world: World) -> [(String, JSValue)] {
    [
      ("primaries", primaries.value(in: world)), ("transfer", transfer.value(in: world)),
      ("matrix", matrix.value(in: world)), ("fullRange", fullRange.value(in: world)),
    ]
  }
}

extension Interface {
  /// https://w3c.github.io/webcodecs/#videocolorspace
  static let videoColorSpace = Interface(VideoColorSpace.self, "VideoColorSpace") { idl in
    idl.constructor { call in
      try VideoColorSpace(IDLDictionary.convert(call[0], call.world))
    }
    for (index, name) in ["primaries", "transfer", "matrix", "fullRange"].enumerated() {
      idl.attribute(name) { space, world -> JSValue in space.members(in: world)[index].1 }
    }
    idl.operation("toJSON", length: 0) { space, call in
      call.realm.makeObject(listing: space.members(in: call.world))
    }
  }
}
