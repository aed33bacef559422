import DOM

/// A command that changes the tree.
///
/// https://w3c.github.io/editing/docs/execCommand/
package enum EditorCommand: String, CaseIterable, Sendable {
  case backcolor, bold, createlink, delete, fontname, fontsize, forecolor, formatblock
  case forwarddelete, hilitecolor, indent, inserthorizontalrule, inserthtml, insertimage
  case insertlinebreak, insertorderedlist, insertparagraph, inserttext, insertunorderedlist
  case italic, justifycenter, justifyfull, justifyleft, justifynone, justifyright, outdent, redo
  case removeformat, strikethrough, `subscript`, superscript, transpose, underline, undo, unlink

  /// What must be selected.
  enum Condition { case editable, rich, richRange, range, caret, undo, redo }

  var condition: Condition {
    switch self {
    case .delete, .forwarddelete, .inserthtml, .insertlinebreak, .insertparagraph, .inserttext:
      .editable
    case .removeformat: .range
    case .unlink: .richRange
    case .transpose: .caret
    case .undo: .undo
    case .redo: .redo
    default: .rich
    }
  }

  /// What events call it.
  ///
  /// https://w3c.github.io/input-events/#interface-InputEvent-Attributes
  var inputType: DOMString {
    switch self {
    case .bold: "formatBold"
    case .italic: "formatItalic"
    case .underline: "formatUnderline"
    case .strikethrough: "formatStrikeThrough"
    case .subscript: "formatSubscript"
    case .superscript: "formatSuperscript"
    case .forecolor: "formatFontColor"
    case .createlink: "insertLink"
    case .indent: "formatIndent"
    case .outdent: "formatOutdent"
    case .insertorderedlist: "insertOrderedList"
    case .insertunorderedlist: "insertUnorderedList"
    case .delete: "deleteContentBackward"
    case .forwarddelete: "deleteContentForward"
    case .insertparagraph: "insertParagraph"
    case .insertlinebreak: "insertLineBreak"
    case .undo: "historyUndo"
    case .redo: "historyRedo"
    case .inserttext, .inserthtml, .insertimage, .inserthorizontalrule, .transpose: "insertText"
    default: ""
    }
  }

  /// Whether it gives text or blocks a style.
  var style: EditingStyle? {
    switch self {
    case .justifycenter: EditingStyle("text-align", "center")
    case .justifyfull: EditingStyle("text-align", "justify")
    case .justifyleft: EditingStyle("text-align", "left")
    case .justifyright: EditingStyle("text-align", "right")
    case .bold: EditingStyle("font-weight", "bold")
    case .italic: EditingStyle("font-style", "italic")
    case .subscript: EditingStyle("vertical-align", "sub")
    case .superscript: EditingStyle("vertical-align", "super")
    case .underline: Self.lines("underline")
    case .strikethrough: Self.lines("line-through")
    default: nil
    }
  }

  private static func lines(_ value: DOMString) -> EditingStyle {
    var style = EditingStyle()
    style[EditingStyle.decorationsInEffect] = value
    return style
  }
}
