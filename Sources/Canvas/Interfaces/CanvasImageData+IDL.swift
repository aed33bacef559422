import Bindings
import DOM
import IntegerConversion
import JSRuntime

extension InterfaceBuilder where This == CanvasRenderingContext2D {
  /// https://html.spec.whatwg.org/multipage/canvas.html#canvasimagedata
  mutating func includeCanvasImageData() {
    operation("createImageData", length: 1) { _, call in
      if call.count == 1 {
        let other = try ImageData.convert(call[0], call.world)
        return call.world.wrap(
          try ImageData(
            blank: other.width, other.height, colorSpace: other.colorSpace, in: call.world))
      }
      let (width, height) = (try call.long(0), try call.long(1))
      let colorSpace = try call.colorSpace(2)
      guard width != 0, height != 0 else { throw DOMException(.indexSizeError) }
      return call.world.wrap(
        try ImageData(blank: abs(width), abs(height), colorSpace: colorSpace, in: call.world))
    }
    operation("getImageData", length: 4) { context, call in
      let numbers = try (0..<4).map { try call.long($0) }
      let colorSpace = try call.colorSpace(4)
      return call.world.wrap(try context.imageData(numbers, colorSpace, in: call.world))
    }
    operation("putImageData", length: 3) { context, call in
      let data = try ImageData.convert(call[0], call.world)
      guard call.count == 3 || call.count >= 7 else { throw JSTypeError("Not enough arguments") }
      let (x, y) = (try call.long(1), try call.long(2))
      var dirty = (x: 0, y: 0, width: data.width, height: data.height)
      if call.count >= 7 {
        dirty = (try call.long(3), try call.long(4), try call.long(5), try call.long(6))
      }
      context.put(
        try data.pixels(in: call.world), width: data.width, x: x, y: y,
        dirty: data.visible(dirty))
      return .undefined
    }
  }
}

extension CanvasRenderingContext2D {
  fileprivate func imageData(
    _ numbers: [Int], _ colorSpace: String, in world: World
  ) throws -> ImageData {
    let (width, height) = (abs(numbers[2]), abs(numbers[3]))
    guard width > 0, height > 0 else { throw DOMException(.indexSizeError) }
    guard buffer.bitmap?.isOriginClean != false else { throw DOMException(.securityError) }
    guard width <= ImageData.largestArea, height <= ImageData.largestArea,
      width * height <= ImageData.largestArea
    else { throw JSRangeError("Out of memory") }
    let (x, y) = (
      min(numbers[0], numbers[0] + numbers[2]), min(numbers[1], numbers[1] + numbers[3])
    )
    return try ImageData(
      try pixels(x: x, y: y, width: width, height: height), width: width, height: height,
      colorSpace: colorSpace, in: world)
  }
}

extension ImageData {
  /// https://html.spec.whatwg.org/multipage/canvas.html#dom-context-2d-putimagedata (steps 5 to 7)
  fileprivate func visible(
    _ dirty: (x: Int, y: Int, width: Int, height: Int)
  ) -> (x: Int, y: Int, width: Int, height: Int) {
    let left = max(min(dirty.x, dirty.x + dirty.width), 0)
    let top = max(min(dirty.y, dirty.y + dirty.height), 0)
    let right = min(max(dirty.x, dirty.x + dirty.width), width)
    let bottom = min(max(dirty.y, dirty.y + dirty.height), height)
    return (left, top, max(right - left, 0), max(bottom - top, 0))
  }
}

extension NativeCall {
  /// https://webidl.spec.whatwg.org/#EnforceRange with `long`
  fileprivate func long(_ index: Int) throws -> Int {
    let number = try realm.number(self[index])
    guard number.isFinite, abs(number.rounded(.towardZero)) <= 0x7FFF_FFFF else {
      throw JSTypeError(
        "Value \(realm.text(JSValue(number))) is outside the range [-2147483648, 2147483647]")
    }
    return Int(clamping: number.rounded(.towardZero))
  }
}
