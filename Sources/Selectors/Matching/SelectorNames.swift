import DOM

/// The names that pseudo-classes look for, interned.
final class SelectorNames {
  // Elements.
  let a, area, audio, bdi, button, details, dialog, fieldset, form, input, legend, meta, meter: Name
  let optgroup, option, output, progress, select, textarea, video, object, svg: Name
  // Attributes.
  let checked, content, contenteditable, controls, dir, disabled, formnovalidate, href: Name
  let httpEquiv, lang, max, maxlength, min, multiple, muted, name, open, pattern, placeholder: Name
  let readonly, required, selected, size, step, type, value: Name

  init(_ agent: Agent) {
    func name(_ text: DOMString) -> Name { agent.intern(text) }
    a = name("a")
    area = name("area")
    audio = name("audio")
    bdi = name("bdi")
    button = name("button")
    details = name("details")
    dialog = name("dialog")
    fieldset = name("fieldset")
    form = name("form")
    input = name("input")
    legend = name("legend")
    meta = name("meta")
    meter = name("meter")
    optgroup = name("optgroup")
    option = name("option")
    output = name("output")
    progress = name("progress")
    select = name("select")
    textarea = name("textarea")
    video = name("video")
    object = name("object")
    svg = name("svg")
    checked = name("checked")
    content = name("content")
    contenteditable = name("contenteditable")
    controls = name("controls")
    dir = name("dir")
    disabled = name("disabled")
    formnovalidate = name("formnovalidate")
    href = name("href")
    httpEquiv = name("http-equiv")
    lang = name("lang")
    max = name("max")
    maxlength = name("maxlength")
    min = name("min")
    multiple = name("multiple")
    muted = name("muted")
    self.name = name("name")
    open = name("open")
    pattern = name("pattern")
    placeholder = name("placeholder")
    readonly = name("readonly")
    required = name("required")
    selected = name("selected")
    size = name("size")
    step = name("step")
    type = name("type")
    value = name("value")
  }
}

extension Element {
  /// Whether it is the HTML element of that name.
  @inline(__always) func isHTML(_ name: Name) -> Bool { localName == name && isHTML }

  @inline(__always) func has(_ name: Name) -> Bool { attribute(name) != nil }
}
