import Bindings
import DOM
import JSRuntime

/// An observer of reports, of which there are none here.
///
/// https://w3c.github.io/reporting/#interface-reporting-observer
final class ReportingObserver: PlatformObject {
  private let callback: ScriptValue
  var interface: Interface { .reportingObserver }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  fileprivate init(_ callback: ScriptValue) { self.callback = callback }
}

extension Interface {
  /// https://w3c.github.io/reporting/#interface-reporting-observer
  static let reportingObserver = Interface(ReportingObserver.self, "ReportingObserver") { idl in
    idl.constructor(length: 1) { call in
      guard call.realm.function(call[0]) != nil else {
        throw JSTypeError(
          "Argument 1 ('callback') to the ReportingObserver constructor must be a function")
      }
      let options = try IDLDictionary.convert(call[1], call.world)
      let types = try options.value("types")
      if !types.isUndefined { _ = try call.world.list(types) }
      return ReportingObserver(ScriptValue(call[0], in: call.world))
    }
    for name in ["observe", "disconnect"] { idl.operation(name) { _ -> Void in } }
    idl.operation("takeRecords") { _ -> [JSValue] in [] }
  }

  /// https://w3c.github.io/reporting/#dom-report
  static let report = Interface(absent: "Report", "type url body toJSON(0)")

  /// https://w3c.github.io/reporting/#dom-reportbody
  static let reportBody = Interface(absent: "ReportBody", "toJSON(0)")

  /// https://w3c.github.io/webappsec-csp/#cspviolationreportbody
  static let cspViolationReportBody = Interface(
    absent: "CSPViolationReportBody", inherits: .reportBody,
    """
    documentURL referrer blockedURL effectiveDirective originalPolicy sourceFile sample
    disposition statusCode lineNumber columnNumber toJSON(0)
    """)
}
