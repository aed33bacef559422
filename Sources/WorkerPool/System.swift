#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Swift hides `fork`, because most of what runs in a process does not survive it. What is forked here
// has one thread, and has not started the JavaScript engine yet.
@_silgen_name("fork") func systemFork() -> pid_t

func systemMessage() -> String { strerror(errno).map { String(cString: $0) } ?? "" }

func retryingInterrupted(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

func makePipe(_ ends: inout [Int32]) -> Bool {
  guard pipe(&ends) == 0 else { return false }
  // Not for the processes that a task starts.
  ends.forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
  return true
}

func makeSocketPair(_ ends: inout [Int32]) -> Bool {
  #if canImport(Glibc)
    let stream = Int32(SOCK_STREAM.rawValue)
  #else
    let stream = SOCK_STREAM
  #endif
  guard socketpair(AF_UNIX, stream, 0, &ends) == 0 else { return false }
  ends.forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
  return true
}

/// A file that is gone when nobody holds it any more; -1 where there can be none.
func makeNamelessFile() -> Int32 {
  var path = Array("/tmp/jsprep-XXXXXX".utf8CString)
  let descriptor = mkstemp(&path)
  if descriptor >= 0 {
    unlink(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }
  return descriptor
}

func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

func systemKill(_ process: pid_t, _ signal: Int32) -> Int32 { kill(process, signal) }

/// Waits for a process that is about to end.
func exitStatus(of process: pid_t) -> Int32 {
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0, errno == EINTR {}
  return status
}

/// Memory of a process that stands in the machine's.
func residentMegabytes(of process: pid_t) -> Int {
  #if os(Linux)
    // https://man7.org/linux/man-pages/man5/proc_pid_statm.5.html
    let descriptor = open("/proc/\(process)/statm", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return 0 }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 128)
    let count = max(0, read(descriptor, &buffer, buffer.count))
    let fields = String(decoding: buffer.prefix(count), as: UTF8.self).split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return 0 }
    return (pages * sysconf(Int32(_SC_PAGESIZE))) >> 20
  #else
    var information = proc_taskinfo()
    let size = Int32(MemoryLayout<proc_taskinfo>.size)
    guard proc_pidinfo(process, PROC_PIDTASKINFO, 0, &information, size) == size else { return 0 }
    return Int(information.pti_resident_size >> 20)
  #endif
}
