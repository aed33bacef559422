import Bindings

extension InterfaceGroup {
  /// https://drafts.css-houdini.org/css-typed-om-1/
  package static let typedOM = InterfaceGroup(
    [
      ("CSSKeywordValue", { .cssKeywordValue }),
      ("CSSNumericValue", { .cssNumericValue }),
      ("CSSVariableReferenceValue", { .cssVariableReferenceValue }),
      ("CSSImageValue", { .cssImageValue }),
      ("CSSStyleValue", { .cssStyleValue }),
      ("CSSUnitValue", { .cssUnitValue }),
      ("CSSUnparsedValue", { .cssUnparsedValue }),
      ("StylePropertyMap", { .stylePropertyMap }),
      ("StylePropertyMapReadOnly", { .stylePropertyMapReadOnly }),
      ("CSSMathClamp", { .cssMathClamp }),
      ("CSSMathInvert", { .cssMathInvert }),
      ("CSSMathMax", { .cssMathMax }),
      ("CSSMathMin", { .cssMathMin }),
      ("CSSMathNegate", { .cssMathNegate }),
      ("CSSMathProduct", { .cssMathProduct }),
      ("CSSMathSum", { .cssMathSum }),
      ("CSSMathValue", { .cssMathValue }),
      ("CSSNumericArray", { .cssNumericArray }),
      ("CSSMatrixComponent", { .cssMatrixComponent }),
      ("CSSPerspective", { .cssPerspective }),
      ("CSSRotate", { .cssRotate }),
      ("CSSScale", { .cssScale }),
      ("CSSSkew", { .cssSkew }),
      ("CSSSkewX", { .cssSkewX }),
      ("CSSSkewY", { .cssSkewY }),
      ("CSSTransformComponent", { .cssTransformComponent }),
      ("CSSTransformValue", { .cssTransformValue }),
      ("CSSTranslate", { .cssTranslate }),
    ],
    partials: [.computedStyleMap, .styleMap] + PartialInterface.attributeStyleMaps,
    cssFunctions: { NamespaceFunction.numericFactories })
}
