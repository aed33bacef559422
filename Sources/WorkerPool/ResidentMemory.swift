import POSIX

/// The resident memory of a process.
///
/// The file is opened once, because the process may later lose the right to open files.
struct ResidentMemory: Sendable {
  private let process: pid_t
  private let descriptor: Int32

  init(of process: pid_t) {
    self.process = process
    #if os(Linux)
      // https://man7.org/linux/man-pages/man5/proc_pid_statm.5.html
      descriptor = open("/proc/\(process)/statm", O_RDONLY | O_CLOEXEC)
    #else
      descriptor = -1
    #endif
  }

  func close() {
    if descriptor >= 0 { closeDescriptor(descriptor) }
  }

  /// In megabytes; 0 if it is unknown.
  var megabytes: Int {
    #if os(Linux)
      guard descriptor >= 0 else { return 0 }
      return withUnsafeTemporaryAllocation(byteCount: 128, alignment: 1) { buffer in
        let count = max(0, pread(descriptor, buffer.baseAddress, buffer.count, 0))
        // The second of the numbers.
        var fields = buffer[..<count].split(separator: UInt8(ascii: " ")).makeIterator()
        _ = fields.next()
        let pages = fields.next()?.reduce(0) { $0 &* 10 &+ Int($1 &- UInt8(ascii: "0")) } ?? 0
        return (pages * sysconf(Int32(_SC_PAGESIZE))) >> 20
      }
    #else
      var information = proc_taskinfo()
      let size = Int32(MemoryLayout<proc_taskinfo>.size)
      guard proc_pidinfo(process, PROC_PIDTASKINFO, 0, &information, size) == size else {
        return 0
      }
      return Int(information.pti_resident_size >> 20)
    #endif
  }
}

private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }
