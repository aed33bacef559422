import Files
import JSPrep
import Projects
import PropertyList
import ScriptTesting

/// The pages and scripts that can be shown: those that were named, or those of a folder.
struct ServedProject: Equatable {
  let path: String
  let script: String?
  private(set) var pages: [String] = []
  private(set) var scripts: [String] = []
  private(set) var tests: [String] = []

  private static let pageSuffixes = [
    ".html", ".htm", ".xhtml", ".webarchive", ".mhtml", ".mht", ".har", ".warc", ".warc.gz",
    ".wacz",
  ]
  private static let scriptSuffixes = [".js", ".mjs", ".ts"]
  /// What a preprocessing script defines.
  private static let name = Array("ExtensionPreprocessingJS".utf8)
  private static let mostFiles = 2000

  init(path: String, script: String?) { (self.path, self.script) = (path, script) }

  /// Where pages, scripts and tests are.
  var folders: [String] {
    let named = script.map { FileSystem.kind(of: $0) == .folder ? $0 : FileSystem.folder(of: $0) }
    let pages = FileSystem.kind(of: path) == .folder ? path : FileSystem.folder(of: path)
    return named == nil || named == pages ? [pages] : [pages, named ?? pages]
  }

  /// Looks for the files.
  ///
  /// - Throws: if there is nothing to show.
  mutating func look() throws(JSPrepError) {
    guard let kind = FileSystem.kind(of: path) else {
      throw .input(.page, path: path, .missing)
    }
    let files = TestDiscovery.files(in: folders[0]) { _ in true }.prefix(Self.mostFiles)
    pages = kind == .folder ? files.filter { Self.isPage($0) } : [path]
    scripts = script.map { [$0] } ?? Self.scripts(in: folders[0], files)
    tests = folders.flatMap { TestDiscovery.files(in: $0, where: TestDiscovery.isTest) }
    if pages.isEmpty {
      throw .input(
        .page, path: path, .malformed(message: "there are no pages in it", line: nil, column: nil))
    }
    if scripts.isEmpty {
      throw .input(
        .script, path: folders[0],
        .malformed(
          message: "there is no script with 'ExtensionPreprocessingJS' in it", line: nil,
          column: nil))
    }
  }

  private static func isPage(_ path: String) -> Bool {
    let path = path.lowercased()
    return pageSuffixes.contains { path.hasSuffix($0) }
  }

  /// Extensions, and scripts that none of them names.
  private static func scripts(in folder: String, _ files: some Sequence<String>) -> [String] {
    let extensions = ProjectSearch.references(in: folder).filter(ScriptFile.isAppExtension)
      .compactMap { path in (try? ScriptFile(readingFrom: path)).map { (path, $0.path) } }
    let named = Set(extensions.compactMap { FileSystem.realPath(of: $0.1) })
    let scripts = files.filter { path in
      isScript(path) && !named.contains(FileSystem.realPath(of: path) ?? path)
        && (try? FileReader.read(path, .regularFiles))?.firstRange(of: name) != nil
    }
    return extensions.map(\.0) + scripts
  }

  private static func isScript(_ path: String) -> Bool {
    scriptSuffixes.contains { path.hasSuffix($0) } && !path.hasSuffix(".d.ts")
      && !TestDiscovery.isTest(path)
  }

  var propertyList: PropertyList {
    [
      "pages": .array(pages.map { .string($0) }), "scripts": .array(scripts.map { .string($0) }),
      "tests": .array(tests.map { .string($0) }),
    ]
  }
}
