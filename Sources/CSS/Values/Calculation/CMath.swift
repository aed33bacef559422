import POSIX

/// The functions of the C library, which the cases of `MathFunction` would hide.
enum CMath {
  static func sin(_ x: Double) -> Double { POSIX.sin(x) }
  static func cos(_ x: Double) -> Double { POSIX.cos(x) }
  static func tan(_ x: Double) -> Double { POSIX.tan(x) }
  static func asin(_ x: Double) -> Double { POSIX.asin(x) }
  static func acos(_ x: Double) -> Double { POSIX.acos(x) }
  static func atan(_ x: Double) -> Double { POSIX.atan(x) }
  static func atan2(_ y: Double, _ x: Double) -> Double { POSIX.atan2(y, x) }
  static func pow(_ x: Double, _ y: Double) -> Double { POSIX.pow(x, y) }
  static func log(_ x: Double) -> Double { POSIX.log(x) }
  static func exp(_ x: Double) -> Double { POSIX.exp(x) }
  static func fmod(_ x: Double, _ y: Double) -> Double { POSIX.fmod(x, y) }
  static func cbrt(_ x: Double) -> Double { POSIX.cbrt(x) }
}
