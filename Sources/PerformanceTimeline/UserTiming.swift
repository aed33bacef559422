import Bindings
import DOM
import JSRuntime
import Messaging

extension PerformanceMark {
  /// https://w3c.github.io/user-timing/#the-performancemark-constructor
  convenience init(_ call: NativeCall, _ environment: any PerformanceEnvironment) throws {
    let name = try DOMString.convert(call[0], call.world)
    let options = try IDLDictionary.convert(call[1], call.world)
    let detail = try options.value("detail")
    let time = try options.finiteMember("startTime")
    if PerformanceTiming.names.contains(String(name)) { throw DOMException(.syntaxError) }
    if let time, time < 0 { throw JSTypeError() }
    self.init(
      name, at: time ?? environment.currentTime,
      detail: try SerializedValue.detail(detail, in: call.world))
  }
}

extension IDLDictionary {
  /// https://webidl.spec.whatwg.org/#js-double
  fileprivate func finiteMember(_ name: String) throws -> Double? {
    let number = try member(name, as: Double.self)
    if let number, !number.isFinite { throw JSTypeError("The provided value is non-finite") }
    return number
  }
}

extension SerializedValue {
  fileprivate static func detail(_ value: JSValue, in world: World) throws -> SerializedValue? {
    value.isUndefinedOrNull ? nil : try SerializedValue(value, in: world)
  }
}

extension Performance {
  /// https://w3c.github.io/user-timing/#dom-performance-measure
  func measure(_ call: NativeCall) throws -> PerformanceMeasure {
    let name = try DOMString.convert(call[0], call.world)
    guard call[1].isNull || call.realm.object(call[1]) != nil else {
      let start = call[1].isUndefined ? nil : try markTime(call[1], call.world)
      let end = call[2].isUndefined ? nil : try markTime(call[2], call.world)
      return PerformanceMeasure(
        name, from: start ?? 0, to: end ?? environment.currentTime, detail: nil)
    }
    let options = try MeasureOptions(try IDLDictionary.convert(call[1], call.world))
    // SAFARI: a mark after an empty dictionary is ignored.
    if !options.isEmpty {
      guard call[2].isUndefined, options.isValid else { throw JSTypeError() }
    }
    let (start, end) = try times(options, call.world)
    return PerformanceMeasure(
      name, from: start, to: end, detail: try SerializedValue.detail(options.detail, in: call.world)
    )
  }

  private func times(_ options: MeasureOptions, _ world: World) throws -> (Double, Double) {
    let start = options.start.isUndefined ? nil : try moment(options.start, world)
    let end = options.end.isUndefined ? nil : try moment(options.end, world)
    guard let duration = options.duration else {
      return (start ?? 0, end ?? environment.currentTime)
    }
    guard duration >= 0 else { throw JSTypeError() }
    if let end, start == nil { return (end - duration, end) }
    return (start ?? 0, (start ?? 0) + duration)
  }

  /// https://w3c.github.io/user-timing/#convert-a-mark-to-a-timestamp
  private func moment(_ value: JSValue, _ world: World) throws -> Double {
    if let number = value.number {
      guard number.isFinite, number >= 0 else { throw JSTypeError() }
      return number
    }
    return try markTime(value, world)
  }

  private func markTime(_ value: JSValue, _ world: World) throws -> Double {
    let name = try DOMString.convert(value, world)
    if PerformanceTiming.names.contains(String(name)) { return try timing.time(String(name)) }
    guard let mark = lastMark(named: name) else {
      throw DOMException(.syntaxError, "No mark named '\(name)' exists")
    }
    return mark.startTime
  }
}

/// https://w3c.github.io/user-timing/#dom-performancemeasureoptions
private struct MeasureOptions {
  let detail: JSValue
  let duration: Double?
  let end: JSValue
  let start: JSValue

  init(_ dictionary: IDLDictionary) throws {
    detail = try dictionary.value("detail")
    duration = try dictionary.finiteMember("duration")
    end = try dictionary.value("end")
    start = try dictionary.value("start")
  }

  var isEmpty: Bool {
    detail.isUndefined && duration == nil && end.isUndefined && start.isUndefined
  }

  /// A beginning or an end, and not more than two of the three.
  var isValid: Bool {
    !(start.isUndefined && end.isUndefined)
      && !(!start.isUndefined && !end.isUndefined && duration != nil)
  }
}
