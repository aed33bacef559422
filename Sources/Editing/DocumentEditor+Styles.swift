import DOM

extension DocumentEditor {
  /// The style that a command asks for; nil if it is about something else.
  func requestedStyle(_ command: EditorCommand, _ value: DOMString) -> EditingStyle? {
    var style = EditingStyle()
    switch command {
    case .bold: return toggled(command, "font-weight", off: "normal")
    case .italic: return toggled(command, "font-style", off: "normal")
    case .subscript, .superscript: return toggled(command, "vertical-align", off: "baseline")
    case .underline:
      style.underline = presence(command) == .everywhere ? .remove : .add
      return style
    case .strikethrough:
      style.strikeThrough = presence(command) == .everywhere ? .remove : .add
      return style
    case .forecolor: return EditingStyle("color", value)
    case .hilitecolor, .backcolor: return EditingStyle("background-color", value)
    case .fontname: return EditingStyle("font-family", value)
    case .fontsize:
      return StyleValues.sizeKeyword(value).map { EditingStyle("font-size", $0) }
    case .justifycenter, .justifyfull, .justifyleft, .justifyright: return command.style
    case .justifynone: return style
    default: return nil
    }
  }

  private func toggled(
    _ command: EditorCommand, _ property: String, off: DOMString
  ) -> EditingStyle? {
    presence(command) == .everywhere ? EditingStyle(property, off) : command.style
  }

  func presence(_ command: EditorCommand) -> RenderedTree.Presence {
    guard let style = command.style else { return .nowhere }
    return tree.presence(of: style, in: selected, typing: settings.typingStyle)
  }

  func apply(_ style: EditingStyle, _ command: EditorCommand, _ value: DOMString) -> Bool {
    let selected = self.selected
    guard !selected.isNone else { return true }
    let data: DOMString? = command == .forecolor ? value : nil
    let root = tree.editableRoot(selected)
    guard fire("beforeinput", command.inputType, at: root, data: data) else { return true }
    let isJustify = command.rawValue.hasPrefix("justify")
    let edit = begin()
    if isJustify {
      ApplyStyle(edit, style, isForBlocks: true).apply()
      finish(edit, keepsTypingStyle: true)
    } else if edit.selection.isCaret {
      setTypingStyle(style, edit)
    } else {
      ApplyStyle(edit, style).apply()
      finish(edit)
    }
    fire("input", command.inputType, at: root, data: data)
    return true
  }

  /// SAFARI: `Editor::computeAndSetTypingStyle`
  private func setTypingStyle(_ style: EditingStyle, _ edit: Edit) {
    guard !style.isEmpty else {
      settings.typingStyle = nil
      return
    }
    var typing = settings.typingStyle ?? EditingStyle()
    let caret = edit.visibleStart
    var added = style
    (added.underline, added.strikeThrough) = (nil, nil)
    typing.merge(added)
    tree.prepare(&typing, toApplyAt: caret)
    if style.underline != nil || style.strikeThrough != nil {
      let current =
        typing[EditingStyle.decorationsInEffect]
        ?? tree.computed(EditingStyle.decorationsInEffect, caret?.anchor)
      var lines = EditingStyle.lines(current) ?? []
      change(&lines, "underline", style.underline)
      change(&lines, "line-through", style.strikeThrough)
      typing[EditingStyle.decorationsInEffect] = EditingStyle.text(ofLines: lines)
    }
    settings.typingStyle = typing
    settings.typingPlace = selection.range?.start
  }

  private func change(
    _ lines: inout [DOMString], _ line: DOMString, _ change: EditingStyle.Change?
  ) {
    switch change {
    case .add?: if !lines.contains(line) { lines.append(line) }
    case .remove?: lines.removeAll { $0 == line }
    case nil: break
    }
  }

  // MARK: Blocks, lists and links

  func executeStructural(_ command: EditorCommand, _ value: DOMString) -> Bool {
    switch command {
    case .fontsize: return false
    case .createlink where value.isEmpty: return false
    case .formatblock: return formatBlock(value)
    default: break
    }
    run(command, data: command == .createlink ? value : nil) { edit in
      switch command {
      case .createlink: edit.createLink(value)
      case .unlink: edit.unlink()
      case .removeformat: edit.removeFormat()
      case .indent: Indent(edit).apply()
      case .outdent: Outdent(edit).apply()
      case .insertorderedlist: InsertList(edit: edit, name: .ol).apply()
      case .insertunorderedlist: InsertList(edit: edit, name: .ul).apply()
      case .transpose: edit.transpose()
      default: break
      }
    }
    return true
  }

  private func run(_ command: EditorCommand, data: DOMString? = nil, _ body: (Edit) -> Void) {
    let selected = self.selected
    guard fireBefore(command.inputType, selected, data: data, ranges: [selected]) else { return }
    let edit = begin()
    body(edit)
    finish(edit)
    fireInput(command.inputType, edit, data: data)
  }

  private func formatBlock(_ value: DOMString) -> Bool {
    var name = value.asciiLowercased
    if name.bytes.first == 0x3C, name.bytes.last == 0x3E {
      name = DOMString(unchecked: Array(name.bytes.dropFirst().dropLast()))
    }
    guard name.isValidName else { return false }
    var isDone = false
    run(.formatblock) { edit in
      let command = FormatBlock(edit, name)
      command.apply()
      isDone = command.isDone
    }
    return isDone
  }
}
