import AppExtension
import PropertyList
import Session

/// Why jsprep could not do what it was asked to: an input that cannot be used, or a script that
/// gives an extension nothing to work with. `diagnostic` has the words.
public enum JSPrepError: Error, Sendable, Hashable {
  /// A file that cannot be used.
  case input(InputRole, path: String, InputFailure)
  /// An extension whose script cannot be found.
  case appExtension(Finding)
  /// A page that is there but cannot be made ready.
  case page(path: String, SessionError)
  /// Safari would hand over `{}`.
  case emptyResults(script: String, EmptyReason)
  /// Safari would hand over nil.
  case nullResults(script: String, NullReason)
  /// `finalize` was called and failed.
  case finalizeFailed(script: String, FinalizeOutcome)
  /// What `finalize` should get is no dictionary, but of this kind ("an array").
  case argumentsAreNoDictionary(path: String, kind: String)
  /// A file for `localStorage` that holds something else than a dictionary of strings; `key` names what
  /// is no string.
  case localStorageIsNoDictionary(path: String, key: String?)
  /// The run took more than it may.
  case exceeded(path: String, SessionLimits.Excess)
  /// Results that the chosen form cannot hold.
  case unwritableResults(PropertyListFileError)
  /// A handler that the system does not run, and its reason.
  case handlerNotRun(command: String, reason: String)
  /// A file that cannot be written, and the system's reason.
  case output(path: String, reason: String)
  /// A file that is to be written and is needed as it is.
  case outputIsInput(path: String, InputRole)
  /// The kernel does not give the sandbox that the user requires, and what is missing.
  case noSandbox(gaps: [String])
}

/// What a file was meant to be.
public enum InputRole: Sendable, Hashable {
  case page, script, arguments, appExtension, localStorage, test, list, resource
}

/// What is wrong with a file.
public enum InputFailure: Error, Sendable, Hashable {
  case missing
  case directory
  /// It exists and cannot be read, with the system's reason.
  case unreadable(reason: String)
  case empty
  /// It is no file but of this kind ("a device").
  case special(kind: String)
  case tooLarge(megabytes: Int)
  /// A pipe did not end in this time.
  case tooSlow(seconds: Double)
  /// It holds no text; `kind` says what it seems to be ("a PNG image").
  case binary(kind: String?)
  case notUTF8(line: Int, column: Int)
  case malformed(message: String, line: Int?, column: Int?)
}

extension JSPrepError {
  /// The exit status of the process: 1 where the script failed, 2 where an input could not be used.
  public var exitStatus: Int32 {
    switch self {
    case .emptyResults, .nullResults, .finalizeFailed, .exceeded: 1
    case .input, .appExtension, .page, .argumentsAreNoDictionary, .localStorageIsNoDictionary,
      .unwritableResults, .handlerNotRun, .output, .outputIsInput, .noSandbox:
      2
    }
  }
}
