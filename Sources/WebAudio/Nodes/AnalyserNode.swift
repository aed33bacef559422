import Bindings
import DOM
import JSRuntime

/// Nothing sounds, so that it always sees silence.
///
/// https://webaudio.github.io/web-audio-api/#AnalyserNode
final class AnalyserNode: AudioNode {
  private(set) fileprivate var fftSize: UInt32 = 2048
  private(set) fileprivate var minDecibels = -100.0
  private(set) fileprivate var maxDecibels = -30.0
  private(set) fileprivate var smoothingTimeConstant = 0.8

  init(_ context: BaseAudioContext, _ options: IDLDictionary?) throws {
    let size = try options?.member("fftSize", as: UInt32.self)
    let maximum = try options?.member("maxDecibels", as: FiniteDouble.self)?.number ?? -30
    let minimum = try options?.member("minDecibels", as: FiniteDouble.self)?.number ?? -100
    let smoothing = try options?.member("smoothingTimeConstant", as: FiniteDouble.self)?.number
    super.init(.analyser, in: context)
    guard minimum < maximum else { throw Self.minimumIsTooLarge }
    (minDecibels, maxDecibels) = (minimum, maximum)
    if let size { try setSize(size) }
    if let smoothing { try setSmoothing(smoothing) }
  }

  private static let minimumIsTooLarge = DOMException(
    .indexSizeError, "minDecibels must be less than maxDecibels.")

  /// https://webaudio.github.io/web-audio-api/#dom-analysernode-fftsize
  fileprivate func setSize(_ size: UInt32) throws(DOMException) {
    guard (32...32_768).contains(size), size & (size - 1) == 0 else {
      throw DOMException(
        .indexSizeError, "fftSize must be power of 2 in the range 32 to 32768.")
    }
    fftSize = size
  }

  fileprivate func setMinimum(_ value: Double) throws(DOMException) {
    guard value < maxDecibels else { throw Self.minimumIsTooLarge }
    minDecibels = value
  }

  fileprivate func setMaximum(_ value: Double) throws(DOMException) {
    guard value > minDecibels else {
      throw DOMException(.indexSizeError, "maxDecibels must be greater than minDecibels.")
    }
    maxDecibels = value
  }

  fileprivate func setSmoothing(_ value: Double) throws(DOMException) {
    guard (0...1).contains(value) else {
      throw DOMException(
        .indexSizeError, "Smoothing time constant needs to be between 0 and 1.")
    }
    smoothingTimeConstant = value
  }
}

extension Interface {
  /// https://webaudio.github.io/web-audio-api/#AnalyserNode
  static let analyserNode: Interface = audioNode(
    AnalyserNode.self, "AnalyserNode", make: { try AnalyserNode($0, $1) }
  ) { idl in
    idl.attribute(
      "fftSize", get: { $0.fftSize },
      set: { (node, value: UInt32) in try node.setSize(value) })
    idl.attribute("frequencyBinCount") { $0.fftSize / 2 }
    idl.number("minDecibels", { $0.minDecibels }) { try $0.setMinimum($1) }
    idl.number("maxDecibels", { $0.maxDecibels }) { try $0.setMaximum($1) }
    idl.number("smoothingTimeConstant", { $0.smoothingTimeConstant }) { try $0.setSmoothing($1) }
    for (name, silence) in [
      ("getFloatFrequencyData", -Float.infinity), ("getFloatTimeDomainData", 0),
    ] {
      idl.operation(name, length: 1) { node, call in
        let array = try call.array(0, "Float32Array", "array", "AnalyserNode.\(name)")
        let limit = Int(name == "getFloatFrequencyData" ? node.fftSize / 2 : node.fftSize)
        _ = call.realm.withFloats(of: array) { $0.prefix(limit).update(repeating: silence) }
        return .undefined
      }
    }
    for (name, silence) in [
      ("getByteFrequencyData", 0), ("getByteTimeDomainData", 128),
    ] as [(String, UInt8)] {
      idl.operation(name, length: 1) { node, call in
        let array = try call.array(0, "Uint8Array", "array", "AnalyserNode.\(name)")
        let limit = Int(name == "getByteFrequencyData" ? node.fftSize / 2 : node.fftSize)
        _ = call.realm.withOctets(of: array) { $0.prefix(limit).update(repeating: silence) }
        return .undefined
      }
    }
  }
}

extension Slice {
  fileprivate func update<Element>(repeating value: Element)
  where Base == UnsafeMutableBufferPointer<Element> {
    for index in indices { base[index] = value }
  }
}
