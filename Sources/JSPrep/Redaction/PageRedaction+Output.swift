import SavedPages

extension PageRedaction {
  /// The files of the redacted page. A page by itself stays as it is in its file, byte by byte.
  ///
  /// - Parameter path: the subject of messages.
  package func files(
    in form: SavedPageOutput, path: String
  ) throws(JSPrepError) -> [SavedPageOutput.File] {
    if form == .html, page.subresources.isEmpty {
      return [SavedPageOutput.File(name: "", bytes: page.main.bytes)]
    }
    return try form.files(of: page, path: path)
  }

  /// What the user should know, besides the list.
  ///
  /// - Parameters:
  ///   - form: in which the page is written.
  ///   - path: the file.
  package func remarks(form: SavedPageOutput, path: String) -> [Diagnostic] {
    var remarks = [Diagnostic(.note, summary, file: path)]
    if let unread = report.unread {
      remarks.append(Diagnostic(.note, "not looked at: \(unread)", file: path))
    }
    if !page.settings.isEmpty, !form.keepsSettings {
      remarks.append(
        Diagnostic(
          .note,
          "the settings of the page are left out; only .jsprep, .webarchive and folders have them",
          file: path))
    }
    for url in changedPages {
      remarks.append(
        Diagnostic(
          .warning, "the tree of the page is another one now: compare it with 'jsprep diff'",
          file: url))
    }
    return remarks
  }

  private var summary: String {
    if report.isEmpty { return "nothing private was found, and nothing was replaced" }
    let counts = report.counts.map { kind, count in
      "\(count) \(count == 1 ? kind.name : kind.pluralName)"
    }
    return "replaced: " + counts.joined(separator: ", ")
  }
}
