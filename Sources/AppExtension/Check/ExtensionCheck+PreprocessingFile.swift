import Files
import PropertyList
import Session

extension AppExtensionBundle {
  /// The path of the JavaScript file.
  /// - Throws: why Safari finds none.
  public func usablePreprocessingFile() throws(Finding) -> String {
    if case .usable(let path) = preprocessingFile { return path }
    throw ExtensionCheck(self).preprocessingFileFindings().first
      ?? Finding(.preprocessingFileAbsent, "", file: infoPlistPath)
  }
}

extension ExtensionCheck {
  /// Defects of the JavaScript file's name.
  func preprocessingFileFindings() -> [Finding] {
    switch bundle.preprocessingFile {
    case .usable: return []
    case .none:
      let attributes = [InfoKey.extensionDictionary, InfoKey.attributes]
      return [
        finding(
          .preprocessingFileAbsent, "NSExtensionJavaScriptPreprocessingFile is missing",
          at: info[attributes] == nil ? Array(attributes.prefix(1)) : attributes)
      ]
    case .unusable(let reason): return findings(reason)
    }
  }

  private func findings(_ reason: PreprocessingFile.Reason) -> [Finding] {
    let path = InfoKey.preprocessingFilePath
    switch reason {
    case .empty(let file), .unreadable(let file, _):
      return [Finding(reason.rule, reason.description, file: file)]
    case .notUTF8(let file, let offset):
      let bytes = try? FileReader.read(file, .regularFiles)
      let source = bytes.map { SourceText(file: file, bytes: $0) }
      return [
        Finding(
          reason.rule, reason.description, file: file, location: source?.location(at: offset))
      ]
    case .nameEndsInJS(_, nil):
      return [
        finding(reason.rule, reason.description, at: path),
        finding(.preprocessingFileMissing, "this file does not exist, either", at: path),
      ]
    default: return [finding(reason.rule, reason.description, at: path)]
    }
  }
}

extension PreprocessingFile.Reason {
  fileprivate var rule: CheckRule {
    switch self {
    case .notAString, .emptyName: .preprocessingFileType
    case .nameEndsInJS: .preprocessingFileExtension
    case .unresolvedVariable: .unresolvedVariable
    case .missing: .preprocessingFileMissing
    case .notInTarget: .preprocessingFileNotInTarget
    case .ambiguous: .preprocessingFileAmbiguous
    case .unreadable: .preprocessingFileUnreadable
    case .empty: .preprocessingFileEmpty
    case .notUTF8: .preprocessingFileEncoding
    }
  }
}
