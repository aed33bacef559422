import DOM

/// A command of `execCommand` that WebKit supports.
///
/// https://w3c.github.io/editing/docs/execCommand/
struct EditingCommand {
  /// The condition under which a command does something.
  enum Condition: String {
    case always
    /// The user has just interacted with the page. A script that Safari starts for an extension
    /// runs without that.
    case userActivation
    /// Something is selected, or there is a caret where text can be typed.
    case selection
    /// There is a caret, or a selection, where text can be typed.
    case editable
    /// The same, for a command that is not implemented here.
    case unsupported
  }

  /// In lowercase.
  let name: String
  let condition: Condition

  /// nil if WebKit does not support the command.
  init?(_ name: DOMString) {
    let name = String(name.asciiLowercased)
    guard let condition = Self.conditions[name] else { return nil }
    self.name = name
    self.condition = condition
  }

  /// Whether its value is that of its state.
  var isToggle: Bool { Self.toggles.contains(name) }

  private static let conditions: [String: Condition] = {
    var conditions: [String: Condition] = [:]
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let condition = words.first.flatMap({ Condition(rawValue: String($0)) }) else {
        continue
      }
      for name in words.dropFirst() { conditions[String(name)] = condition }
    }
    return conditions
  }()

  // NOTE: WebKit can search for a string regardless of the selection.
  private static let table = """
    always defaultparagraphseparator print selectall stylewithcss usecss
    userActivation copy cut paste pasteandmatchstyle pasteasplaintext pasteasquotation pastefont
    selection unselect
    editable delete forwarddelete inserttext
    unsupported backcolor bold cleartext createlink findstring fontname fontsize fontsizedelta
    unsupported forecolor formatblock hilitecolor indent inserthorizontalrule inserthtml insertimage
    unsupported insertlinebreak insertnestedorderedlist insertnestedunorderedlist
    unsupported insertnewlineinquotedcontent insertorderedlist insertparagraph insertunorderedlist
    unsupported italic justifycenter justifyfull justifyleft justifynone justifyright outdent redo
    unsupported removeformat strikethrough subscript superscript transpose underline undo unlink
    """

  private static let toggles: Set<String> = [
    "bold", "insertnestedorderedlist", "insertnestedunorderedlist", "insertorderedlist",
    "insertunorderedlist", "italic", "justifycenter", "justifyfull",
    "justifyleft", "justifyright", "strikethrough", "subscript", "superscript", "underline",
  ]
}
