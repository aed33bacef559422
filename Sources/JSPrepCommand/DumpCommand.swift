import ArgumentParser
import JSPrep

struct DumpCommand: SettingsCommand {
  static let place: Setting.Places = [.reading, .layout]

  static let configuration = CommandConfiguration(
    commandName: "dump",
    abstract: "Shows the tree that a page is parsed into, or its boxes.",
    discussion: """
      The page is parsed as in Safari; its scripts do not run. XHTML pages (by their file \
      extension) are parsed as XML.

      The boxes are those of the page as it is laid out, with the style sheets that a run would have: \
      what 'getBoundingClientRect' tells a script, and the lines of text.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case tree, html, compact, boxes
  }

  @Argument(help: "An HTML or XHTML file; '-' is standard input.", completion: .file())
  var page: String

  @Option(
    help:
      """
      One line per node, as in the html5lib test suites; the markup, also in its shortest form; or one \
      line per box: element, kind, x, y, width and height of the border box.
      """
  )
  var format: Format = .tree

  @Option(
    help: ArgumentHelp(
      "Show only the boxes of the elements that match ('--format boxes').", valueName: "css"))
  var select: String?

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
    if format == .boxes {
      if fragment != nil || noScripting || enhancedSelect || standard || errors {
        throw ValidationError(
          "'--format boxes' shows the page as a run has it: options of the parser do not apply.")
      }
    } else if select != nil {
      throw ValidationError("'--select' needs '--format boxes'.")
    }
  }

  mutating func run(with settings: Settings) throws {
    let file = try PageFile.Unopened(readingFrom: page, settings)
    if format == .boxes {
      try showBoxes(of: file, settings)
    } else {
      try showTree(of: file, settings)
    }
  }

  private func showTree(of file: PageFile.Unopened, _ settings: Settings) throws {
    let limits = PageLimits(settings)
    try settings.sandbox.enter(runsScripts: false)
    limits.start(page: page)
    let dump = try PageDump(
      PageFile(file),
      options: PageDump.Options(
        fragmentContext: fragment, scripting: !noScripting, enhancedSelect: enhancedSelect,
        followsStandard: standard, encoding: settings.text(.encoding)))
    if errors { list(dump) }
    if let remark = dump.remark { Terminal.standardError.print(remark) }
    let text =
      format == .html ? dump.markup : format == .compact ? dump.compactMarkup : dump.tree
    try limits.write(Array(text.utf8) + (text.hasSuffix("\n") ? [] : [0x0A]), about: page)
  }

  private func showBoxes(of unopened: PageFile.Unopened, _ settings: Settings) throws {
    try settings.sandbox.enter(readable: settings.readable + unopened.readable)
    let limits = PageLimits(settings)
    limits.start(page: page)
    let file = try PageFile(unopened)
    let boxes = try PageBoxes(
      file, options: settings.options(page: file, script: nil), select: select)
    for remark in boxes.remarks { Terminal.standardError.print(remark) }
    try limits.write(Array(boxes.text.utf8), about: page)
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
