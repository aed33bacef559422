import Files

/// An annotation in a log of GitHub Actions, which GitHub shows beside the line of the file.
///
///     ::error file=a.js,line=3,col=5,title=run-threw::TypeError: null is not an object
// https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions#setting-an-error-message
package struct WorkflowCommand {
  private let name: String
  private var properties: [(name: String, value: String)] = []
  private let message: String

  /// - Parameters:
  ///   - details: follows the message.
  ///   - root: the folder of the checkout, to which GitHub's paths are relative.
  package init(_ diagnostic: Diagnostic, title: String, details: String = "", root: PathBase?) {
    switch diagnostic.severity {
    case .error: name = "error"
    case .warning: name = "warning"
    case .note: name = "notice"
    }
    message = ([diagnostic.message] + diagnostic.notes + [diagnostic.help ?? "", details])
      .filter { !$0.isEmpty }.joined(separator: "\n")
    if let file = diagnostic.location?.file ?? diagnostic.file {
      properties.append(("file", root?.relative(file) ?? file))
    }
    if let location = diagnostic.location {
      properties.append(("line", "\(location.line)"))
      if let column = location.column { properties.append(("col", "\(column)")) }
    }
    properties.append(("title", title))
  }

  /// The line, with its line feed.
  package var line: String {
    let list = properties.map { "\($0.name)=\(Self.escape($0.value, also: ":,"))" }
    return "::\(name) \(list.joined(separator: ","))::\(Self.escape(message))\n"
  }

  // https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts
  private static func escape(_ text: String, also separators: String = "") -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if "%\r\n".unicodeScalars.contains(scalar) || separators.unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += "%" + (digits.count < 2 ? "0" : "") + digits
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
