import Bindings
import DOM
import WebURL

/// The pictures that were drawn last, decoded.
final class DecodedPictures {
  private var known: [(url: String, bitmap: Bitmap)] = []

  /// How many bytes of pixels are kept.
  private static let capacity = 64 << 20

  private init() {}

  private static func of(_ agent: Agent) -> DecodedPictures {
    agent.slot { DecodedPictures() }
  }

  /// The picture at an address, as it is stored, turned as its camera was held; nil if it cannot be decoded.
  static func picture(at url: WebURL, in world: World) -> Bitmap? {
    of(world.agent).picture(url, world)
  }

  private func picture(_ url: WebURL, _ world: World) -> Bitmap? {
    if let index = known.firstIndex(where: { $0.url == url.href }) {
      let entry = known.remove(at: index)
      known.append(entry)
      return entry.bitmap
    }
    guard let environment = world.canvasEnvironment,
      let resource = environment.picture(at: url), resource.isOK,
      let file = PictureFile(resource.bytes, declaredType: resource.mimeType?.essence),
      let bitmap = file.decode()
    else { return nil }
    world.realm.reportExtraMemory(bitmap.byteCount)
    known.append((url.href, bitmap))
    while known.count > 1, known.reduce(0, { $0 + $1.bitmap.byteCount }) > Self.capacity {
      known.removeFirst()
    }
    return bitmap
  }
}
