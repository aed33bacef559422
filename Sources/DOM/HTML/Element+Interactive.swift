// https://html.spec.whatwg.org/multipage/interactive-elements.html#the-dialog-element

extension Element {
  /// https://html.spec.whatwg.org/multipage/interactive-elements.html#dom-dialog-show
  package func showDialog() { if self["open"] == nil { self["open"] = "" } }

  /// https://html.spec.whatwg.org/multipage/interactive-elements.html#dom-dialog-showmodal
  package func showModalDialog() throws(DOMException) {
    if self["open"] != nil {
      throw DOMException(
        .invalidStateError, "Cannot call showModal() on an open non-modal dialog.")
    }
    guard node.root.isDocument else {
      throw DOMException(.invalidStateError, "Element is not connected.")
    }
    self["open"] = ""
  }

  /// https://html.spec.whatwg.org/multipage/interactive-elements.html#close-the-dialog
  package func closeDialog(_ result: DOMString?) {
    guard self["open"] != nil else { return }
    self["open"] = nil
    if let result { state.returnValue = result }
  }
}

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
