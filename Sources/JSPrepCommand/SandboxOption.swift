import ArgumentParser
import Inspector
import JSPrep
import JSRuntime
import Sandbox

/// Whether pages and scripts are processed in a process that has given up all unnecessary rights.
enum SandboxOption: String, EnumerableFlag {
  case sandbox, requireSandbox, noSandbox

  /// Puts this process into the sandbox: everything that is needed from the system has been read.
  ///
  /// - Parameters:
  ///   - readable: files and folders that are read later.
  ///   - runsScripts: whether the engine is needed.
  ///   - debugged: what connects the engine to a debugger when it starts.
  /// - Returns: the missing protections, in words.
  @discardableResult
  func enter(
    readable: [String] = [], runsScripts: Bool = true, debugged: InspectedProcess? = nil
  ) throws(JSPrepError) -> Diagnostic? {
    let startEngine = {
      if let debugged {
        debugged.startOrLeave()
      } else if runsScripts {
        VirtualMachine.startEngine()
      }
    }
    if self == .noSandbox {
      if debugged != nil { startEngine() }
      return nil
    }
    let policy = Sandbox.Policy(readable: readable, debuggerPort: debugged?.port)
    let state = Sandbox.enter(policy, startEngine: startEngine)
    return try report(state.gaps)
  }

  /// For commands whose workers enter it.
  /// - Returns: the protections that will be missing, in words.
  @discardableResult
  func check() throws(JSPrepError) -> Diagnostic? {
    try report(self == .noSandbox ? [] : Sandbox.offered.gaps)
  }

  private func report(_ gaps: [String]) throws(JSPrepError) -> Diagnostic? {
    if gaps.isEmpty { return nil }
    if self == .requireSandbox { throw .noSandbox(gaps: gaps) }
    return Diagnostic(.note, "the sandbox is incomplete", notes: gaps)
  }

  var use: Sandbox.Use {
    switch self {
    case .sandbox: .wherePossible
    case .requireSandbox: .always
    case .noSandbox: .never
    }
  }
}

extension Settings {
  var sandbox: SandboxOption {
    switch text(.sandbox) {
    case "require-sandbox"?: .requireSandbox
    case "no-sandbox"?: .noSandbox
    default: .sandbox
    }
  }
}
