import CXSLT
import DOM
import JSRuntime

/// A compiled XSLT 1.0 style sheet.
///
/// FIXME: `xsl:import` and `xsl:include` find nothing; WebKit fetches resources of the same origin.
///
/// https://www.w3.org/TR/1999/REC-xslt-19991116
final class XSLTStyleSheet {
  /// The output of a transformation.
  struct Output {
    enum Method {
      case xml, html, text
    }

    let text: DOMString
    let method: Method
  }

  private let sheet: OpaquePointer

  /// Nil if the node does not contain a style sheet.
  init?(_ node: Node) {
    XMLDefences.install()
    guard let tree = XSLTTree.copy(node), let sheet = xslt_compile(tree, Self.observer) else {
      return nil
    }
    self.sheet = sheet
  }

  deinit { xslt_free(sheet) }

  /// - Parameter prefersHTML: writes HTML if the style sheet specifies no output method.
  func transform(
    _ node: Node, parameters: [(name: DOMString, value: DOMString)], prefersHTML: Bool
  ) -> Output? {
    guard let source = XSLTTree.copy(node) else { return nil }
    var output = xslt_output()
    let isDone = withCStrings(parameters.flatMap { [$0.name, $0.value] }) {
      xslt_transform(sheet, source, $0, prefersHTML, Self.observer, &output)
    }
    guard isDone else { return nil }
    defer { xslt_freeOutput(&output) }
    let text = DOMString(
      unchecked: Array(UnsafeBufferPointer(start: output.text, count: output.count)))
    return Output(text: text, method: Output.Method(output.method))
  }

  /// The work counts towards the limit of the script that started it.
  private static let observer: @convention(c) (Double) -> Bool = { seconds in
    VirtualMachine.chargeCurrent(seconds)
  }

  /// Passes the strings as C strings, with a null pointer at the end.
  private func withCStrings<Result>(
    _ strings: [DOMString], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
  ) -> Result {
    let bytes = strings.map { $0.bytes.filter { $0 != 0 } + [0] }
    let all = bytes.flatMap(\.self)
    return all.withUnsafeBufferPointer { all in
      all.withMemoryRebound(to: CChar.self) { all in
        var pointers: [UnsafePointer<CChar>?] = []
        var offset = 0
        for text in bytes {
          pointers.append(all.baseAddress.map { $0 + offset })
          offset += text.count
        }
        pointers.append(nil)
        return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
      }
    }
  }
}

extension XSLTStyleSheet.Output.Method {
  fileprivate init(_ method: xslt_method) {
    switch method {
    case XSLT_METHOD_HTML: self = .html
    case XSLT_METHOD_TEXT: self = .text
    default: self = .xml
    }
  }
}
