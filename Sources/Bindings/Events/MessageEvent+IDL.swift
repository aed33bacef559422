import DOM
import JSRuntime

// Events whose data comes from outside the tree.

extension Interface {
  /// https://html.spec.whatwg.org/multipage/comms.html#the-messageevent-interface
  static let messageEvent = Interface(Event.self, "MessageEvent", inherits: .event) { idl in
    idl.eventConstructor(.messageEvent, .messageEventInit)
    idl.eventAttributes(of: .messageEventInit, "origin lastEventId source data")
    idl.attribute("ports") { event, world in event.frozenPorts(in: world) }
    idl.eventInitializer(
      "initMessageEvent", "any data = null", "USVString origin = \"\"",
      "DOMString lastEventId = \"\"", "EventTarget? source = null",
      "sequence<MessagePort> ports = []")
  }

  /// https://websockets.spec.whatwg.org/#the-closeevent-interface
  static let closeEvent = Interface(Event.self, "CloseEvent", inherits: .event) { idl in
    idl.eventConstructor(.closeEvent, .closeEventInit)
    idl.eventAttributes(of: .closeEventInit)
  }

  /// https://html.spec.whatwg.org/multipage/webstorage.html#the-storageevent-interface
  static let storageEvent = Interface(Event.self, "StorageEvent", inherits: .event) { idl in
    idl.eventConstructor(.storageEvent, .storageEventInit)
    idl.eventAttributes(of: .storageEventInit)
    idl.eventInitializer(
      "initStorageEvent", "DOMString? key = null", "DOMString? oldValue = null",
      "DOMString? newValue = null", "USVString url = \"\"", "Storage? storageArea = null")
  }

  /// https://xhr.spec.whatwg.org/#interface-progressevent
  static let progressEvent = Interface(Event.self, "ProgressEvent", inherits: .event) { idl in
    idl.eventConstructor(.progressEvent, .progressEventInit)
    idl.eventAttributes(of: .progressEventInit)
  }

  /// https://w3c.github.io/IndexedDB/#idbversionchangeevent
  static let idbVersionChangeEvent = Interface(
    Event.self, "IDBVersionChangeEvent", inherits: .event
  ) { idl in
    idl.eventConstructor(.idbVersionChangeEvent, .idbVersionChangeEventInit)
    idl.eventAttributes(of: .idbVersionChangeEventInit, "oldVersion newVersion")
  }

  /// https://w3c.github.io/clipboard-apis/#clipboard-event-interfaces
  static let clipboardEvent = Interface(Event.self, "ClipboardEvent", inherits: .event) { idl in
    idl.eventConstructor(.clipboardEvent, .clipboardEventInit)
    idl.eventAttributes(of: .clipboardEventInit)
  }
}

extension EventInit {
  /// https://html.spec.whatwg.org/multipage/comms.html#messageeventinit
  static let messageEventInit = EventInit(
    "MessageEventInit", inherits: .eventInit,
    """
    any data = null
    USVString origin = ""
    DOMString lastEventId = ""
    EventTarget? source = null
    sequence<MessagePort> ports = []
    """)

  /// https://websockets.spec.whatwg.org/#dictdef-closeeventinit
  static let closeEventInit = EventInit(
    "CloseEventInit", inherits: .eventInit,
    """
    boolean wasClean = false
    unsigned short code = 0
    USVString reason = ""
    """)

  /// https://html.spec.whatwg.org/multipage/webstorage.html#storageeventinit
  static let storageEventInit = EventInit(
    "StorageEventInit", inherits: .eventInit,
    """
    DOMString? key = null
    DOMString? oldValue = null
    DOMString? newValue = null
    USVString url = ""
    Storage? storageArea = null
    """)

  /// https://xhr.spec.whatwg.org/#progresseventinit
  static let progressEventInit = EventInit(
    "ProgressEventInit", inherits: .eventInit,
    """
    boolean lengthComputable = false
    double loaded = 0
    double total = 0
    """)

  /// https://w3c.github.io/IndexedDB/#dictdef-idbversionchangeeventinit
  static let idbVersionChangeEventInit = EventInit(
    "IDBVersionChangeEventInit", inherits: .eventInit,
    """
    unsigned long long oldVersion = 0
    unsigned long long? newVersion = null
    """)

  /// https://w3c.github.io/clipboard-apis/#clipboard-event-interfaces
  static let clipboardEventInit = EventInit(
    "ClipboardEventInit", inherits: .eventInit,
    """
    DataTransfer? clipboardData = null
    """)
}

extension Event {
  /// https://webidl.spec.whatwg.org/#idl-frozen-array
  fileprivate func frozenPorts(in world: World) -> JSValue {
    let key = "ports array"
    if case .object(let known as ScriptValue) = attributes[key], known.belongs(to: world) {
      return known.value
    }
    let array = world.support.freeze((attributes["ports"] ?? .list([])).value(in: world))
    attributes[key] = .object(ScriptValue(array, in: world))
    return array
  }
}
