import Bindings
import CSS
import DOM
import JSRuntime

/// A media query list of `matchMedia`.
///
/// https://drafts.csswg.org/cssom-view/#mediaquerylist
final class MediaQueryListObject: EventTargetHolder {
  let list: MediaQueryList
  private unowned let page: Page
  let target = ConstructedEventTarget()
  /// What scripts were told last.
  fileprivate var wasMatching = false
  private var knownMatch = false
  var interface: Interface { .mediaQueryList }
  func visitHeldNodes(_ visit: (Node) -> Void) {}
  var eventTarget: any EventTargetObject { target }

  init(_ list: MediaQueryList, in page: Page) {
    self.list = list
    self.page = page
    wasMatching = matches
  }

  /// It stays as it is when the window is gone.
  var matches: Bool {
    if !page.isDestroyed { knownMatch = list.matches(page.mediaEnvironment) }
    return knownMatch
  }
}

/// The lists of a window. They live as long as it does, because a script need not keep those that it listens to.
final class MediaQueryLists {
  private var lists: [MediaQueryListObject] = []
  private static let maximumSilent = 1000

  func add(_ list: MediaQueryListObject) {
    if lists.count == Self.maximumSilent { lists.removeAll { $0.target.eventListeners.isEmpty } }
    lists.append(list)
  }

  var isEmpty: Bool { lists.isEmpty }

  /// https://drafts.csswg.org/cssom-view/#evaluate-media-queries-and-report-changes
  func reportChanges(in agent: Agent) {
    for list in lists {
      let matches = list.matches
      guard matches != list.wasMatching else { continue }
      list.wasMatching = matches
      agent.fire(
        "change", at: .object(list.target), .mediaQueryListEvent,
        attributes: [
          "media": .string(DOMString(list.list.serialized)), "matches": .boolean(matches),
        ])
    }
  }
}

extension Interface {
  /// https://drafts.csswg.org/cssom-view/#mediaquerylist
  static let mediaQueryList = Interface(
    MediaQueryListObject.self, "MediaQueryList", inherits: .eventTarget
  ) { idl in
    idl.attribute("media") { $0.list.serialized }
    idl.attribute("matches") { $0.matches }
    idl.eventHandlers(["change"])
    for name in ["addListener", "removeListener"] {
      idl.operation(name, length: 1) { list, call in
        guard let callback = try EventCallback?.convert(call[0], call.world) else {
          return .undefined
        }
        let target = EventTarget.object(list.target)
        if name == "addListener" {
          target.addEventListener(
            EventListener(type: "change", callback: callback), signal: nil, in: call.world.agent)
        } else {
          target.removeEventListener(
            "change", callback.identity, capture: false, in: call.world.agent)
        }
        return .undefined
      }
    }
  }

  /// https://drafts.csswg.org/cssom-view/#dom-window-matchmedia
  static func defineMatchMedia(_ idl: inout InterfaceBuilder<Window>) {
    idl.operation("matchMedia") { (window, query: DOMString) in
      window.page.matchMedia(MediaQueryList(query))
    }
  }
}

extension Page {
  fileprivate func matchMedia(_ queries: MediaQueryList) -> MediaQueryListObject {
    let made = MediaQueryListObject(queries, in: self)
    // Media do not change, but viewports do.
    if parent != nil || traversable.device.followsViewportMeta { mediaQueryLists.add(made) }
    traversable.viewportChanges.watchQueries(of: self)
    return made
  }
}
