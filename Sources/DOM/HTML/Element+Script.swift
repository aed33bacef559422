// https://html.spec.whatwg.org/multipage/scripting.html#the-script-element

extension Element {
  /// https://html.spec.whatwg.org/multipage/scripting.html#script-force-async
  ///
  /// - Parameter isPrepared: whether preparing a script of the parser has reached the step that
  ///   resets it.
  package func forcesAsync(isPrepared: Bool) -> Bool {
    knownState?.forcesAsync ?? (!isParserInserted || !isPrepared)
  }

  package func setAsyncScript(_ value: Bool) {
    state.forcesAsync = false
    self["async"] = value ? "" : nil
  }

  /// https://html.spec.whatwg.org/multipage/scripting.html#already-started
  package var hasStartedScript: Bool {
    get { knownState?.hasStartedScript ?? false }
    nonmutating set { if newValue || knownState != nil { state.hasStartedScript = newValue } }
  }

  /// Only elements that the parser made have a position in the source.
  private var isParserInserted: Bool { sourcePosition != nil }
}
