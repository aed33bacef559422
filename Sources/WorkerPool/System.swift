#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Swift hides `fork`, because most of what runs in a process does not survive it. A process that is
// forked here has one thread, and has not started the JavaScript engine yet.
@_silgen_name("fork") func systemFork() -> pid_t

#if os(Linux)
  // Swift does not import functions with a variable number of arguments.
  @_silgen_name("prctl") func systemProcessControl(
    _ option: Int32, _ value: UInt, _ third: UInt, _ fourth: UInt, _ fifth: UInt
  ) -> Int32
#endif

/// Ends this process when the process that forked it ends, for whatever reason.
///
/// NOTE: the system watches the thread that has forked; it is the one that waits for this process.
///
/// - Parameter parent: the process that forked this one. It may have ended already.
func endWithParent(_ parent: pid_t) {
  #if os(Linux)
    // `PR_SET_PDEATHSIG`, which Swift does not import.
    // https://man7.org/linux/man-pages/man2/PR_SET_PDEATHSIG.2const.html
    _ = systemProcessControl(1, UInt(SIGKILL), 0, 0, 0)
  #endif
  if getppid() != parent { _exit(0) }
}

/// Runs something on a new thread until the process ends; if there can be no thread, nothing is
/// run.
func startThread(_ body: @escaping @Sendable () -> Void) {
  final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
  let retained = Unmanaged.passRetained(Body(body))
  #if canImport(Glibc)
    var thread = pthread_t()
  #else
    var thread: pthread_t?
  #endif
  let failure = pthread_create(
    &thread, nil,
    { argument in
      // It is optional only on Linux.
      let argument: UnsafeMutableRawPointer? = argument
      argument.map { Unmanaged<Body>.fromOpaque($0).takeUnretainedValue().run() }
      return nil
    }, retained.toOpaque())
  if failure != 0 { retained.release() }
}

func systemMessage() -> String { strerror(errno).map { String(cString: $0) } ?? "" }

func makePipe(_ ends: inout [Int32]) -> Bool {
  guard pipe(&ends) == 0 else { return false }
  // Not inherited by the processes that a task starts.
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

/// A file that is deleted when its last descriptor is closed; -1 if it cannot be created.
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

/// Waits until a process has ended, and kills the rest of its group. Until its status is read, its
/// number is not reused.
///
/// - Parameter options: `WNOHANG` in order not to wait.
/// - Returns: whether it has ended.
func endGroup(ofEnded process: pid_t, options: Int32 = 0) -> Bool {
  var information = siginfo_t()
  while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT | options) != 0 {
    if errno != EINTR { return true }
  }
  // Nothing is filled in if no process has ended.
  guard information.si_signo != 0 else { return false }
  _ = systemKill(-process, SIGKILL)
  return true
}

/// Waits for a process that is about to end.
func exitStatus(of process: pid_t) -> Int32 {
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0, errno == EINTR {}
  return status
}
