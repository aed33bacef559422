/// What the engine and the C library read of the system while scripts run: all that the sandbox lets be
/// read beside what the user names. None of it is secret.
struct SystemFile {
  let path: String
  /// The kernel makes it when it is asked for.
  var isProcessFile = false

  static let all = [
    // The engine seeds each machine's random numbers with it.
    SystemFile(path: "/dev/urandom"),
    // How many threads the engine's collector and compilers have.
    SystemFile(path: "/sys/devices/system/cpu/online"),
    // The bounds of the main thread's stack, for the C library.
    SystemFile(path: "/proc/self/maps", isProcessFile: true),
    // What this process takes of the memory: the engine, and our guard.
    SystemFile(path: "/proc/self/statm", isProcessFile: true),
    // Time zones: dates of scripts.
    SystemFile(path: "/etc/localtime"),
    SystemFile(path: "/usr/share/zoneinfo"),
  ]
}
