/// The types of events that have handlers in WebKit.
///
/// https://html.spec.whatwg.org/multipage/webappapis.html#event-handlers-on-elements,-document-objects,-and-window-objects
package enum EventHandlerNames {
  /// `GlobalEventHandlers`: of elements, documents and windows.
  package static let global = split(
    """
    abort auxclick beforeinput beforematch beforetoggle blur cancel canplay canplaythrough change
    click close contentvisibilityautostatechange contextmenu copy cuechange cut dblclick drag
    dragend dragenter dragleave dragover dragstart drop durationchange emptied ended error focus
    formdata input invalid keydown keypress keyup load loadeddata loadedmetadata loadstart
    mousedown mouseenter mouseleave mousemove mouseout mouseover mouseup paste pause play playing
    progress ratechange reset resize scroll securitypolicyviolation seeked seeking select
    slotchange stalled submit suspend timeupdate toggle volumechange waiting webkitanimationend
    webkitanimationiteration webkitanimationstart webkittransitionend wheel mousewheel
    webkitmouseforcechanged webkitmouseforcedown webkitmouseforcewillbegin webkitmouseforceup
    animationstart animationiteration animationend animationcancel transitionrun transitionstart
    transitionend transitioncancel gotpointercapture lostpointercapture pointerdown pointermove
    pointerup pointercancel pointerover pointerout pointerenter pointerleave selectstart
    selectionchange
    """)

  /// The handlers for clipboard events that elements and documents have, but windows do not.
  package static let clipboard = split("beforecopy beforecut beforepaste")

  /// Those of `Element` itself.
  package static let element = split(
    """
    focusin focusout beforeload fullscreenchange fullscreenerror webkitfullscreenchange
    webkitfullscreenerror
    """)

  /// Those of `Document` itself.
  package static let document = split(
    """
    fullscreenchange fullscreenerror webkitfullscreenchange webkitfullscreenerror readystatechange
    visibilitychange pointerlockchange pointerlockerror
    """)

  /// `WindowEventHandlers`: of windows, and of `body` and `frameset`, which forward them.
  package static let window = split(
    """
    afterprint beforeprint beforeunload hashchange languagechange message messageerror offline online
    pagehide pagereveal pageshow pageswap popstate rejectionhandled storage unhandledrejection unload
    gamepadconnected gamepaddisconnected
    """)

  /// Global handlers that `body` and `frameset` forward to the window too.
  /// https://html.spec.whatwg.org/multipage/webappapis.html#window-reflecting-body-element-event-handler-set
  package static let forwarded = split("blur error focus load resize scroll")

  /// Those that `body` and `frameset` also have.
  package static let body = split("focusin focusout")

  /// Those that only `body` also has.
  package static let mouseForce = split(
    """
    webkitmouseforcechanged webkitmouseforcedown webkitmouseforcewillbegin webkitmouseforceup
    """)

  private static let ofElements = Set(global).union(clipboard).union(element)
  private static let forwardedByBody = Set(window).union(forwarded)

  private static func split(_ names: DOMString) -> [DOMString] { names.splitOnASCIIWhitespace }

  /// The type of event that the attribute holds a handler for.
  static func type(of attribute: Attr, on element: Element) -> DOMString? {
    let name = attribute.localName.pointer
    guard name[0] == 0x6F, name[1] == 0x6E, attribute.namespace == .none else { return nil }
    switch element.namespace {
    case .html, .svg, .mathML: break
    default: return nil
    }
    let type = DOMString(cString: name + 2)
    if ofElements.contains(type) { return type }
    return element.isBodyOrFrameset && forwardedByBody.contains(type) ? type : nil
  }

  /// Whether elements take the source text of a handler in the attribute.
  package static func isContentAttribute(_ name: DOMString) -> Bool {
    guard name.bytes.starts(with: [0x6F, 0x6E]) else { return false }
    let type = DOMString(unchecked: Array(name.bytes.dropFirst(2)))
    return ofElements.contains(type) || forwardedByBody.contains(type) || body.contains(type)
  }

  /// Whether a handler of the element belongs to the window.
  package static func isForwarded(_ type: DOMString, by element: Element) -> Bool {
    element.isBodyOrFrameset && forwardedByBody.contains(type)
  }
}

extension Element {
  var isBodyOrFrameset: Bool {
    guard isHTML else { return false }
    let name = localName.string
    return name == "body" || name == "frameset"
  }
}
