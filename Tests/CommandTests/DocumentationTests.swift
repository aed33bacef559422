import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What the documentation names is there: files, types, tests, commands, options, and what its links lead to.
@Suite struct DocumentationTests {
  private static let project = ProjectFiles.shared
  /// Written by programs, which see to what is in them.
  private static let generated: Set = ["Documentation/Interfaces.md", "Documentation/Mistakes.md"]

  private static let paths =
    project.paths.filter {
      $0.hasSuffix(".md") && !$0.contains("/Corpus/") && !$0.contains("/Fixtures/")
    }.sorted()
  private static let pages = Dictionary(
    uniqueKeysWithValues: paths.map {
      ($0, MarkdownPage(path: $0, text: ProjectFiles.text($0)))
    })
  private static let written = paths.filter { !generated.contains($0) }
  /// Without those whose paths and types are of an example.
  private static let ours = written.filter { !$0.hasPrefix("examples/") }

  private func page(_ path: String) throws -> MarkdownPage { try #require(Self.pages[path]) }

  /// Says what is named and is not there, and not what is there instead.
  private func expect(
    _ isThere: Bool, _ name: some StringProtocol, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(isThere, "\(String(name))", sourceLocation: location)
  }

  @Test func thePagesAreThere() {
    #expect(Self.ours.count < Self.written.count)
    for path in ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"] {
      #expect(Self.paths.contains(path))
    }
    #expect(Self.paths.count { $0.hasPrefix("Documentation/") } > 10)
  }

  @Test(arguments: written) func linksLeadSomewhere(path: String) throws {
    for link in try page(path).links where !link.contains(/^\w+:/) {
      let file = Self.file(of: link, in: path)
      expect(Self.project.has(file), link)
      guard let sign = link.firstIndex(of: "#") else { continue }
      let anchor = String(link[sign...].dropFirst())
      expect(Self.pages[file]?.anchors.contains(anchor) == true, link)
    }
  }

  /// What a link on a page leads to, from the root.
  private static func file(of link: String, in path: String) -> String {
    let name = link.prefix { $0 != "#" }
    if name.isEmpty { return path }
    let folder = URL(filePath: "/" + path).deletingLastPathComponent()
    return String(folder.appending(path: String(name)).standardized.path.dropFirst())
  }

  /// Every page of the folder can be found from the front page.
  @Test func everyPageIsLinked() {
    var found: Set = ["README.md"]
    var waiting = ["README.md"]
    while let path = waiting.popLast() {
      for link in Self.pages[path]?.links ?? [] where !link.contains(/^\w+:/) {
        let file = Self.file(of: link, in: path)
        if found.insert(file).inserted { waiting.append(file) }
      }
    }
    let pages = Self.paths.filter { $0.hasPrefix("Documentation/") }
    #expect(pages.filter { !found.contains($0) } == [])
  }

  @Test(arguments: ours) func pathsExist(path: String) throws {
    let start =
      /(?:^|[\s'"(=@`])((?:Sources|Tests|Fuzz|Benchmarks|Documentation|script|js|pages|\.ci)\/[^\s'"`),:;|]*)/
    let made = madeFiles(path)
    for code in try page(path).code {
      for match in code.matches(of: start) where !made.contains(String(match.1)) {
        let named = String(match.1).replacing(/[.…]+$/, with: "")
        expect(Self.project.has(named.isEmpty ? String(match.1) : named), match.1)
      }
    }
  }

  @Test(arguments: ours) func filesExist(path: String) throws {
    let made = madeFiles(path)
    for span in try page(path).spans where isFile(span) && !made.contains(span) {
      expect(Self.project.names.contains(span) || DocumentedNames.examples.contains(span), span)
    }
  }

  /// The files that a reader makes: their paths, and the names in these.
  private func madeFiles(_ path: String) -> Set<String> {
    let steps = ReaderPath(path: path, text: ProjectFiles.text(path)).steps
    return Set(
      steps.flatMap { step -> [String] in
        guard case .file(let name, _) = step else { return [] }
        return [name] + name.split(separator: "/").map(String.init)
      })
  }

  private func isFile(_ span: String) -> Bool {
    span.wholeMatch(of: /\w[\w.+-]*\.(yml|swift|js|json|c|h|py|md|txt|svg|supp|d\.ts)/) != nil
  }

  @Test(arguments: ours) func typesAndTestsExist(path: String) throws {
    let made = madeFiles(path)
    for span in try page(path).spans where !isFile(span) && !made.contains(span) {
      guard let match = span.wholeMatch(of: /([A-Z]\w*[a-z]\w*)((?:\.\w+)*)(?:\(.*\))?/) else {
        continue
      }
      let type = String(match.1)
      if type.hasSuffix("Tests"), !match.2.isEmpty {
        expect(Self.project.testFunctions.contains(type + match.2), span)
        continue
      }
      expect(
        Self.project.types.contains(type) || Self.project.targets[type] != nil
          || isKey(type) && Self.project.words.contains(type)
          || Self.interfaces.contains(type) || DocumentedNames.ofOthers.contains(type), span)
      for member in match.2.split(separator: ".") where !Self.interfaces.contains(type) {
        expect(Self.project.words.contains(String(member)), span)
      }
    }
  }

  /// Whether it is a key of property lists.
  private func isKey(_ word: String) -> Bool {
    ["NSExtension", "CFBundle"].contains(where: word.hasPrefix)
  }

  /// Members and functions: a word with a capital letter in it is in some source.
  @Test(arguments: ours) func wordsExist(path: String) throws {
    for span in try page(path).spans {
      guard let match = span.wholeMatch(of: /([a-z]+[A-Z]\w*)(\(.*\))?/) else { continue }
      let word = String(match.1)
      expect(Self.project.words.contains(word) || DocumentedNames.ofOthers.contains(word), span)
    }
  }

  /// The interfaces that scripts find, and those of WebKit that are missing.
  private static let interfaces: Set<String> = Set(
    ProjectFiles.text("Documentation/Interfaces.md").split { !($0.isLetter || $0.isNumber) }
      .map(String.init))

  /// The names in pictures are types.
  @Test func picturesNameTypes() {
    for path in Self.project.paths where path.hasSuffix(".svg") {
      let picture = ProjectFiles.text(path)
      #expect(XMLParser(data: Data(picture.utf8)).parse(), "\(path)")
      for line in picture.matches(of: /class="name"[^>]*>([^<]*)</) {
        for word in line.1.split(separator: " ") where word.first?.isUppercase == true {
          expect(Self.project.types.contains(String(word)), "\(word) in \(path)")
        }
      }
    }
  }

  // MARK: Commands

  @Test(arguments: written) func commandsAndOptionsExist(path: String) throws {
    for code in try page(path).code {
      if let command = code.firstMatch(of: /(?:^|\$ |\/)jsprep ([a-z]+)/) {
        expect(CommandOptions.all[String(command.1)] != nil, code)
      }
      guard let known = CommandOptions.known(in: code) else { continue }
      for option in code.matches(of: /(?:^|[\s\[(])(--[a-z][a-z-]+)/) {
        expect(known.contains(String(option.1)), "\(option.1) in \(code)")
      }
    }
  }

  // MARK: Layers

  /// The table of layers has each target, with what it imports.
  @Test func layersAreThoseOfTheManifest() throws {
    var listed: [String: Set<String>] = [:]
    for row in try page("Documentation/Layers.md").rows where row.count == 3 {
      let names = row[0].matches(of: /`(\w+)`/).map { String($0.1) }
      let imports = Set(row[2].matches(of: /(\w+)/).map { String($0.1) })
      for name in names { listed[name] = imports }
    }
    let product = Self.project.targets.filter { Self.project.has("Sources/\($0.key)") }
    #expect(Set(listed.keys) == Set(product.keys))
    for (name, imports) in product {
      let cell = imports.sorted().joined(separator: ", ")
      #expect(listed[name] == imports, "| `\(name)` | … | \(cell) |")
    }
  }
}
