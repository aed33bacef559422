import Page
import Session

extension ExtensionPage: ScriptHost {}

extension Harness {
  /// A page and the script that is to run in it.
  public convenience init(
    page: PageFile, script: ScriptFile, options: SessionOptions
  ) throws(JSPrepError) {
    self.init(
      host: try ExtensionPage(page, options: options), script: script, platform: options.platform,
      pagePath: page.path, limits: options.limits)
  }
}
