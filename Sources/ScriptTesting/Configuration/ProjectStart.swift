import AppExtension
import Files
import JSPrep
import PropertyList

/// The first files of a project that is to be tested, by what its folder contains.
package struct ProjectStart {
  package struct File {
    package let path: String
    package let text: String
  }

  package private(set) var files: [File] = []

  /// - Throws: if there is no script of an extension.
  package init(in folder: String) throws(TestFileError) {
    guard FileSystem.kind(of: folder) == .folder else {
      throw TestFileError(Diagnostic(.error, "there is no such folder", file: folder))
    }
    let root = folder.hasSuffix("/") ? folder : folder + "/"
    let prefix = folder == "." ? "" : root
    let scripts = Self.scripts(in: folder)
    guard !scripts.isEmpty else {
      throw TestFileError(
        Diagnostic(
          .error, "no extension's script was found in this folder", file: folder,
          notes: [
            "Searched: property lists with NSExtensionJavaScriptPreprocessingFile, and scripts with "
              + "ExtensionPreprocessingJS."
          ]))
    }
    files.append(File(path: prefix + ProjectConfiguration.fileName, text: Self.configuration))
    let pages = FileSystem.files(below: folder) { path in
      [".html", ".htm", ".xhtml"].contains { path.hasSuffix($0) }
    }
    for script in scripts {
      let name = FileSystem.name(of: script).split(separator: ".").first.map(String.init) ?? "first"
      files.append(
        File(
          path: "\(prefix)\(name).jsprep.yml",
          text: Self.cases(
            script: String(script.dropFirst(root.count)),
            page: pages.first.map { String($0.dropFirst(root.count)) })))
    }
  }

  /// The scripts that extensions name; without any, those that define what Safari calls.
  private static func scripts(in folder: String) -> [String] {
    let lists = FileSystem.files(below: folder) { $0.hasSuffix(".plist") }
    let named = lists.compactMap { path -> String? in
      guard let bundle = try? AppExtensionBundle(at: path),
        case .usable(let script) = bundle.preprocessingFile
      else { return nil }
      return script
    }
    if !named.isEmpty { return Array(Set(named)).sorted() }
    return FileSystem.files(below: folder) { $0.hasSuffix(".js") && !$0.hasSuffix(".test.js") }
      .filter { path in
        guard let bytes = try? FileReader.read(path, .regularFiles) else { return false }
        return String(decoding: bytes, as: UTF8.self).contains("ExtensionPreprocessingJS")
      }
  }

  private static let configuration = """
    # The defaults of jsprep in this project. All keys: jsprep schema configuration

    # Settings of every run, check and test, such as:
    # locale: en-US
    # timezone: Europe/Vienna

    check:
      # What 'jsprep check' finds here and need not report; 'jsprep explain' lists the rules.
      ignore: []

    # Options of 'jsprep test', such as several reports:
    # test:
    #   reporter: [human, junit=results.xml]

    """

  private static func cases(script: String, page: String?) -> String {
    """
    # Run with 'jsprep test'. All keys: jsprep schema cases
    script: \(JSONWriter.quoted(script))

    cases:
    - name: the extension gets results
      \(page.map { "page: \(JSONWriter.quoted($0))" } ?? "html: <title>A page</title><p>Some text</p>")
      # At least these keys, for example title: A page
      results: !includes {}

    """
  }
}
