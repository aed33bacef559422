/// A media type with its parameters, such as `text/html;charset=utf-8`.
///
/// Header values are sequences of bytes; here and in all of this layer they are strings each of whose
/// code points stands for a byte.
///
/// https://mimesniff.spec.whatwg.org/#mime-type
package struct MIMEType: Hashable, Sendable {
  package struct Parameter: Hashable, Sendable {
    package var name: String
    package var value: String
  }

  /// In lower case.
  package var type: String
  /// In lower case.
  package var subtype: String
  package private(set) var parameters: [Parameter] = []

  package init(_ type: String, _ subtype: String) {
    self.type = type
    self.subtype = subtype
  }

  /// https://mimesniff.spec.whatwg.org/#mime-type-essence
  package var essence: String { "\(type)/\(subtype)" }

  /// A parameter by its name in lower case.
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
  package var isJavaScript: Bool {
    let subtypes: Set<String> = [
      "ecmascript", "javascript", "javascript1.0", "javascript1.1", "javascript1.2",
      "javascript1.3", "javascript1.4", "javascript1.5", "jscript", "livescript", "x-ecmascript",
      "x-javascript",
    ]
    if type == "text" { return subtypes.contains(subtype) }
    return type == "application"
      && ["ecmascript", "javascript", "x-ecmascript", "x-javascript"].contains(subtype)
  }
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
