import CLibXML2

/// The names of foreign elements and attributes whose case or namespace the HTML parser adjusts, by
/// the number of the lowercase name.
package final class AdjustedNames {
  package struct Attribute {
    package let name: UnsafePointer<UInt8>
    package let namespace: UnsafeMutablePointer<xmlNs>?
  }

  private let svgElements: [NumberedName?]
  private let svgAttributes: [Attribute?]
  private let foreignAttributes: [Attribute?]
  private let definitionURL: (lowerCase: UInt32, adjusted: Attribute)

  init(_ names: NameTable) {
    definitionURL = (
      names.intern("definitionurl").number,
      Attribute(name: names.intern("definitionURL").pointer, namespace: nil)
    )
    var elements: [(UInt32, NumberedName)] = []
    forEachWord(ElementName.allNames) { name in
      guard name.contains(where: \.isASCIIUpper) else { return }
      elements.append((names.internLowercased(name).number, names.intern(name)))
    }
    var attributes: [(UInt32, Attribute)] = []
    forEachWord(Self.svgAttributeNames) { name in
      let adjusted = Attribute(name: names.intern(name).pointer, namespace: nil)
      attributes.append((names.internLowercased(name).number, adjusted))
    }
    var foreign: [(UInt32, Attribute)] = []
    for (prefix, namespace, localNames) in Self.foreign {
      forEachWord(localNames) { localName in
        let qualified = DOMString(prefix) + DOMString(unchecked: Array(localName))
        let adjusted = Attribute(name: names.intern(localName).pointer, namespace: namespace)
        foreign.append((names.intern(qualified).number, adjusted))
      }
    }
    svgElements = table(elements, count: names.count)
    svgAttributes = table(attributes, count: names.count)
    foreignAttributes = table(foreign, count: names.count)
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign
  package func svgElement(_ number: UInt32) -> NumberedName? { svgElements[ifThere: number] }

  /// https://html.spec.whatwg.org/multipage/parsing.html#adjust-svg-attributes
  package func svgAttribute(_ number: UInt32) -> Attribute? { svgAttributes[ifThere: number] }

  /// https://html.spec.whatwg.org/multipage/parsing.html#adjust-mathml-attributes
  package func mathMLAttribute(_ number: UInt32) -> Attribute? {
    number == definitionURL.lowerCase ? definitionURL.adjusted : nil
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#adjust-foreign-attributes
  package func foreignAttribute(_ number: UInt32) -> Attribute? {
    foreignAttributes[ifThere: number]
  }

  private static var foreign: [(String, UnsafeMutablePointer<xmlNs>, StaticString)] {
    [
      ("xlink:", SharedNamespace.xlinkPrefixed, "actuate arcrole href role show title type"),
      ("xml:", SharedNamespace.xmlPrefixed, "lang space"),
      ("", SharedNamespace.xmlns, "xmlns"),
      ("xmlns:", SharedNamespace.xmlnsPrefixed, "xlink"),
    ]
  }

  private static let svgAttributeNames: StaticString = """
    attributeName attributeType baseFrequency baseProfile calcMode clipPathUnits diffuseConstant
    edgeMode filterUnits glyphRef gradientTransform gradientUnits kernelMatrix kernelUnitLength
    keyPoints keySplines keyTimes lengthAdjust limitingConeAngle markerHeight markerUnits
    markerWidth maskContentUnits maskUnits numOctaves pathLength patternContentUnits
    patternTransform patternUnits pointsAtX pointsAtY pointsAtZ preserveAlpha
    preserveAspectRatio primitiveUnits refX refY repeatCount repeatDur requiredExtensions
    requiredFeatures specularConstant specularExponent spreadMethod startOffset stdDeviation
    stitchTiles surfaceScale systemLanguage tableValues targetX targetY textLength viewBox
    viewTarget xChannelSelector yChannelSelector zoomAndPan
    """
}

/// A table of the values by number.
///
/// OPTIMIZATION: tuples with labels would be cast one by one.
private func table<Value>(_ entries: [(UInt32, Value)], count: Int) -> [Value?] {
  var table = [Value?](repeating: nil, count: count)
  for (number, value) in entries { table[Int(number)] = value }
  return table
}

extension Array {
  fileprivate subscript<Value>(ifThere number: UInt32) -> Value? where Element == Value? {
    Int(number) < count ? self[Int(number)] : nil
  }
}

/// The words of a list with white space between them.
private func forEachWord(_ list: StaticString, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
  UnsafeBufferPointer(start: list.utf8Start, count: list.utf8CodeUnitCount).forEachASCIIWord(body)
}

extension NameTable {
  fileprivate func internLowercased(_ name: UnsafeBufferPointer<UInt8>) -> NumberedName {
    intern(DOMString(unchecked: name.map(\.asciiLowercased)))
  }
}
