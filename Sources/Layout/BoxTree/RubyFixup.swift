/// Pairs the annotations of ruby with what they are for.
///
/// https://drafts.csswg.org/css-ruby-1/#box-fixup
enum RubyFixup {
  static func fix(_ ruby: Box) {
    guard ruby.isInlineBox, ruby.children.contains(where: \.isAnnotation) else { return }
    var result: [Box] = []
    var run: [Box] = []
    for child in ruby.children {
      guard child.isAnnotation else {
        if !run.isEmpty || !child.isCollapsibleSpace { run.append(child) }
        continue
      }
      let base = Box(style: BoxStyle(anonymous: Display(), in: ruby.style))
      base.isRubyBase = true
      base.parent = ruby
      for part in run + [child] { base.append(part) }
      result.append(base)
      run = []
    }
    ruby.replaceChildren(with: result + run)
  }
}

extension Box {
  var isAnnotation: Bool { style.display.outer == .rubyText && !isText }
}
