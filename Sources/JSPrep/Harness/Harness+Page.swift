import Page
import Session

extension ExtensionPage: ScriptHost {}

extension Harness {
  /// Loads a page, ready for the script.
  public convenience init(
    page: PageFile, script: ScriptFile, options: SessionOptions
  ) throws(JSPrepError) {
    let host: ExtensionPage
    do {
      host = try ExtensionPage(page.bytes, options: options)
    } catch {
      throw .page(path: page.path, error)
    }
    self.init(host: host, script: script, platform: options.platform)
  }
}
