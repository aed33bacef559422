/// The system files that the engine and the C library read while scripts run: all that the sandbox
/// allows reading in addition to what the user names. None of them is secret.
struct SystemFile {
  let path: String
  /// Whether the kernel creates it on demand.
  var isProcessFile = false

  static let all = [
    // The engine seeds each machine's random numbers with it.
    SystemFile(path: "/dev/urandom"),
    // How many threads the engine's collector and compilers have.
    SystemFile(path: "/sys/devices/system/cpu/online"),
    // The bounds of the main thread's stack, for the C library.
    SystemFile(path: "/proc/self/maps", isProcessFile: true),
    // The memory use of this process, for the engine and our guard.
    SystemFile(path: "/proc/self/statm", isProcessFile: true),
    // Time zones: dates of scripts.
    SystemFile(path: "/etc/localtime"),
    SystemFile(path: "/usr/share/zoneinfo"),
  ]
}
