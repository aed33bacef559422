import Bindings
import DOM
import JSRuntime

/// A source that no media element ever opens, since nothing is played.
///
/// https://w3c.github.io/media-source/#mediasource
class MediaSource: EventTargetHolder {
  private let target = ConstructedEventTarget()
  fileprivate let buffers = SourceBufferList()
  fileprivate let activeBuffers = SourceBufferList()
  var interface: Interface { .mediaSource }
  var eventTarget: any EventTargetObject { target }
  func visitHeldNodes(_ visit: (Node) -> Void) {}
}

/// https://w3c.github.io/media-source/#managedmediasource-interface
final class ManagedMediaSource: MediaSource {
  override var interface: Interface { .managedMediaSource }
}

/// Empty.
///
/// https://w3c.github.io/media-source/#sourcebufferlist
final class SourceBufferList: EventTargetHolder {
  private let target = ConstructedEventTarget()
  var interface: Interface { .sourceBufferList }
  var eventTarget: any EventTargetObject { target }
  func visitHeldNodes(_ visit: (Node) -> Void) {}
}

extension Interface {
  /// https://w3c.github.io/media-source/#mediasource
  static let mediaSource = Interface(
    MediaSource.self, "MediaSource", inherits: .eventTarget
  ) { idl in
    idl.constructor { call in
      _ = try IDLDictionary.convert(call[0], call.world)
      return MediaSource()
    }
    idl.includeSupportQuery()
    idl.attribute("sourceBuffers") { $0.buffers }
    idl.attribute("activeSourceBuffers") { $0.activeBuffers }
    idl.attribute("readyState") { _ in "closed" }
    idl.attribute(
      "duration", get: { _ in Double.nan },
      set: { (_, value: Double) in
        guard value >= 0 else { throw JSTypeError() }
        throw DOMException(.invalidStateError)
      })
    idl.eventHandlers(["sourceopen", "sourceended", "sourceclose"])
    idl.operation("addSourceBuffer") { (_, type: DOMString) -> Void in
      if type.isEmpty { throw JSTypeError() }
      throw DOMException(.notSupportedError)
    }
    idl.operation("removeSourceBuffer") { (_, _: AbsentSourceBuffer) in }
    idl.operation("endOfStream", length: 0) { _, call in
      let reason = try Omissible<String>.convert(call[0], call.world).value
      if let reason, !["network", "decode"].contains(reason) {
        throw JSTypeError(
          "Argument 1 ('error') to MediaSource.endOfStream must be one of: \"network\", \"decode\"")
      }
      throw DOMException(.invalidStateError)
    }
    idl.operation("setLiveSeekableRange") { (_, _: FiniteDouble, _: FiniteDouble) -> Void in
      throw DOMException(.invalidStateError)
    }
    idl.operation("clearLiveSeekableRange") { _ -> Void in
      throw DOMException(.invalidStateError)
    }
  }

  /// https://w3c.github.io/media-source/#managedmediasource-interface
  static let managedMediaSource = Interface(
    ManagedMediaSource.self, "ManagedMediaSource", inherits: .mediaSource
  ) { idl in
    idl.constructor { call in
      _ = try IDLDictionary.convert(call[0], call.world)
      return ManagedMediaSource()
    }
    idl.includeSupportQuery()
    idl.attribute("quality") { _ in "high" }
    idl.attribute("streaming") { _ in false }
    idl.eventHandlers(["qualitychange", "startstreaming", "endstreaming"])
  }

  /// https://w3c.github.io/media-source/#sourcebufferlist
  static let sourceBufferList = Interface(
    SourceBufferList.self, "SourceBufferList", inherits: .eventTarget
  ) { idl in
    idl.indexed(length: { _ in 0 }, item: { _, _ -> Node? in nil })
    idl.iterable(methods: false)
    idl.attribute("length") { _ in 0 }
    idl.eventHandlers(["addsourcebuffer", "removesourcebuffer"])
    idl.operation("item") { (_, _: UInt32) -> Node? in nil }
  }

  /// https://w3c.github.io/media-source/#sourcebuffer
  static let sourceBuffer = Interface(
    absent: "SourceBuffer", inherits: .eventTarget,
    """
    mode= updating buffered timestampOffset= audioTracks videoTracks textTracks
    appendWindowStart= appendWindowEnd= onupdatestart= onupdate= onupdateend= onerror= onabort=
    appendBuffer(1) abort(0) remove(2)
    """)

  /// https://w3c.github.io/media-source/#managedsourcebuffer-interface
  static let managedSourceBuffer = Interface(
    absent: "ManagedSourceBuffer", inherits: .sourceBuffer, "onbufferedchange=")
}

extension InterfaceBuilder where This: MediaSource {
  /// Nothing can be decoded.
  ///
  /// https://w3c.github.io/media-source/#dom-mediasource-istypesupported
  fileprivate mutating func includeSupportQuery() {
    staticOperation("isTypeSupported", length: 1) { call in
      _ = try DOMString.convert(call[0], call.world)
      return .false
    }
  }
}

/// No buffer is ever here.
private struct AbsentSourceBuffer: IDLArgument {
  static func convert(_ value: JSValue, _ world: World) throws -> Self {
    throw JSTypeError(value, isNo: "SourceBuffer")
  }
}
