import ArgumentParser
import JSPrep

/// The page, and how Safari visits it.
struct PageOptions: ParsableArguments {
  @Argument(help: "An HTML or XHTML file; '-' is standard input.")
  var page: String

  @OptionGroup var visit: VisitOptions

  mutating func validate() throws { try visit.validate(page: page) }

  /// The options of the session, for a page and a script that have been read.
  func sessionOptions(for file: PageFile, script: ScriptFile) throws(JSPrepError) -> SessionOptions
  {
    var options = SessionOptions(
      page: file, script: script, resources: visit.scripts.resources)
    try visit.apply(to: &options)
    return options
  }
}
