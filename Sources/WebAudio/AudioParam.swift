import Bindings
import DOM
import JSRuntime

/// A number of a node. As nothing is played, its automation is checked and forgotten.
///
/// https://webaudio.github.io/web-audio-api/#AudioParam
final class AudioParam: PlatformObject {
  enum Rate: String {
    case audio = "a-rate"
    case control = "k-rate"
  }

  let context: BaseAudioContext
  let defaultValue: Float
  let range: ClosedRange<Float>
  private(set) var rate: Rate
  private let hasFixedRate: Bool
  fileprivate(set) var value: Float
  private var events = Events()
  var interface: Interface { .audioParam }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  init(_ declaration: Declaration, initial: Float? = nil, of context: BaseAudioContext) {
    self.context = context
    range = declaration.range
    rate = declaration.rate
    hasFixedRate = declaration.hasFixedRate
    // SAFARI: what options say becomes the default of some.
    defaultValue = initial.flatMap { declaration.takesDefault ? $0 : nil } ?? declaration.value
    value = initial ?? declaration.value
  }

  /// What a table of nodes says of one.
  struct Declaration: Sendable {
    let name: String
    let value: Float
    var range = -Float.greatestFiniteMagnitude...Float.greatestFiniteMagnitude
    var rate = Rate.audio
    var hasFixedRate = false
    var takesDefault = false
  }

  fileprivate func setValue(_ value: Float) {
    self.value = min(max(value, range.lowerBound), range.upperBound)
  }

  /// Without a check.
  func place(_ value: Double) { self.value = Float(value) }

  fileprivate func setRate(_ text: String) throws {
    guard let rate = Rate(rawValue: text) else { return }
    if hasFixedRate, rate != self.rate {
      throw DOMException(.invalidStateError, "automationRate cannot be changed for this node")
    }
    self.rate = rate
  }

  /// The times of what was scheduled, as far as curves may not overlap with it.
  private struct Events {
    private var moments: [Double] = []
    private var curves: [ClosedRange<Double>] = []
    /// More are not remembered.
    private static let limit = 10_000

    mutating func add(_ time: Double, duration: Double?) throws {
      let overlap = DOMException(.notSupportedError, "Events are overlapping")
      if let duration {
        let end = time + duration
        if moments.contains(where: { $0 > time && $0 < end })
          || curves.contains(where: { $0.lowerBound < end && $0.upperBound > time })
        {
          throw overlap
        }
        if curves.count < Self.limit { curves.append(time...max(time, end)) }
      } else {
        if curves.contains(where: { time > $0.lowerBound && time < $0.upperBound }) {
          throw overlap
        }
        if moments.count < Self.limit { moments.append(time) }
      }
    }

    mutating func cancel(from time: Double) {
      moments.removeAll { $0 >= time }
      curves.removeAll { $0.lowerBound >= time || $0.contains(time) }
    }
  }

  fileprivate func schedule(at time: Double, duration: Double? = nil) throws {
    try events.add(time, duration: duration)
  }

  fileprivate func cancel(from time: Double) { events.cancel(from: time) }
}

extension Interface {
  /// https://webaudio.github.io/web-audio-api/#AudioParam
  static let audioParam = Interface(AudioParam.self, "AudioParam") { idl in
    idl.attribute(
      "value", get: { Double($0.value) },
      set: { (param, value: SingleFloat) in param.setValue(Float(value.number)) })
    idl.attribute(
      "automationRate", get: { $0.rate.rawValue },
      set: { (param, value: String) in try param.setRate(value) })
    idl.attribute("defaultValue") { Double($0.defaultValue) }
    idl.attribute("minValue") { Double($0.range.lowerBound) }
    idl.attribute("maxValue") { Double($0.range.upperBound) }
    defineAutomation(&idl)
  }

  private static func defineAutomation(_ idl: inout InterfaceBuilder<AudioParam>) {
    idl.automation("setValueAtTime", ["value", "startTime"]) { _ in }
    idl.automation("linearRampToValueAtTime", ["value", "endTime"]) { _ in }
    idl.automation("exponentialRampToValueAtTime", ["value", "endTime"]) {
      if Float($0[0]) == 0 { throw JSRangeError("value cannot be 0") }
    }
    idl.automation("setTargetAtTime", ["target", "startTime", "timeConstant"]) {
      if $0[2] < 0 { throw JSRangeError("timeConstant must be a positive value") }
    }
    idl.operation("setValueCurveAtTime", length: 3) { param, call in
      let values = try call.world.list(call[0]).map {
        try SingleFloat.convert($0, call.world).number
      }
      let start = try FiniteDouble.convert(call[1], call.world).number
      let duration = try FiniteDouble.convert(call[2], call.world).number
      if values.count < 2 {
        throw DOMException(.invalidStateError, "Array must have a length of at least 2")
      }
      if start < 0 { throw JSRangeError("startTime must be a positive value") }
      if duration <= 0 { throw JSRangeError("duration must be a strictly positive value") }
      try param.schedule(at: start, duration: duration)
      return param.value(in: call.world)
    }
    for name in ["cancelScheduledValues", "cancelAndHoldAtTime"] {
      idl.operation(name, length: 1) { param, call in
        let time = try FiniteDouble.convert(call[0], call.world).number
        if time < 0 { throw JSRangeError("cancelTime must be a positive value") }
        param.cancel(from: time)
        return param.value(in: call.world)
      }
    }
  }
}

extension InterfaceBuilder<AudioParam> {
  /// A method of numbers, the second of which is a time.
  fileprivate mutating func automation(
    _ name: String, _ arguments: [String], _ check: @escaping ([Double]) throws -> Void
  ) {
    operation(name, length: arguments.count) { param, call in
      let numbers = try arguments.indices.map {
        // The times are doubles.
        $0 == 1
          ? try FiniteDouble.convert(call[$0], call.world).number
          : try SingleFloat.convert(call[$0], call.world).number
      }
      try check(numbers)
      if numbers[1] < 0 { throw JSRangeError("\(arguments[1]) must be a positive value") }
      try param.schedule(at: numbers[1])
      return param.value(in: call.world)
    }
  }
}
