import Bindings
import DOM
import JSRuntime

/// Nothing is ever spoken: on a phone, only a user's gesture makes a page speak. So what is to be spoken is
/// dropped, without an event.
///
/// https://webaudio.github.io/web-speech-api/#tts-section
package final class SpeechSynthesis: EventTargetHolder {
  private let target = ConstructedEventTarget()
  package var interface: Interface { .speechSynthesis }
  package var eventTarget: any EventTargetObject { target }
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
}

/// https://webaudio.github.io/web-speech-api/#speechsynthesisutterance
final class SpeechSynthesisUtterance: EventTargetHolder {
  private let target = ConstructedEventTarget()
  fileprivate var text: DOMString
  fileprivate var lang: DOMString = ""
  fileprivate var volume: Float = 1
  fileprivate var rate: Float = 1
  fileprivate var pitch: Float = 1
  var interface: Interface { .speechSynthesisUtterance }
  var eventTarget: any EventTargetObject { target }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  fileprivate init(_ text: DOMString) { self.text = text }
}

extension World {
  /// https://webaudio.github.io/web-speech-api/#dom-window-speechsynthesis
  package var speechSynthesis: SpeechSynthesis { slot { SpeechSynthesis() } }
}

extension Interface {
  /// https://webaudio.github.io/web-speech-api/#speechsynthesis
  static let speechSynthesis = Interface(
    SpeechSynthesis.self, "SpeechSynthesis", inherits: .eventTarget
  ) { idl in
    idl.attribute("pending") { _ in false }
    idl.attribute("speaking") { _ in false }
    idl.attribute("paused") { _ in false }
    idl.eventHandlers(["voiceschanged"])
    idl.operation("speak") { (_, _: SpeechSynthesisUtterance) in }
    idl.operation("cancel") { _ -> Void in }
    idl.operation("pause") { _ -> Void in }
    idl.operation("resume") { _ -> Void in }
    idl.operation("getVoices") { _ -> [JSValue] in [] }
  }

  /// https://webaudio.github.io/web-speech-api/#speechsynthesisutterance
  static let speechSynthesisUtterance = Interface(
    SpeechSynthesisUtterance.self, "SpeechSynthesisUtterance", inherits: .eventTarget
  ) { idl in
    idl.constructor { call in
      SpeechSynthesisUtterance(try Omissible<DOMString>.convert(call[0], call.world) ?? "")
    }
    idl.attribute("text", get: { $0.text }, set: { (this, value: DOMString) in this.text = value })
    idl.attribute("lang", get: { $0.lang }, set: { (this, value: DOMString) in this.lang = value })
    idl.attribute(
      "voice", get: { _ in JSValue.null },
      set: { (_, value: JSValue) in
        if value.isUndefinedOrNull { return }
        throw JSTypeError(
          "The SpeechSynthesisUtterance.voice attribute must be an instance of SpeechSynthesisVoice"
        )
      })
    idl.quantity("volume", \.volume, 0...1)
    idl.quantity("rate", \.rate, 0.1...10)
    idl.quantity("pitch", \.pitch, 0...2)
    idl.eventHandlers(["start", "end", "error", "pause", "resume", "mark", "boundary"])
  }

  /// https://webaudio.github.io/web-speech-api/#speechsynthesisvoice
  static let speechSynthesisVoice = Interface(
    absent: "SpeechSynthesisVoice", "voiceURI name lang localService default")
}

extension InterfaceBuilder<SpeechSynthesisUtterance> {
  /// A number that stays within bounds.
  fileprivate mutating func quantity(
    _ name: String, _ path: ReferenceWritableKeyPath<SpeechSynthesisUtterance, Float> & Sendable,
    _ bounds: ClosedRange<Float>
  ) {
    attribute(
      name, get: { Double($0[keyPath: path]) },
      set: { (this, value: Double) in
        // SAFARI: what is no number is the most.
        let value = value.isNaN ? bounds.upperBound : Float(value)
        this[keyPath: path] = min(max(value, bounds.lowerBound), bounds.upperBound)
      })
  }
}

extension InterfaceGroup {
  /// https://webaudio.github.io/web-speech-api/
  package static let speech = InterfaceGroup([
    ("SpeechSynthesis", { .speechSynthesis }),
    ("SpeechSynthesisUtterance", { .speechSynthesisUtterance }),
    ("SpeechSynthesisVoice", { .speechSynthesisVoice }),
  ])
}
