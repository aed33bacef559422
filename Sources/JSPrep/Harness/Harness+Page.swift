import Page
import Session

extension ExtensionPage: ScriptHost {}

extension Harness {
  /// A page and the script that is to run in it.
  public convenience init(
    page: PageFile, script: ScriptFile, options: SessionOptions
  ) throws(JSPrepError) {
    let host: ExtensionPage
    do {
      host = try ExtensionPage(page.bytes, options: options)
    } catch {
      throw .page(path: page.path, error)
    }
    self.init(host: host, script: script, platform: options.platform, pagePath: page.path)
  }
}
