import AppExtension
import PropertyList
import Session

/// Why jsprep could not do what was requested: an input that cannot be used, or a script that does
/// not produce results. `diagnostic` is the message.
public enum JSPrepError: Error, Sendable, Hashable {
  /// A file that cannot be used.
  case input(InputRole, path: String, InputFailure)
  /// An extension whose script cannot be found.
  case appExtension(Finding)
  /// A script in TypeScript with something, such as "an enum", that is more than types.
  case untranslatable(path: String, what: String, line: Int, column: Int?, sourceLine: String?)
  /// A script of which the bundler makes nothing.
  case bundler(script: String, BundlerFailure)
  /// A page that exists but cannot be prepared.
  case page(path: String, SessionError)
  /// Safari would pass `{}`.
  case emptyResults(script: String, EmptyReason)
  /// Safari would pass nil.
  case nullResults(script: String, NullReason)
  /// The script failed for want of something that Safari has: nothing can be said about it.
  case notSupported(script: String, HarnessGap)
  /// The host that the user has chosen does not run scripts.
  case scriptNotRun(script: String, Host)
  /// `finalize` was called and failed.
  case finalizeFailed(script: String, FinalizeOutcome)
  /// The argument of `finalize` is not a dictionary, but of this kind ("an array").
  case argumentsAreNoDictionary(path: String, kind: String)
  /// A file for `localStorage` that is not a dictionary of strings; `key` names a value that is not
  /// a string.
  case localStorageIsNoDictionary(path: String, key: String?)
  /// The run exceeded a limit.
  case exceeded(path: String, SessionLimits.Excess)
  /// Results that the chosen format cannot represent.
  case unwritableResults(PropertyListFileError)
  /// A handler that the system cannot run, and its reason.
  case handlerNotRun(command: String, reason: String)
  /// A page that cannot be fetched, and why, in words that follow a colon.
  case notFetched(url: String, reason: String)
  /// A file that cannot be written, and the system's reason.
  case output(path: String, reason: String)
  /// An output file that is also an input.
  case outputIsInput(path: String, InputRole)
  /// A folder of `--storage` that cannot be used, and the reason.
  case storageFolder(path: String, reason: String)
  /// A file in it that cannot be used.
  case storage(StorageProblem)
  /// The kernel does not support the sandbox that the user requires, and what is missing.
  case noSandbox(gaps: [String])
}

/// The purpose of an input file.
public enum InputRole: Sendable, Hashable {
  /// The page in which the script runs.
  case page
  /// The extension's JavaScript, or TypeScript.
  case script
  /// The argument of `finalize`, as JSON or a property list.
  case arguments
  /// An `.appex`, the folder of its sources, or its `Info.plist`.
  case appExtension
  /// The contents of `localStorage`, as a JSON object of strings.
  case localStorage
  /// A test of `jsprep test`.
  case test
  /// A list of pages, or of words to be taken out of a page.
  case list
  /// The answer to a request of the page.
  case resource
  /// The findings that are known, and left out.
  case baseline
  /// Settings for a whole project, `jsprep.yml`.
  case configuration
  /// A cookie jar, with which a page is fetched.
  case cookies
  /// Certificates that are trusted when a page is fetched.
  case certificates
  /// What `Capture.js` has handed over.
  case capture
  /// JavaScript that is evaluated in the page.
  case expression
}

/// What is wrong with a file.
public enum InputFailure: Error, Sendable, Hashable {
  /// There is nothing of this name.
  case missing
  /// It is a folder.
  case directory
  /// It exists but cannot be read, with the system's reason.
  case unreadable(reason: String)
  /// It has no bytes.
  case empty
  /// It is not a file but of this kind ("a device").
  case special(kind: String)
  /// It is larger than so many megabytes (of 2²⁰ bytes), the limit for inputs.
  case tooLarge(megabytes: Int)
  /// A pipe did not end in this time.
  case tooSlow(seconds: Double)
  /// It does not contain text; `kind` says what it seems to be ("a PNG image").
  case binary(kind: String?)
  /// It is text, but not UTF-8 from this position on. Both count from 1.
  case notUTF8(line: Int, column: Int)
  /// It does not parse: what is wrong, and where, counted from 1; nil if its form has no lines.
  case malformed(message: String, line: Int?, column: Int?)
  /// It holds several pages, of which none was chosen, or not one of them: their numbers and addresses.
  case severalPages(addresses: [String], chosen: Int?)
  /// Another page than the first was chosen of a file that is one.
  case onlyOnePage
}

extension JSPrepError {
  /// Why a file cannot be written; for other errors, their message.
  package var outputReason: String {
    if case .output(_, let reason) = self { reason } else { diagnostic.message }
  }

  /// The exit status of the process: 1 if the script failed, 2 if an input could not be used, 3 if
  /// the run says nothing about the script.
  public var exitStatus: Int32 {
    switch self {
    case .emptyResults, .nullResults, .scriptNotRun, .finalizeFailed, .exceeded: 1
    case .input, .appExtension, .untranslatable, .bundler, .page, .argumentsAreNoDictionary,
      .localStorageIsNoDictionary,
      .unwritableResults, .handlerNotRun, .notFetched, .output, .outputIsInput, .storageFolder,
      .storage,
      .noSandbox:
      2
    case .notSupported: 3
    }
  }
}
