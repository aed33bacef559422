/// A media type with its parameters, such as `text/html;charset=utf-8`.
///
/// Header values are sequences of bytes; throughout this layer they are strings in which each code
/// point represents a byte.
///
/// https://mimesniff.spec.whatwg.org/#mime-type
package struct MIMEType: Hashable, Sendable {
  package struct Parameter: Hashable, Sendable {
    package var name: String
    package var value: String
  }

  /// In lowercase.
  package var type: String
  /// In lowercase.
  package var subtype: String
  package private(set) var parameters: [Parameter] = []

  package init(_ type: String, _ subtype: String) {
    self.type = type
    self.subtype = subtype
  }

  /// https://mimesniff.spec.whatwg.org/#mime-type-essence
  package var essence: String { "\(type)/\(subtype)" }

  /// A parameter by its name in lowercase.
  package subscript(parameter: String) -> String? {
    get { parameters.first { $0.name == parameter }?.value }
    set {
      guard let newValue else { return parameters.removeAll { $0.name == parameter } }
      if let index = parameters.firstIndex(where: { $0.name == parameter }) {
        parameters[index].value = newValue
      } else {
        parameters.append(Parameter(name: parameter, value: newValue))
      }
    }
  }

  /// https://mimesniff.spec.whatwg.org/#html-mime-type
  package var isHTML: Bool { essence == "text/html" }

  /// https://mimesniff.spec.whatwg.org/#xml-mime-type
  package var isXML: Bool {
    subtype.hasSuffix("+xml") || essence == "text/xml" || essence == "application/xml"
  }

  /// https://mimesniff.spec.whatwg.org/#javascript-mime-type
  package var isJavaScript: Bool { Self.isJavaScript(essence) }

  /// - Parameter essence: in lowercase.
  ///
  /// https://mimesniff.spec.whatwg.org/#javascript-mime-type-essence-match
  package static func isJavaScript(_ essence: String) -> Bool { javaScript.contains(essence) }

  private static let javaScript = Set(
    """
    application/ecmascript application/javascript application/x-ecmascript
    application/x-javascript text/ecmascript text/javascript text/javascript1.0
    text/javascript1.1 text/javascript1.2 text/javascript1.3 text/javascript1.4
    text/javascript1.5 text/jscript text/livescript text/x-ecmascript text/x-javascript
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}

extension MIMEType: CustomStringConvertible {
  /// https://mimesniff.spec.whatwg.org/#serialize-a-mime-type
  package var description: String {
    var text = essence
    for parameter in parameters {
      text += ";\(parameter.name)="
      if parameter.value.isHTTPToken {
        text += parameter.value
      } else {
        text += "\""
        for scalar in parameter.value.unicodeScalars {
          if scalar == "\"" || scalar == "\\" { text += "\\" }
          text.unicodeScalars.append(scalar)
        }
        text += "\""
      }
    }
    return text
  }
}
