import CInspector
import JSRuntime
import POSIX

/// The process whose scripts are looked at: the engine talks about them through a socket, while they run and
/// while they stand still.
///
/// The engine on Linux only connects to an address, and only before the sandbox is entered. So this process
/// connects to itself, and a socket of a pair takes the place of that connection.
package final class InspectedProcess {
  /// Why scripts cannot be debugged.
  package struct Failure: Error {
    package let reason: String

    init(_ reason: UnsafePointer<CChar>) { self.reason = String(cString: reason) }
  }

  private let socket: Int32
  /// One byte for each realm that may begin to run.
  private let permits: Int32

  /// Opens the port to which the engine will connect; it has not started yet.
  ///
  /// - Parameters:
  ///   - socket: leads to the frontend.
  ///   - permits: from which its permits are read.
  package init(socket: Int32, permits: Int32) throws(Failure) {
    (self.socket, self.permits) = (socket, permits)
    if let reason = inspector_listen() { throw Failure(reason) }
    if let reason = inspector_prepare() { throw Failure(reason) }
  }

  package var port: UInt16 { inspector_port() }

  /// Connects the engine, which starts now.
  package func startEngine() throws(Failure) {
    VirtualMachine.startEngine()
    if let reason = inspector_connect(socket) { throw Failure(reason) }
    close(socket)
  }

  /// Shows all realms of a machine from now on. Its scripts have no limit of time any more.
  package func attach(to machine: VirtualMachine) {
    machine.watchdog.tick = { if !inspector_is_busy() { inspector_turn() } }
    machine.onRealm = { [self] in show($0) }
  }

  /// Shows a realm, in which nothing runs before the frontend has set its breakpoints.
  private func show(_ realm: Realm) {
    inspector_show(UnsafeRawPointer(realm.context))
    // A realm that an evaluated expression makes: its messages wait for the end of the expression.
    if inspector_is_busy() { return }
    let deadline = SystemClock.monotonic + Self.patience
    while SystemClock.monotonic < deadline {
      inspector_turn()
      var permit = pollfd(fd: permits, events: Int16(POLLIN), revents: 0)
      guard poll(&permit, 1, Self.pause) > 0 else { continue }
      var byte: UInt8 = 0
      // The frontend has gone.
      if read(permits, &byte, 1) <= 0 { _exit(1) }
      return
    }
  }

  /// Seconds for the frontend to answer in.
  private static let patience = 10.0
  /// Milliseconds between two looks at the messages.
  private static let pause: Int32 = 2
}
