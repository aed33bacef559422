import DOM

/// The interned names that pseudo-classes compare with.
final class SelectorNames {
  // Elements.
  let a, area, audio, bdi, button, fieldset, form, input, meta, optgroup, option, progress, select,
    textarea, video: Name
  // Attributes.
  let checked, content, contenteditable, dir, href, httpEquiv, lang, muted, placeholder, readonly,
    required, selected, type, value: Name

  init(_ agent: Agent) {
    func name(_ text: DOMString) -> Name { agent.intern(text) }
    a = name("a")
    area = name("area")
    audio = name("audio")
    bdi = name("bdi")
    button = name("button")
    fieldset = name("fieldset")
    form = name("form")
    input = name("input")
    meta = name("meta")
    optgroup = name("optgroup")
    option = name("option")
    progress = name("progress")
    select = name("select")
    textarea = name("textarea")
    video = name("video")
    checked = name("checked")
    content = name("content")
    contenteditable = name("contenteditable")
    dir = name("dir")
    href = name("href")
    httpEquiv = name("http-equiv")
    lang = name("lang")
    muted = name("muted")
    placeholder = name("placeholder")
    readonly = name("readonly")
    required = name("required")
    selected = name("selected")
    type = name("type")
    value = name("value")
  }
}

extension Element {
  /// Whether it is the HTML element of that name.
  @inline(__always) func isHTML(_ name: Name) -> Bool { localName == name && isHTML }

  @inline(__always) func has(_ name: Name) -> Bool { attribute(name) != nil }
}
