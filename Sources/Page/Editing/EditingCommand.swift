import DOM
import Editing

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
    /// Something is selected in what can be edited; its editor knows more.
    case editor
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

  /// As the editor of a document knows it.
  var edit: EditorCommand? { EditorCommand(rawValue: name) }

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
    editor backcolor bold createlink delete fontname fontsize forecolor formatblock forwarddelete
    editor hilitecolor indent inserthorizontalrule inserthtml insertimage insertlinebreak
    editor insertorderedlist insertparagraph inserttext insertunorderedlist italic justifycenter
    editor justifyfull justifyleft justifynone justifyright outdent redo removeformat strikethrough
    editor subscript superscript transpose underline undo unlink
    unsupported cleartext findstring fontsizedelta insertnestedorderedlist
    unsupported insertnestedunorderedlist insertnewlineinquotedcontent
    """

  private static let toggles: Set<String> = [
    "bold", "insertnestedorderedlist", "insertnestedunorderedlist", "insertorderedlist",
    "insertunorderedlist", "italic", "justifycenter", "justifyfull",
    "justifyleft", "justifyright", "strikethrough", "subscript", "superscript", "underline",
  ]
}
