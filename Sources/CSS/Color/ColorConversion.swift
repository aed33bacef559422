/// Conversions between the sRGB forms; all components from 0 to 1, hues in degrees.
enum ColorConversion {
  /// https://drafts.csswg.org/css-color-4/#hsl-to-rgb
  static func hslToRGB(
    hue: Double, saturation: Double, lightness: Double
  ) -> (Double, Double, Double) {
    let hue = normalized(hue: hue)
    func component(_ n: Double) -> Double {
      let k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
      let a = saturation * min(lightness, 1 - lightness)
      return lightness - a * max(-1, min(k - 3, 9 - k, 1))
    }
    return (component(0), component(8), component(4))
  }

  /// https://drafts.csswg.org/css-color-4/#hwb-to-rgb
  static func hwbToRGB(
    hue: Double, whiteness: Double, blackness: Double
  ) -> (Double, Double, Double) {
    if whiteness + blackness >= 1 {
      let gray = whiteness / (whiteness + blackness)
      return (gray, gray, gray)
    }
    let (red, green, blue) = hslToRGB(hue: hue, saturation: 1, lightness: 0.5)
    let scale = 1 - whiteness - blackness
    return (red * scale + whiteness, green * scale + whiteness, blue * scale + whiteness)
  }

  static func normalized(hue: Double) -> Double {
    guard hue.isFinite else { return 0 }
    let rest = hue.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }
}
