/// Sockets by the system's own calls.
package enum SystemSocket {
  /// The kind of a stream, as `socket` and `socketpair` want it.
  #if canImport(Glibc)
    package static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    package static let stream = SOCK_STREAM
  #endif

  /// A socket that waits for connections to 127.0.0.1, which come from this computer only.
  ///
  /// - Parameter port: 0 for any that is free.
  /// - Returns: nil if it cannot be had (see `errno`).
  package static func listenOnLoopback(port: Int) -> (descriptor: Int32, port: Int)? {
    guard let number = in_port_t(exactly: port) else {
      errno = EINVAL
      return nil
    }
    let descriptor = socket(AF_INET, stream, 0)
    guard descriptor >= 0 else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var reuses: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &reuses, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = number.bigEndian
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, size) == 0 && listen(descriptor, 16) == 0
          && getsockname(descriptor, address, &size) == 0
      }
    }
    guard result else {
      let failure = errno
      close(descriptor)
      errno = failure
      return nil
    }
    return (descriptor, Int(in_port_t(bigEndian: address.sin_port)))
  }

  /// A connection that waits for being accepted, if there is one.
  package static func accept(_ listener: Int32) -> Int32? {
    let descriptor = SystemCall.retryingInterrupted { systemAccept(listener, nil, nil) }
    return descriptor < 0 ? nil : descriptor
  }
}

/// By another name, because the function above has its own.
private func systemAccept(
  _ listener: Int32, _ address: UnsafeMutablePointer<sockaddr>?,
  _ size: UnsafeMutablePointer<socklen_t>?
) -> Int32 {
  accept(listener, address, size)
}
