import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/media.html#htmlmediaelement
  package static let htmlMediaElement = Interface(
    MediaElement.self, "HTMLMediaElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("src", .url)
    idl.reflect("crossOrigin", .crossOrigin)
    idl.reflect("preload", .enumerated("none metadata auto", missing: "auto"))
    idl.reflect("autoplay", .boolean)
    idl.reflect("loop", .boolean)
    idl.reflect("controls", .boolean)
    idl.reflect("defaultMuted", as: "muted", .boolean)
    idl.reflect("mediaGroup")
    let states: [(name: String, value: Int)] = [
      ("NETWORK_EMPTY", 0), ("NETWORK_IDLE", 1), ("NETWORK_LOADING", 2), ("NETWORK_NO_SOURCE", 3),
      ("HAVE_NOTHING", 0), ("HAVE_METADATA", 1), ("HAVE_CURRENT_DATA", 2), ("HAVE_FUTURE_DATA", 3),
      ("HAVE_ENOUGH_DATA", 4),
    ]
    for (name, value) in states { idl.constant(name, value) }
    idl.includeMediaState()
  }
}
