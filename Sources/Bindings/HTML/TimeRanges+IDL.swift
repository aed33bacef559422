import DOM

/// The parts of media that are loaded, or were played: none.
///
/// https://html.spec.whatwg.org/multipage/media.html#timeranges
final class TimeRanges: PlatformObject {
  var interface: Interface { .timeRanges }
  func visitHeldNodes(_ visit: (Node) -> Void) {}
}

/// Why media cannot be played.
///
/// https://html.spec.whatwg.org/multipage/media.html#mediaerror
final class MediaError: PlatformObject {
  var interface: Interface { .mediaError }
  func visitHeldNodes(_ visit: (Node) -> Void) {}
}

extension Interface {
  /// https://html.spec.whatwg.org/multipage/media.html#timeranges
  static let timeRanges = Interface(TimeRanges.self, "TimeRanges") { idl in
    idl.attribute("length") { _ in 0 }
    for name in ["start", "end"] {
      idl.operation(name) { (_, _: UInt32) -> Void in throw DOMException.indexSize }
    }
  }

  /// https://html.spec.whatwg.org/multipage/media.html#mediaerror
  static let mediaError = Interface(MediaError.self, "MediaError") { idl in
    for (name, value) in [
      ("MEDIA_ERR_ABORTED", 1), ("MEDIA_ERR_NETWORK", 2), ("MEDIA_ERR_DECODE", 3),
      ("MEDIA_ERR_SRC_NOT_SUPPORTED", 4),
    ] {
      idl.constant(name, value)
    }
    idl.attribute("code") { _ in 4 }
    idl.attribute("message") { _ in "" }
  }
}
