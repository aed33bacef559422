/// Signals that a process handles itself.
package enum SystemSignal {
  /// From now on, `handler` is called for a signal; calls of the system that wait end with `EINTR`, and whoever started
  /// this process does not keep it from the signal.
  // https://pubs.opengroup.org/onlinepubs/9799919799/functions/sigaction.html
  package static func handle(
    _ number: Int32, by handler: @escaping @convention(c) (Int32) -> Void
  ) {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    sigemptyset(&action.sa_mask)
    sigaction(number, &action, nil)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    sigprocmask(SIG_UNBLOCK, &signals, nil)
  }
}
