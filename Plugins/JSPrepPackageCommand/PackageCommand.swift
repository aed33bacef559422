import Foundation
import PackagePlugin

/// `swift package jsprep …`: the program's commands, in the package's folder.
@main
struct PackageCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(context.tool(named: "JSPrepCommand").url, in: context.package.directoryURL, arguments)
  }

  private func run(_ program: URL, in folder: URL, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = program
    process.currentDirectoryURL = folder
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    // SwiftPM knows only success and failure, and says the latter itself unless the plugin ends here.
    if process.terminationReason == .uncaughtSignal { exit(128 + process.terminationStatus) }
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension PackageCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      // Xcode adds which targets were chosen; the program takes files.
      var words = ArgumentExtractor(arguments)
      _ = words.extractOption(named: "target")
      let rest = words.remainingArguments
      try run(
        context.tool(named: "JSPrepCommand").url, in: context.xcodeProject.directoryURL,
        rest.isEmpty ? ["check", "."] : rest)
    }
  }
#endif
