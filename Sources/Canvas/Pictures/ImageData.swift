import Bindings
import DOM
import JSRuntime

/// https://html.spec.whatwg.org/multipage/imagebitmap-and-animations.html#imagedata
final class ImageData: PlatformObject {
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
  package var interface: Interface { .imageData }
  let width: Int
  let height: Int
  let colorSpace: String
  /// A `Uint8ClampedArray`.
  let data: ScriptValue

  /// No more bytes than an array has.
  static let largestArea = 1 << 28

  init(width: Int, height: Int, data: ScriptValue, colorSpace: String = "srgb") {
    self.width = width
    self.height = height
    self.data = data
    self.colorSpace = colorSpace
  }

  convenience init(
    _ pixels: [UInt8], width: Int, height: Int, colorSpace: String = "srgb", in world: World
  ) throws {
    let array = try world.realm.makeTypedArray(
      "Uint8ClampedArray", over: world.realm.makeArrayBuffer(pixels), offset: 0,
      length: Double(pixels.count))
    self.init(
      width: width, height: height, data: ScriptValue(array, in: world), colorSpace: colorSpace)
  }

  /// Transparent black.
  convenience init(blank width: Int, _ height: Int, colorSpace: String = "srgb", in world: World)
    throws
  {
    guard width <= Self.largestArea, height <= Self.largestArea,
      width * height <= Self.largestArea
    else { throw JSRangeError("Cannot allocate a buffer of this size") }
    try self.init(
      [UInt8](repeating: 0, count: width * height * 4), width: width, height: height,
      colorSpace: colorSpace, in: world)
  }

  /// The pixels as they are now.
  func pixels(in world: World) throws -> [UInt8] {
    guard let pixels = world.realm.bufferSourceIfAny(data.value), pixels.count >= width * height * 4
    else { throw DOMException(.invalidStateError) }
    return pixels
  }
}

extension Interface {
  /// https://html.spec.whatwg.org/multipage/imagebitmap-and-animations.html#imagedata
  static let imageData = Interface(ImageData.self, "ImageData") { idl in
    idl.constructor(length: 2) { call in
      if call.realm.isUint8ClampedArray(call[0]) { return try ImageData.overArray(call) }
      let width = Int(try UInt32.convert(call[0], call.world))
      let height = Int(try UInt32.convert(call[1], call.world))
      let colorSpace = try call.colorSpace(2)
      guard width > 0, height > 0 else { throw DOMException(.indexSizeError) }
      return try ImageData(blank: width, height, colorSpace: colorSpace, in: call.world)
    }
    idl.attribute("width") { $0.width }
    idl.attribute("height") { $0.height }
    idl.attribute("data") { $0.data }
    idl.attribute("colorSpace") { $0.colorSpace }
  }
}

extension ImageData {
  /// https://html.spec.whatwg.org/multipage/imagebitmap-and-animations.html#dom-imagedata-with-data
  fileprivate static func overArray(_ call: NativeCall) throws -> ImageData {
    let world = call.world
    guard let count = world.realm.bufferSourceIfAny(call[0])?.count else { throw JSTypeError() }
    let width = Int(try UInt32.convert(call[1], world))
    let height = call[2].isUndefined ? nil : Int(try UInt32.convert(call[2], world))
    let colorSpace = try call.colorSpace(3)
    guard count > 0, count % 4 == 0 else { throw DOMException(.invalidStateError) }
    guard width > 0, count / 4 % width == 0, height == nil || height == count / 4 / width else {
      throw DOMException(.indexSizeError)
    }
    return ImageData(
      width: width, height: count / 4 / width, data: ScriptValue(call[0], in: world),
      colorSpace: colorSpace)
  }
}

extension NativeCall {
  /// The member of an `ImageDataSettings`.
  func colorSpace(_ index: Int) throws -> String {
    let name = try IDLDictionary.convert(self[index], world).member("colorSpace", as: String.self)
    guard let name else { return "srgb" }
    guard name == "srgb" || name == "display-p3" else { throw JSTypeError() }
    return name
  }
}
