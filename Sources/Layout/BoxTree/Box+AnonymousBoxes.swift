import DOM

extension Box {
  /// Wraps children in anonymous boxes where their kinds differ, once all are there.
  ///
  /// https://drafts.csswg.org/css2/#anonymous-block-level
  func settleChildren() {
    guard case .inlines = content else {
      if case .blocks = content { wrapInlines() }
      return
    }
    if makesColumns {
      wrapInColumnFlow()
      return
    }
    TableFixup.fix(self)
    if style.display.inner == .ruby { RubyFixup.fix(self) }
    if isInlineBox { return }
    switch style.display.inner {
    case .flex, .grid:
      content = .blocks
      wrapInlines(includingEach: true)
    case .flexBox2009:
      content = .blocks
      wrapInlines(includingFloats: true)
    case .table: content = .blocks
    default:
      if style.display.outer.isTablePart, style.display.inner == .flow {
        content = .blocks
        return
      }
      guard children.contains(where: { $0.isBlockLevelInFlow }) else { return }
      content = .blocks
      wrapInlines()
    }
  }

  /// Whether text of spaces alone would have no box, were it added now.
  var dropsSpaceAtEnd: Bool {
    style.whiteSpaceCollapse == .collapse && children.last?.isBlockLevelInFlow == true
      && !isInlineBox
  }

  fileprivate var isBlockLevelInFlow: Bool { !isInlineLevel && style.isInFlow }

  /// - Parameters:
  ///   - includingEach: whether floats and absolutes end a run too: in flex containers and grids.
  ///   - includingFloats: whether only floats do.
  private func wrapInlines(includingEach: Bool = false, includingFloats: Bool = false) {
    var result: [Box] = []
    var run: [Box] = []
    func endRun() {
      guard !run.isEmpty else { return }
      let box = Box(style: style.anonymousBlock)
      box.parent = self
      for child in run { box.append(child) }
      result.append(box)
      run = []
    }
    for child in children {
      let endsRun = includingEach || includingFloats && child.style.isFloating
      let isOutside = !child.style.isInFlow && (endsRun || run.isEmpty)
      if isOutside || child.isBlockLevelInFlow {
        endRun()
        result.append(child)
      } else if !run.isEmpty || !child.isCollapsibleSpace {
        run.append(child)
      }
    }
    endRun()
    replaceChildren(with: result)
  }

  /// Whether it gives its container no line: an inline box in which nothing is to be seen, or collapsible space.
  var isInvisible: Bool {
    isCollapsibleSpace
      || isInlineBox && children.allSatisfy { !$0.style.isInFlow || $0.isInvisible }
  }

  /// Text that has no box where nothing is beside it.
  var isCollapsibleSpace: Bool {
    guard case .text(let data) = content, style.whiteSpaceCollapse == .collapse else {
      return false
    }
    return data.isOnlySpace
  }
}

extension DOMString {
  /// Whether it has nothing but ASCII whitespace.
  var isOnlySpace: Bool {
    bytes.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D || $0 == 0x0C }
  }
}
