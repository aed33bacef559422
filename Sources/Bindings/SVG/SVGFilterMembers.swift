import DOM

extension InterfaceBuilder where This == Element {
  /// https://drafts.fxtf.org/filter-effects/#DOMInterfaces
  mutating func includeFilterMembers(of interface: String) {
    switch interface {
    case "SVGComponentTransferFunctionElement":
      words(
        "type", "SVG_FECOMPONENTTRANSFER_TYPE_",
        ["identity", "table", "discrete", "linear", "gamma"])
      numberList("tableValues")
      numbers(1, "slope", "amplitude", "exponent")
      numbers(0, "intercept", "offset")
    case "SVGFEDistantLightElement": numbers(0, "azimuth", "elevation")
    case "SVGFEPointLightElement": numbers(0, "x", "y", "z")
    case "SVGFESpotLightElement":
      numbers(0, "x", "y", "z", "pointsAtX", "pointsAtY", "pointsAtZ", "limitingConeAngle")
      numbers(1, "specularExponent")
    case "SVGFEMergeNodeElement": animatedString("in1", as: "in")
    case "SVGFEFloodElement", "SVGFEMergeElement": includeFilterPrimitive(0)
    case "SVGFEComponentTransferElement", "SVGFETileElement": includeFilterPrimitive(1)
    case "SVGFEImageElement":
      aspectRatio()
      includeFilterPrimitive(0)
    case "SVGFETurbulenceElement":
      pair("baseFrequency", "baseFrequencyX", "baseFrequencyY")
      integers(1, "numOctaves")
      numbers(0, "seed")
      words("stitchTiles", "SVG_STITCHTYPE_", ["stitch", "noStitch"], initial: 2)
      words("type", "SVG_TURBULENCE_TYPE_", ["fractalNoise", "turbulence"], initial: 2)
      includeFilterPrimitive(0)
    default: includeFiltersOfInputs(of: interface)
    }
  }

  private mutating func includeFiltersOfInputs(of interface: String) {
    switch interface {
    case "SVGFEBlendElement":
      words(
        "mode", "SVG_FEBLEND_MODE_",
        [
          "normal", "multiply", "screen", "darken", "lighten", "overlay", "color-dodge",
          "color-burn", "hard-light", "soft-light", "difference", "exclusion", "hue", "saturation",
          "color", "luminosity",
        ])
      includeFilterPrimitive(2)
    case "SVGFEColorMatrixElement":
      words(
        "type", "SVG_FECOLORMATRIX_TYPE_",
        ["matrix", "saturate", "hueRotate", "luminanceToAlpha"])
      numberList("values")
      includeFilterPrimitive(1)
    case "SVGFECompositeElement":
      words(
        "operator", "SVG_FECOMPOSITE_OPERATOR_",
        ["over", "in", "out", "atop", "xor", "arithmetic"])
      numbers(0, "k1", "k2", "k3", "k4")
      includeFilterPrimitive(2)
    case "SVGFEConvolveMatrixElement":
      pair("order", "orderX", "orderY", isInteger: true)
      pair("kernelUnitLength", "kernelUnitLengthX", "kernelUnitLengthY")
      numberList("kernelMatrix")
      numbers(0, "divisor", "bias")
      integers(0, "targetX", "targetY")
      words("edgeMode", "SVG_EDGEMODE_", ["duplicate", "wrap", "none"])
      scalar("preserveAlpha", .boolean)
      includeFilterPrimitive(1)
    case "SVGFEDiffuseLightingElement", "SVGFESpecularLightingElement":
      numbers(1, "surfaceScale")
      if interface == "SVGFEDiffuseLightingElement" {
        numbers(1, "diffuseConstant")
      } else {
        numbers(1, "specularConstant", "specularExponent")
      }
      pair("kernelUnitLength", "kernelUnitLengthX", "kernelUnitLengthY")
      includeFilterPrimitive(1)
    case "SVGFEDisplacementMapElement":
      words("xChannelSelector", "SVG_CHANNEL_", ["R", "G", "B", "A"], initial: 4)
      words("yChannelSelector", nil, ["R", "G", "B", "A"], initial: 4)
      numbers(0, "scale")
      includeFilterPrimitive(2)
    case "SVGFEDropShadowElement":
      numbers(2, "dx", "dy")
      includeStandardDeviation()
      includeFilterPrimitive(1)
    case "SVGFEGaussianBlurElement":
      includeStandardDeviation()
      words("edgeMode", "SVG_EDGEMODE_", ["duplicate", "wrap", "none"], initial: 3)
      includeFilterPrimitive(1)
    case "SVGFEMorphologyElement":
      words("operator", "SVG_MORPHOLOGY_OPERATOR_", ["erode", "dilate"])
      pair("radius", "radiusX", "radiusY")
      includeFilterPrimitive(1)
    case "SVGFEOffsetElement":
      numbers(0, "dx", "dy")
      includeFilterPrimitive(1)
    default: break
    }
  }
}
