import AppExtension
import Files
import Session

/// A file to be written, checked before anything is done: it must not destroy the input of a run.
public struct OutputTarget: Sendable {
  /// As given on the command line.
  public let path: String

  /// - Parameter path: of a file that need not exist.
  public init(_ path: String) { self.path = path }

  /// A file that is read.
  public struct Input: Sendable {
    let role: InputRole
    let path: String

    /// - Parameter path: `-` is standard input.
    public init(_ role: InputRole, _ path: String) { (self.role, self.path) = (role, path) }
  }

  /// The files of a script, and of the arguments as given on the command line.
  public static func inputs(script: ScriptFile, arguments: String?) -> [Input] {
    var inputs = [Input(.script, script.path)]
    if let bundle = script.appExtension {
      inputs.append(Input(.appExtension, bundle.infoPlistPath))
    }
    if let arguments, arguments == "-" || arguments.hasPrefix("@") {
      inputs.append(Input(.arguments, arguments == "-" ? "-" : String(arguments.dropFirst())))
    }
    return inputs
  }

  /// - Throws: if the folder that the file is to be in does not exist.
  package func checkFolder() throws(JSPrepError) {
    guard let folder = FileSystem.missingFolder(of: path) else { return }
    throw .output(path: path, reason: "No such file or directory: the folder '\(folder)'")
  }

  /// - Throws: if the file is one of the inputs, by whatever name.
  public func check(against inputs: [Input]) throws(JSPrepError) {
    guard let identity = FileSystem.identity(of: path) else { return }
    for input in inputs where FileSystem.identity(of: input.path) == identity {
      throw .outputIsInput(path: path, input.role)
    }
  }
}
