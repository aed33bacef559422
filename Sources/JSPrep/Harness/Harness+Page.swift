import Page
import Session

extension Harness {
  /// Loads a page, ready for the script.
  public convenience init(
    page: PageFile, script: ScriptFile, options: SessionOptions
  ) throws(JSPrepError) {
    // FIXME: Page has no host yet.
    fatalError()
  }
}
