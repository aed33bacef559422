extension Document {
  /// https://dom.spec.whatwg.org/#dom-document-createevent
  package func createEvent(_ name: DOMString) throws(DOMException) -> Event {
    // 1–4. Find the interface by its legacy name; if there is none, throw.
    guard let interface = Self.interface(ofLegacyName: name.asciiLowercased) else {
      throw DOMException(.notSupportedError)
    }
    // 5–9. Create the event, and unset its initialized flag.
    let event = Event("", interface, in: agent)
    event.flags.remove(.initialized)
    return event
  }

  private static func interface(ofLegacyName name: DOMString) -> EventInterface? {
    switch name {
    case "beforeunloadevent": .beforeUnloadEvent
    case "compositionevent": .compositionEvent
    case "customevent": .customEvent
    case "dragevent": .dragEvent
    case "event", "events", "htmlevents", "svgevents": .event
    case "focusevent": .focusEvent
    case "hashchangeevent": .hashChangeEvent
    case "keyboardevent", "keyboardevents": .keyboardEvent
    case "messageevent": .messageEvent
    case "mouseevent", "mouseevents": .mouseEvent
    // SAFARI: not in the standard's list.
    case "overflowevent": .overflowEvent
    case "popstateevent": .popStateEvent
    case "storageevent": .storageEvent
    case "textevent": .textEvent
    case "touchevent": .touchEvent
    case "uievent", "uievents": .uiEvent
    // SAFARI: not in the standard's list.
    case "wheelevent": .wheelEvent
    default: nil
    }
  }
}
