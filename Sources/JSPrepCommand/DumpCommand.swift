import ArgumentParser
import JSPrep

struct DumpCommand: SettingsCommand {
  static let place = Setting.Places.reading

  static let configuration = CommandConfiguration(
    commandName: "dump",
    abstract: "Shows the tree that a page is parsed into.",
    discussion: """
      The page is parsed as in Safari; its scripts do not run. XHTML pages (by their file \
      extension) are parsed as XML.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case tree, html, compact
  }

  @Argument(help: "An HTML or XHTML file; '-' is standard input.", completion: .file())
  var page: String

  @Option(
    help:
      "One line per node, as in the html5lib test suites, or the markup, also in its shortest form."
  )
  var format: Format = .tree

  @Option(
    help: ArgumentHelp(
      "Parse as the content of an element, such as 'div' or 'svg path'.", valueName: "context"))
  var fragment: String?

  @Flag(help: "Parse as if scripts were disabled: the content of 'noscript' becomes elements.")
  var noScripting = false

  @Flag(help: "Parse 'select' by the rules of mid-2025, which Safari does not have yet.")
  var enhancedSelect = false

  @Flag(help: "Follow the HTML Standard where Safari differs from it.")
  var standard = false

  @Flag(help: "List the parse errors on standard error, as page:line:column: code.")
  var errors = false

  mutating func validate() throws {
    if let fragment, !(1...2).contains(fragment.split(separator: " ").count) {
      throw ValidationError(
        "'--fragment' must be an element's name, or 'svg' or 'math' and a name.")
    }
  }

  mutating func run(with settings: Settings) throws {
    let encoding = settings.text(.encoding)
    let limits = PageLimits(settings)
    let file = try PageFile.Unopened(readingFrom: page, encoding: encoding)
    try settings.sandbox.enter(runsScripts: false)
    limits.start(page: page)
    let dump = try PageDump(
      PageFile(file),
      options: PageDump.Options(
        fragmentContext: fragment, scripting: !noScripting, enhancedSelect: enhancedSelect,
        followsStandard: standard, encoding: encoding))
    if errors { list(dump) }
    if let remark = dump.remark { Terminal.standardError.print(remark) }
    let text =
      switch format {
      case .tree: dump.tree
      case .html: dump.markup
      case .compact: dump.compactMarkup
      }
    try limits.write(Array(text.utf8) + (text.hasSuffix("\n") ? [] : [0x0A]), about: page)
  }

  private func list(_ dump: PageDump) {
    for error in dump.errors {
      Terminal.standardError.say("\(page):\(error.line):\(error.column): \(error.code)\n")
    }
    if dump.hasMoreErrors {
      Terminal.standardError.print(
        Diagnostic(.note, "these are the first \(dump.errors.count) parse errors", file: page))
    }
  }
}
