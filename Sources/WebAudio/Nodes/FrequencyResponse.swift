import Bindings
import DOM
import JSRuntime
import POSIX

/// What a filter does to a sine: a quotient of polynomials of `z`.
///
/// https://webaudio.github.io/web-audio-api/#filters-characteristics
struct FrequencyResponse: Sendable {
  let feedforward: [Double]
  let feedback: [Double]

  /// The factor of the amplitude, and the shift, at a share of the sample rate.
  private func value(at share: Double) -> (magnitude: Float, phase: Float) {
    let angle = -2 * Double.pi * share
    func sum(_ factors: [Double]) -> (re: Double, im: Double) {
      var (re, im) = (0.0, 0.0)
      for (index, factor) in factors.enumerated() {
        re += factor * cos(angle * Double(index))
        im += factor * sin(angle * Double(index))
      }
      return (re, im)
    }
    let (above, below) = (sum(feedforward), sum(feedback))
    let square = below.re * below.re + below.im * below.im
    let re = (above.re * below.re + above.im * below.im) / square
    let im = (above.im * below.re - above.re * below.im) / square
    return (Float((re * re + im * im).squareRoot()), Float(atan2(im, re)))
  }

  /// https://webaudio.github.io/web-audio-api/#dom-biquadfilternode-getfrequencyresponse
  static func write(
    _ call: NativeCall, _ interface: String, sampleRate: Float, _ response: () -> FrequencyResponse
  ) throws -> JSValue {
    let arrays = try ["frequencyHz", "magResponse", "phaseResponse"].enumerated().map {
      try call.array($0, "Float32Array", $1, "\(interface).getFrequencyResponse")
    }
    let counts = arrays.map { call.realm.withFloats(of: $0) { $0.count } ?? 0 }
    guard counts[0] == counts[1], counts[0] == counts[2] else {
      throw DOMException(
        .invalidAccessError, "The arrays passed as arguments must have the same length")
    }
    let response = response()
    let frequencies = call.realm.withFloats(of: arrays[0]) { Array($0) } ?? []
    let values = frequencies.map { frequency -> (magnitude: Float, phase: Float) in
      let share = Double(frequency) / Double(sampleRate)
      return (0...0.5).contains(share) ? response.value(at: share) : (.nan, .nan)
    }
    _ = call.realm.withFloats(of: arrays[1]) { target in
      for (index, value) in zip(target.indices, values) { target[index] = value.magnitude }
    }
    _ = call.realm.withFloats(of: arrays[2]) { target in
      for (index, value) in zip(target.indices, values) { target[index] = value.phase }
    }
    return .undefined
  }
}

extension FrequencyResponse {
  /// Of a filter of two poles.
  ///
  /// - Parameter frequency: a share of the sample rate.
  ///
  /// https://webaudio.github.io/web-audio-api/#filters-characteristics
  init(
    _ type: BiquadFilterNode.FilterType, frequency: Double, quality: Double, gain: Double
  ) {
    let angle = 2 * Double.pi * frequency
    let (sine, c) = (sin(angle), cos(angle))
    let a = pow(10, gain / 40)
    let alpha = sine / (2 * quality)
    let alphaOfDecibels = sine / (2 * pow(10, quality / 20))
    let shelf = 2 * sine / 2 * Double(2).squareRoot() * a.squareRoot()
    switch type {
    case .lowpass:
      feedforward = [(1 - c) / 2, 1 - c, (1 - c) / 2]
      feedback = [1 + alphaOfDecibels, -2 * c, 1 - alphaOfDecibels]
    case .highpass:
      feedforward = [(1 + c) / 2, -(1 + c), (1 + c) / 2]
      feedback = [1 + alphaOfDecibels, -2 * c, 1 - alphaOfDecibels]
    case .bandpass:
      feedforward = [alpha, 0, -alpha]
      feedback = [1 + alpha, -2 * c, 1 - alpha]
    case .notch:
      feedforward = [1, -2 * c, 1]
      feedback = [1 + alpha, -2 * c, 1 - alpha]
    case .allpass:
      feedforward = [1 - alpha, -2 * c, 1 + alpha]
      feedback = [1 + alpha, -2 * c, 1 - alpha]
    case .peaking:
      feedforward = [1 + alpha * a, -2 * c, 1 - alpha * a]
      feedback = [1 + alpha / a, -2 * c, 1 - alpha / a]
    case .lowshelf:
      feedforward = [
        a * ((a + 1) - (a - 1) * c + shelf), 2 * a * ((a - 1) - (a + 1) * c),
        a * ((a + 1) - (a - 1) * c - shelf),
      ]
      feedback = [
        (a + 1) + (a - 1) * c + shelf, -2 * ((a - 1) + (a + 1) * c),
        (a + 1) + (a - 1) * c - shelf,
      ]
    case .highshelf:
      feedforward = [
        a * ((a + 1) + (a - 1) * c + shelf), -2 * a * ((a - 1) + (a + 1) * c),
        a * ((a + 1) + (a - 1) * c - shelf),
      ]
      feedback = [
        (a + 1) - (a - 1) * c + shelf, 2 * ((a - 1) - (a + 1) * c),
        (a + 1) - (a - 1) * c - shelf,
      ]
    }
  }
}
