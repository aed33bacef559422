/// The files with which a page is captured where it is: an action extension for one's own device, and the
/// text of a Shortcut's action.
public struct CaptureExtension: Sendable {
  /// A file to be written, or to be pasted into a Shortcut.
  public struct File: Sendable {
    /// Without a folder, such as `Capture.js`.
    public let name: String
    /// To be written in UTF-8.
    public let text: String
  }

  /// The script, its form for Shortcuts, the `Info.plist` and the view controller.
  public let files = [
    File(name: "Capture.js", text: Self.script),
    File(name: "Capture.shortcut.js", text: Self.shortcut),
    File(name: "Info.plist", text: Self.infoPlist),
    File(
      name: "ActionViewController.swift",
      text: String(decoding: PackageResources.ActionViewController_txt, as: UTF8.self)),
  ]

  /// The same files each time.
  public init() {}

  private static let source = String(decoding: PackageResources.PageCapture_js, as: UTF8.self)

  /// What Safari runs.
  static let script =
    source + """

      var ExtensionPreprocessingJS = {
        run: function (parameters) {
          parameters.completionFunction(capturePage());
        },
      };

      """

  /// What Shortcuts run, in which nothing is global. A text reaches the next action as it is, other values may
  /// not.
  static let shortcut =
    """
    // The text of the action "Run JavaScript on Web Page" of a Shortcut that is in the share sheet and accepts
    // Safari web pages. Behind it, "Save File" or "AirDrop" hands over the text, which is JSON.
    (function () {

    """ + source + """

      completion(JSON.stringify(capturePage()));
      })();

      """

  private static let infoPlist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>NSExtension</key>
    \t<dict>
    \t\t<key>NSExtensionAttributes</key>
    \t\t<dict>
    \t\t\t<key>NSExtensionActivationRule</key>
    \t\t\t<dict>
    \t\t\t\t<key>NSExtensionActivationSupportsWebPageWithMaxCount</key>
    \t\t\t\t<integer>1</integer>
    \t\t\t</dict>
    \t\t\t<key>NSExtensionJavaScriptPreprocessingFile</key>
    \t\t\t<string>Capture</string>
    \t\t</dict>
    \t\t<key>NSExtensionPointIdentifier</key>
    \t\t<string>com.apple.ui-services</string>
    \t\t<key>NSExtensionPrincipalClass</key>
    \t\t<string>$(PRODUCT_MODULE_NAME).ActionViewController</string>
    \t</dict>
    </dict>
    </plist>

    """
}
