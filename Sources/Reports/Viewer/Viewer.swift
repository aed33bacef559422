/// What shows a report in a browser: `jsprepReport.show(data)` shows another document in place of the one in the page.
package enum Viewer {
  /// The pieces of one function.
  package static var script: [UInt8] { function(of: pieces) }

  /// With what the page of a server has in addition.
  static var liveScript: [UInt8] {
    function(
      of: pieces + [
        PackageResources.PageSelection_js, PackageResources.LiveChoices_js,
        PackageResources.Live_js,
      ])
  }

  static var liveStyle: [UInt8] { PackageResources.Live_css }

  private static var pieces: [[UInt8]] {
    [
      PackageResources.Elements_js, PackageResources.FormerReport_js,
      PackageResources.ValueTree_js, PackageResources.Differences_js,
      PackageResources.Sources_js, PackageResources.PageStates_js, PackageResources.PageFrame_js,
      PackageResources.PageView_js, PackageResources.DocumentView_js, PackageResources.Timeline_js,
      PackageResources.Events_js,
      PackageResources.RunView_js, PackageResources.TestView_js, PackageResources.CheckView_js,
      PackageResources.Report_js,
    ]
  }

  private static func function(of pieces: [[UInt8]]) -> [UInt8] {
    Array("(() => {\n'use strict';\n".utf8) + pieces.joined() + Array("})();\n".utf8)
  }

  package static var style: [UInt8] {
    [
      PackageResources.Report_css, PackageResources.Page_css, PackageResources.Parts_css,
      PackageResources.Tests_css,
    ].flatMap(\.self)
  }
}
