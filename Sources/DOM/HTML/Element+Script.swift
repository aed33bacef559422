// https://html.spec.whatwg.org/multipage/scripting.html#the-script-element

extension Element {
  /// https://html.spec.whatwg.org/multipage/scripting.html#dom-script-async
  package var isAsyncScript: Bool {
    self["async"] != nil || knownState?.forcesAsync ?? !isParserInserted
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

  /// Elements that the parser made know where in the source they stand.
  private var isParserInserted: Bool { sourcePosition != nil }
}
