import Bindings
import DOM
import FileAPI
import JSRuntime
import Selectors
import TextEncoding

extension FormElement {
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#dom-form-requestsubmit (step 1)
  /// https://xhr.spec.whatwg.org/#dom-formdata (step 1)
  package func requireSubmitter(_ submitter: Element) throws {
    guard submitter.isSubmitButton else {
      throw JSTypeError("The specified element is not a submit button.")
    }
    guard submitter.formOwner == element else {
      throw DOMException(
        .notFoundError, "The specified element is not owned by this form element.")
    }
  }

  /// - Throws: if the entries are already being constructed (this is called in the `formdata`
  ///   event), or the submitter does not belong to the form.
  ///
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#constructing-the-form-data-set
  package func formEntries(
    submitter: Element?, encoding: Encoding = .utf8
  ) throws -> [FormData.Entry] {
    if let submitter { try requireSubmitter(submitter) }
    // 1–2. If constructing entry list is true, throw; otherwise set it.
    if state.isConstructingEntries {
      throw DOMException(.invalidStateError)
    }
    state.isConstructingEntries = true
    defer { state.isConstructingEntries = false }
    // 3–5. Append the entries of each submittable element whose form owner is this.
    let data = FormData()
    for control in associatedElements {
      ListedElement(control)?.appendEntries(to: data, submitter: submitter, encoding)
    }
    // 6–7. Fire formdata.
    document.agent.fire(
      "formdata", at: .node(node), .formDataEvent, bubbles: true,
      attributes: ["formData": .object(data)])
    // 9. Return a clone of the entry list.
    return data.entries
  }

  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#picking-an-encoding-for-the-form
  package var submissionEncoding: Encoding {
    guard let labels = self["accept-charset"] else {
      return (Encoding(label: document.state.characterSet) ?? .utf8).outputEncoding
    }
    let encodings = labels.splitOnASCIIWhitespace.compactMap { Encoding(label: String($0)) }
    return (encodings.first ?? .utf8).outputEncoding
  }
}

extension ListedElement {
  fileprivate func appendEntries(to data: FormData, submitter: Element?, _ encoding: Encoding) {
    // 5.1. Skip what has a datalist ancestor, is disabled, another button or not checked.
    guard element.isSubmittable, !element.isActuallyDisabled, !isInDataList else { return }
    let input = InputElement(element)
    if ButtonElement(element) != nil || input?.type.isButton == true, element != submitter {
      return
    }
    if let input, input.type.isCheckable, !input.isChecked { return }
    // 5.2. An image button has the selected coordinate.
    if input?.type == .image { return appendCoordinates(to: data) }
    // 5.3. A form-associated custom element has its submission value.
    if let internals = element.elementInternals {
      let value = internals.slots[FormValues.self]?.submissionValue
      value?.appendEntries(to: data, name: self["name"].map { String($0) } ?? "")
      return
    }
    if element.isFormAssociatedCustomElement { return }
    // 5.4–5.5, 5.9. Skip what has no name; `_charset_` has the name of the encoding.
    guard let name = self["name"].map({ String($0) }), !name.isEmpty else { return }
    if input?.type == .hidden, name.lowercased() == "_charset_" {
      data.append(name, .string(encoding.name))
    } else {
      appendValues(of: name, to: data)
    }
    // 5.11. Append the directionality if there is a dirname attribute.
    if let dirname = self["dirname"], !dirname.isEmpty, hasDirectionality {
      data.append(String(dirname), .string(element.isRightToLeft ? "rtl" : "ltr"))
    }
  }

  /// 5.2.2–5.2.7. Without a pointer the coordinate is (0, 0).
  private func appendCoordinates(to data: FormData) {
    let prefix = self["name"].map { String($0) + "." } ?? ""
    data.append(prefix + "x", .string("0"))
    data.append(prefix + "y", .string("0"))
  }

  /// 5.6–5.8, 5.10. Append the values of the other controls.
  private func appendValues(of name: String, to data: FormData) {
    if let select = SelectElement(element) {
      for option in select.selectedOptions where !option.element.isActuallyDisabled {
        data.append(name, .string(String(option.value)))
      }
    } else if let area = TextAreaElement(element) {
      data.append(name, .string(String(area.wrappedValue)))
    } else if let input = InputElement(element) {
      guard input.type == .file else {
        return data.append(name, .string(String(input.value)))
      }
      let files = input.selectedFiles.files
      if files.isEmpty {
        data.append(name, .file(File([], type: "application/octet-stream", name: "")))
      }
      for file in files { data.append(name, .file(file)) }
    } else {
      data.append(name, .string(String(self["value"] ?? "")))
    }
  }

  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#attr-fe-dirname
  private var hasDirectionality: Bool {
    switch InputElement(element)?.type {
    case .hidden, .text, .search, .tel, .url, .email, .password, .submit: true
    case nil: TextAreaElement(element) != nil
    default: false
    }
  }
}

extension TextAreaElement {
  /// https://html.spec.whatwg.org/multipage/form-elements.html#textarea-wrapping-transformation
  ///
  /// NOTE: without fonts, every character is as wide as a column.
  fileprivate var wrappedValue: DOMString {
    guard self["wrap"]?.equalsIgnoringASCIICase("hard") == true else { return value }
    let columns = max(self["cols"]?.parsedNonNegativeInteger ?? 0, 0)
    let lines = String(value).split(separator: "\n", omittingEmptySubsequences: false)
    let wrapped = lines.map { $0.wrapped(to: columns == 0 ? 20 : columns) }
    return DOMString(wrapped.joined(separator: "\n"))
  }
}

extension Substring {
  /// The line with breaks after spaces, or inside words that do not fit.
  fileprivate func wrapped(to columns: Int) -> String {
    var (result, width) = ("", 0)
    var words = self
    while !words.isEmpty {
      let word = words.prefix { $0 != " " }
      let spaces = words.dropFirst(word.count).prefix { $0 == " " }
      words = words.dropFirst(word.count + spaces.count)
      if width > 0, width + word.count > columns {
        result += "\n"
        width = 0
      }
      for character in word {
        if width == columns {
          result += "\n"
          width = 0
        }
        result.append(character)
        width += 1
      }
      result += spaces
      width += spaces.count
    }
    return result
  }
}

// https://html.spec.whatwg.org/multipage/input.html#file-upload-state-(type=file)

extension InputElement {
  /// https://html.spec.whatwg.org/multipage/input.html#concept-input-type-file-selected
  var selectedFiles: FileList {
    if let known = knownState?.selectedFiles as? FileList { return known }
    let empty = FileList([])
    state.selectedFiles = empty
    return empty
  }
}

extension PartialInterface {
  /// https://html.spec.whatwg.org/multipage/input.html#dom-input-files
  static let selectedFiles = PartialInterface(
    InputElement.self, of: .htmlInputElement, at: "files"
  ) { idl in
    idl.attribute(
      "files", get: { input -> FileList? in input.type == .file ? input.selectedFiles : nil },
      set: { (input, files: FileList?) in
        if input.type == .file, let files { input.state.selectedFiles = files }
      })
  }
}
