/// Conversions between color spaces through CIE XYZ with a D65 white point. Components are as in
/// `ColorSpace.references`, except that hues are degrees and HSL and HWB go to 100.
///
/// https://drafts.csswg.org/css-color-4/#color-conversion-code
enum ColorSpaceConversion {
  typealias Triple = (Double, Double, Double)

  static func convert(_ color: Triple, from source: ColorSpace, to target: ColorSpace) -> Triple {
    if source == target { return color }
    // These are forms of sRGB; going through XYZ would only lose digits.
    if source.isOfSRGB, target.isOfSRGB { return fromSRGB(toSRGB(color, source), target) }
    return fromXYZ(toXYZ(color, source), target)
  }

  private static func toXYZ(_ color: Triple, _ space: ColorSpace) -> Triple {
    switch space {
    case .srgb, .hsl, .hwb:
      multiply(Matrices.srgbToXYZ, map(toSRGB(color, space), TransferFunctions.srgbToLinear))
    case .srgbLinear: multiply(Matrices.srgbToXYZ, color)
    case .displayP3: multiply(Matrices.p3ToXYZ, map(color, TransferFunctions.srgbToLinear))
    case .displayP3Linear: multiply(Matrices.p3ToXYZ, color)
    case .a98RGB: multiply(Matrices.a98ToXYZ, map(color) { power($0, 563 / 256.0) })
    case .prophotoRGB:
      multiply(
        Matrices.d50ToD65,
        multiply(Matrices.prophotoToXYZ, map(color, TransferFunctions.prophotoToLinear)))
    case .rec2020: multiply(Matrices.rec2020ToXYZ, map(color, TransferFunctions.rec2020ToLinear))
    case .xyzD65: color
    case .xyzD50: multiply(Matrices.d50ToD65, color)
    case .lab: multiply(Matrices.d50ToD65, labToXYZ(color))
    case .lch: multiply(Matrices.d50ToD65, labToXYZ(rectangular(color)))
    case .oklab: oklabToXYZ(color)
    case .oklch: oklabToXYZ(rectangular(color))
    }
  }

  private static func fromXYZ(_ color: Triple, _ space: ColorSpace) -> Triple {
    switch space {
    case .srgb, .hsl, .hwb:
      fromSRGB(map(multiply(Matrices.xyzToSRGB, color), TransferFunctions.linearToSRGB), space)
    case .srgbLinear: multiply(Matrices.xyzToSRGB, color)
    case .displayP3: map(multiply(Matrices.xyzToP3, color), TransferFunctions.linearToSRGB)
    case .displayP3Linear: multiply(Matrices.xyzToP3, color)
    case .a98RGB: map(multiply(Matrices.xyzToA98, color)) { power($0, 256 / 563.0) }
    case .prophotoRGB:
      map(
        multiply(Matrices.xyzToProphoto, multiply(Matrices.d65ToD50, color)),
        TransferFunctions.linearToProphoto)
    case .rec2020: map(multiply(Matrices.xyzToRec2020, color), TransferFunctions.linearToRec2020)
    case .xyzD65: color
    case .xyzD50: multiply(Matrices.d65ToD50, color)
    case .lab: xyzToLab(multiply(Matrices.d65ToD50, color))
    case .lch: polar(xyzToLab(multiply(Matrices.d65ToD50, color)))
    case .oklab: xyzToOklab(color)
    case .oklch: polar(xyzToOklab(color))
    }
  }

  // MARK: - Forms of sRGB

  private static func toSRGB(_ color: Triple, _ space: ColorSpace) -> Triple {
    switch space {
    case .hsl:
      ColorConversion.hslToRGB(
        hue: color.0, saturation: color.1 / 100, lightness: color.2 / 100)
    case .hwb:
      ColorConversion.hwbToRGB(hue: color.0, whiteness: color.1 / 100, blackness: color.2 / 100)
    default: color
    }
  }

  /// https://drafts.csswg.org/css-color-4/#rgb-to-hsl
  private static func fromSRGB(_ color: Triple, _ space: ColorSpace) -> Triple {
    guard space == .hsl || space == .hwb else { return color }
    let (red, green, blue) = color
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    let (lightness, range) = ((high + low) / 2, high - low)
    var (hue, saturation) = (0.0, 0.0)
    if range != 0 {
      let isExtreme = lightness == 0 || lightness == 1
      saturation = isExtreme ? 0 : (high - lightness) / min(lightness, 1 - lightness)
      if high == red {
        hue = (green - blue) / range + (green < blue ? 6 : 0)
      } else if high == green {
        hue = (blue - red) / range + 2
      } else {
        hue = (red - green) / range + 4
      }
      hue *= 60
    }
    if space == .hwb { return (hue, low * 100, (1 - high) * 100) }
    if saturation < 0 { (hue, saturation) = (hue + 180, -saturation) }
    return (hue >= 360 ? hue - 360 : hue, saturation * 100, lightness * 100)
  }

  // MARK: - Lab

  private static let whiteD50: Triple = (0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
  private static let epsilon = 216.0 / 24389
  private static let kappa = 24389.0 / 27

  private static func xyzToLab(_ color: Triple) -> Triple {
    func f(_ value: Double) -> Double {
      value > epsilon ? CMath.cbrt(value) : (kappa * value + 16) / 116
    }
    let (x, y, z) = (f(color.0 / whiteD50.0), f(color.1), f(color.2 / whiteD50.2))
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  private static func labToXYZ(_ color: Triple) -> Triple {
    let y = (color.0 + 16) / 116
    let (x, z) = (color.1 / 500 + y, y - color.2 / 200)
    func f(_ value: Double) -> Double {
      let cube = value * value * value
      return cube > epsilon ? cube : (116 * value - 16) / kappa
    }
    let height = color.0 > kappa * epsilon ? y * y * y : color.0 / kappa
    return (f(x) * whiteD50.0, height, f(z) * whiteD50.2)
  }

  private static func xyzToOklab(_ color: Triple) -> Triple {
    multiply(Matrices.lmsToOklab, map(multiply(Matrices.xyzToLMS, color), CMath.cbrt))
  }

  private static func oklabToXYZ(_ color: Triple) -> Triple {
    multiply(Matrices.lmsToXYZ, map(multiply(Matrices.oklabToLMS, color)) { $0 * $0 * $0 })
  }

  private static func polar(_ color: Triple) -> Triple {
    let chroma = (color.1 * color.1 + color.2 * color.2).squareRoot()
    let hue = CMath.atan2(color.2, color.1) * 180 / .pi
    return (color.0, chroma, hue < 0 ? hue + 360 : hue)
  }

  private static func rectangular(_ color: Triple) -> Triple {
    let angle = color.2 * .pi / 180
    return (color.0, color.1 * CMath.cos(angle), color.1 * CMath.sin(angle))
  }

  // MARK: - Arithmetic

  static func map(_ color: Triple, _ transform: (Double) -> Double) -> Triple {
    (transform(color.0), transform(color.1), transform(color.2))
  }

  private static func multiply(_ matrix: [Double], _ color: Triple) -> Triple {
    func row(_ start: Int) -> Double {
      matrix[start] * color.0 + matrix[start + 1] * color.1 + matrix[start + 2] * color.2
    }
    return (row(0), row(3), row(6))
  }

  /// The power of the absolute value, with the sign of the value.
  static func power(_ value: Double, _ exponent: Double) -> Double {
    value < 0 ? -CMath.pow(-value, exponent) : CMath.pow(value, exponent)
  }
}

extension ColorSpace {
  var isOfSRGB: Bool { self == .srgb || self == .hsl || self == .hwb }
}

/// https://drafts.csswg.org/css-color-4/#color-conversion-code
private enum TransferFunctions {
  static func srgbToLinear(_ value: Double) -> Double {
    let size = abs(value)
    if size <= 0.04045 { return value / 12.92 }
    return (value < 0 ? -1 : 1) * CMath.pow((size + 0.055) / 1.055, 2.4)
  }

  static func linearToSRGB(_ value: Double) -> Double {
    let size = abs(value)
    if size <= 0.0031308 { return value * 12.92 }
    return (value < 0 ? -1 : 1) * (1.055 * CMath.pow(size, 1 / 2.4) - 0.055)
  }

  static func prophotoToLinear(_ value: Double) -> Double {
    abs(value) <= 16 / 512.0 ? value / 16 : ColorSpaceConversion.power(value, 1.8)
  }

  static func linearToProphoto(_ value: Double) -> Double {
    abs(value) < 1 / 512.0 ? value * 16 : ColorSpaceConversion.power(value, 1 / 1.8)
  }

  private static let alpha = 1.09929682680944
  private static let beta = 0.018053968510807

  static func rec2020ToLinear(_ value: Double) -> Double {
    if abs(value) < beta * 4.5 { return value / 4.5 }
    return (value < 0 ? -1 : 1) * CMath.pow((abs(value) + alpha - 1) / alpha, 1 / 0.45)
  }

  static func linearToRec2020(_ value: Double) -> Double {
    if abs(value) < beta { return value * 4.5 }
    return (value < 0 ? -1 : 1) * (alpha * CMath.pow(abs(value), 0.45) - (alpha - 1))
  }
}

/// https://drafts.csswg.org/css-color-4/#color-conversion-code
private enum Matrices {
  static let srgbToXYZ: [Double] = [
    506752 / 1_228_815.0, 87881 / 245763.0, 12673 / 70218.0,
    87098 / 409605.0, 175762 / 245763.0, 12673 / 175545.0,
    7918 / 409605.0, 87881 / 737289.0, 1_001_167 / 1_053_270.0,
  ]
  static let xyzToSRGB: [Double] = [
    12831 / 3959.0, -329 / 214.0, -1974 / 3959.0,
    -851781 / 878810.0, 1_648_619 / 878810.0, 36519 / 878810.0,
    705 / 12673.0, -2585 / 12673.0, 705 / 667.0,
  ]
  static let p3ToXYZ: [Double] = [
    608311 / 1_250_200.0, 189793 / 714400.0, 198249 / 1_000_160.0,
    35783 / 156275.0, 247089 / 357200.0, 198249 / 2_500_400.0,
    0, 32229 / 714400.0, 5_220_557 / 5_000_800.0,
  ]
  static let xyzToP3: [Double] = [
    446124 / 178915.0, -333277 / 357830.0, -72051 / 178915.0,
    -14852 / 17905.0, 63121 / 35810.0, 423 / 17905.0,
    11844 / 330415.0, -50337 / 660830.0, 316169 / 330415.0,
  ]
  static let a98ToXYZ: [Double] = [
    573536 / 994567.0, 263643 / 1_420_810.0, 187206 / 994567.0,
    591459 / 1_989_134.0, 6_239_551 / 9_945_670.0, 374412 / 4_972_835.0,
    53769 / 1_989_134.0, 351524 / 4_972_835.0, 4_929_758 / 4_972_835.0,
  ]
  static let xyzToA98: [Double] = [
    1_829_569 / 896150.0, -506331 / 896150.0, -308931 / 896150.0,
    -851781 / 878810.0, 1_648_619 / 878810.0, 36519 / 878810.0,
    16779 / 1_248_040.0, -147721 / 1_248_040.0, 1_266_979 / 1_248_040.0,
  ]
  static let prophotoToXYZ: [Double] = [
    0.79776664490064230, 0.13518129740053308, 0.03134773412839220,
    0.28807482881940130, 0.71183523424187300, 0.00008993693872564,
    0, 0, 0.82510460251046020,
  ]
  static let xyzToProphoto: [Double] = [
    1.34578688164715830, -0.25557208737979464, -0.05110186497554526,
    -0.54463070512490190, 1.50824774284514680, 0.02052744743642139,
    0, 0, 1.21196754563894520,
  ]
  static let rec2020ToXYZ: [Double] = [
    63_426_534 / 99_577_255.0, 20_160_776 / 139_408_157.0, 47_086_771 / 278_816_314.0,
    26_158_966 / 99_577_255.0, 472_592_308 / 697_040_785.0, 8_267_143 / 139_408_157.0,
    0, 19_567_812 / 697_040_785.0, 295_819_943 / 278_816_314.0,
  ]
  static let xyzToRec2020: [Double] = [
    30_757_411 / 17_917_100.0, -6_372_589 / 17_917_100.0, -4_539_589 / 17_917_100.0,
    -19_765_991 / 29_648_200.0, 47_925_759 / 29_648_200.0, 467509 / 29_648_200.0,
    792561 / 44_930_125.0, -1_921_689 / 44_930_125.0, 42_328_811 / 44_930_125.0,
  ]
  static let d65ToD50: [Double] = [
    1.0479297925449969, 0.022946870601609652, -0.05019226628920524,
    0.02962780877005599, 0.9904344267538799, -0.017073799063418826,
    -0.009243040646204504, 0.015055191490298152, 0.7518742814281371,
  ]
  static let d50ToD65: [Double] = [
    0.955473421488075, -0.02309845494876471, 0.06325924320057072,
    -0.0283697093338637, 1.0099953980813041, 0.021041441191917323,
    0.012314014864481998, -0.020507649298898964, 1.330365926242124,
  ]
  static let xyzToLMS: [Double] = [
    0.8190224379967030, 0.3619062600528904, -0.1288737815209879,
    0.0329836539323885, 0.9292868615863434, 0.0361446663506424,
    0.0481771893596242, 0.2642395317527308, 0.6335478284694309,
  ]
  static let lmsToXYZ: [Double] = [
    1.2268798758459243, -0.5578149944602171, 0.2813910456659647,
    -0.0405757452148008, 1.1122868032803170, -0.0717110580655164,
    -0.0763729366746601, -0.4214933324022432, 1.5869240198367816,
  ]
  static let lmsToOklab: [Double] = [
    0.2104542683093140, 0.7936177747023054, -0.0040720430116193,
    1.9779985324311684, -2.4285922420485799, 0.4505937096174110,
    0.0259040424655478, 0.7827717124575296, -0.8086757549230774,
  ]
  static let oklabToLMS: [Double] = [
    1.0, 0.3963377773761749, 0.2158037573099136,
    1.0, -0.1055613458156586, -0.0638541728258133,
    1.0, -0.0894841775298119, -1.2914855480194092,
  ]
}
