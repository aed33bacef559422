import POSIX

extension Sandbox {
  /// A layer of the sandbox: on, by a part of the kernel, or off for a reason.
  package enum Layer: Sendable, Hashable {
    case on(String)
    case off(String)

    /// - Parameter outcome: the system's error as a negative number.
    static func off(_ outcome: Int32) -> Layer {
      switch -outcome {
      case ENOSYS, 0: .off("not supported by the kernel")
      case EOPNOTSUPP: .off("disabled in the kernel")
      case let code: .off(SystemCall.message(code))
      }
    }

    package var isOn: Bool {
      if case .on = self { true } else { false }
    }
  }

  /// Whether a process enters.
  package enum Use: Sendable {
    case never
    /// As far as the kernel supports it.
    case wherePossible
    case always
  }

  /// The protections of a process.
  package struct State: Sendable, Hashable {
    /// No files except those that are allowed; no ports, no signals to others.
    package let files: Layer
    /// No sockets, no programs, no processes, no writing of files, no new code.
    package let calls: Layer

    package var isWhole: Bool { files.isOn && calls.isOn }

    /// The missing protections, with the reason.
    package var gaps: [String] {
      [("Landlock, for files", files), ("seccomp, for system calls", calls)].compactMap {
        name, layer in
        if case .off(let reason) = layer { "\(name): \(reason)" } else { nil }
      }
    }
  }
}
