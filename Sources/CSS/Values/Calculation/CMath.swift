#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The functions of the C library, which the cases of `MathFunction` would hide.
enum CMath {
  #if canImport(Glibc)
    static func sin(_ x: Double) -> Double { Glibc.sin(x) }
    static func cos(_ x: Double) -> Double { Glibc.cos(x) }
    static func tan(_ x: Double) -> Double { Glibc.tan(x) }
    static func asin(_ x: Double) -> Double { Glibc.asin(x) }
    static func acos(_ x: Double) -> Double { Glibc.acos(x) }
    static func atan(_ x: Double) -> Double { Glibc.atan(x) }
    static func atan2(_ y: Double, _ x: Double) -> Double { Glibc.atan2(y, x) }
    static func pow(_ x: Double, _ y: Double) -> Double { Glibc.pow(x, y) }
    static func log(_ x: Double) -> Double { Glibc.log(x) }
    static func exp(_ x: Double) -> Double { Glibc.exp(x) }
    static func fmod(_ x: Double, _ y: Double) -> Double { Glibc.fmod(x, y) }
    static func cbrt(_ x: Double) -> Double { Glibc.cbrt(x) }
  #else
    static func sin(_ x: Double) -> Double { Darwin.sin(x) }
    static func cos(_ x: Double) -> Double { Darwin.cos(x) }
    static func tan(_ x: Double) -> Double { Darwin.tan(x) }
    static func asin(_ x: Double) -> Double { Darwin.asin(x) }
    static func acos(_ x: Double) -> Double { Darwin.acos(x) }
    static func atan(_ x: Double) -> Double { Darwin.atan(x) }
    static func atan2(_ y: Double, _ x: Double) -> Double { Darwin.atan2(y, x) }
    static func pow(_ x: Double, _ y: Double) -> Double { Darwin.pow(x, y) }
    static func log(_ x: Double) -> Double { Darwin.log(x) }
    static func exp(_ x: Double) -> Double { Darwin.exp(x) }
    static func fmod(_ x: Double, _ y: Double) -> Double { Darwin.fmod(x, y) }
    static func cbrt(_ x: Double) -> Double { Darwin.cbrt(x) }
  #endif
}
