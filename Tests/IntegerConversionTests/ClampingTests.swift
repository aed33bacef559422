import IntegerConversion
import Testing

@Suite struct ClampingTests {
  @Test(
    arguments: [
      (0, 0, 0), (-0.0, 0, 0), (2.9, 2, 2), (-2.9, -2, 0), (255, 255, 255), (256, 256, 255),
      (255.9, 255, 255), (-1e-300, 0, 0), (.nan, 0, 0), (.signalingNaN, 0, 0),
      (.infinity, .max, .max), (-.infinity, .min, .min), (1e300, .max, .max),
      (-1e300, .min, .min), (0x1p63, .max, .max), (-0x1p63, .min, .min),
      (0x1.fffffffffffffp62, 0x7FFF_FFFF_FFFF_FC00, .max),
    ] as [(Double, Int, UInt8)])
  func aNumberIsCutToAnInteger(number: Double, signed: Int, byte: UInt8) {
    #expect(Int(clamping: number) == signed)
    #expect(UInt8(clamping: number) == byte)
  }
}
