import JSPrep
import POSIX

/// What the engine ends the process without.
enum EngineNeeds {
  /// - Throws: if it is not there.
  static func check() throws(DescribedFailure) {
    #if os(Linux)
      guard access("/proc/self/statm", R_OK) == 0 else {
        throw DescribedFailure(diagnostic: noProcesses, status: 2)
      }
    #endif
  }

  private static let noProcesses = Diagnostic(
    .error, "there is no /proc here, which JavaScriptCore needs",
    notes: ["In a chroot or a container, mount it: mount -t proc proc /proc."])
}
