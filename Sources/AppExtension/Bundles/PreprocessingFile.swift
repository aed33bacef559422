/// The result of resolving `NSExtensionJavaScriptPreprocessingFile`.
public enum PreprocessingFile: Sendable, Hashable {
  /// The key is missing: the extension uses no JavaScript.
  case none
  /// Safari runs this file: it is there, is not empty, and is UTF-8.
  case usable(path: String)
  /// Safari finds none, and passes the extension the page's ordinary items.
  case unusable(Reason)

  /// Why the file that an `Info.plist` names cannot be used. The description is a sentence without
  /// its full stop.
  public enum Reason: Error, Sendable, Hashable {
    /// The value is of this kind ("a number").
    case notAString(kind: String)
    /// The value is an empty string.
    case emptyName
    /// Safari appends ".js" itself. `path` is the intended file, if it exists.
    case nameEndsInJS(name: String, path: String?)
    /// A build variable without a value.
    case unresolvedVariable(name: String, variable: String)
    /// `other` is a file whose name differs in capitals only.
    case missing(name: String, other: String? = nil)
    /// The file is there, but the build does not put it into the extension: it is among what is compiled,
    /// or not in the target at all.
    case notInTarget(path: String, target: String, isCompiled: Bool)
    /// Several files in a source folder have the name.
    case ambiguous(name: String, paths: [String])
    /// It exists but cannot be read, with the system's reason.
    case unreadable(path: String, reason: String)
    /// The file has no bytes.
    case empty(path: String)
    /// The file has other bytes than UTF-8 from this offset on.
    case notUTF8(path: String, offset: Int)
  }
}

extension PreprocessingFile.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notAString(let kind):
      "\(InfoKey.preprocessingFile) is \(kind), but must be a string"
    case .emptyName: "\(InfoKey.preprocessingFile) is empty"
    case .nameEndsInJS(let name, _):
      "\(InfoKey.preprocessingFile) is '\(name)', but must not end in '.js'"
    case .unresolvedVariable(let name, let variable):
      "\(InfoKey.preprocessingFile) is '\(name)', but '\(variable)' has no value"
    case .missing(let name, let other):
      "there is no file '\(name).js' in the extension"
        + (other.map { ", only '\($0)': capitals count on iOS" } ?? "")
    case .notInTarget(let path, let target, true):
      "'\(path)' is among the compiled sources of the target '\(target)', not among its resources"
    case .notInTarget(let path, let target, false):
      "'\(path)' is not among the resources of the target '\(target)'"
    case .ambiguous(let name, let paths):
      "there are several files '\(name).js': \(paths.joined(separator: ", "))"
    case .unreadable(_, let reason): "the script cannot be read: \(reason)"
    case .empty: "the script is empty"
    case .notUTF8: "the script is not valid UTF-8 from this position on"
    }
  }
}
