import POSIX
import PropertyList

/// A process whose scripts are debugged, as the adapter has it.
package struct Debuggee {
  package let process: pid_t
  /// Leads to the engine's inspector.
  package let inspector: Int32
  /// Takes a byte for each global object in which scripts may begin to run.
  package let permits: Int32
  package let output: Int32
  package let errors: Int32
  /// From what people wrote to what runs.
  package let mapping: any SourceMapping

  package init(
    process: pid_t, inspector: Int32, permits: Int32, output: Int32, errors: Int32,
    mapping: any SourceMapping = SameSource()
  ) {
    (self.process, self.inspector, self.permits) = (process, inspector, permits)
    (self.output, self.errors, self.mapping) = (output, errors, mapping)
  }

  /// Starts one, as a launch configuration describes it.
  package typealias Launcher = (_ configuration: PropertyList) throws(LaunchFailure) -> Debuggee
}

/// Why nothing was started, in words for the user.
package struct LaunchFailure: Error {
  package let reason: String

  package init(_ reason: String) { self.reason = reason }
}
