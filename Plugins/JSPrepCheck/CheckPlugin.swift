import Foundation
import PackagePlugin

/// Checks the extension scripts of a target whenever they have changed; what is found stands at the lines of the scripts.
@main
struct CheckPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    return try commands(
      for: module.sourceFiles.map(\.url), of: target.name, in: context.package.directoryURL,
      program: context.tool(named: "JSPrepCommand").url)
  }

  /// Commands without output files: those would become resources of the product.
  private func commands(
    for files: [URL], of target: String, in folder: URL, program: URL
  ) -> [Command] {
    let configuration = [folder.appending(path: "jsprep.yml")]
      .filter { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) }
    let options = configuration.flatMap { ["--config", $0.path(percentEncoded: false)] }
    return files.filter(isExtensionScript).map { script in
      .buildCommand(
        displayName: "Checking \(script.lastPathComponent) of \(target)", executable: program,
        arguments: ["check", script.path(percentEncoded: false), "--color", "never"] + options,
        inputFiles: [script] + configuration, outputFiles: [])
    }
  }

  /// The object that Safari looks for is named in the script.
  private func isExtensionScript(_ file: URL) -> Bool {
    guard ["js", "ts"].contains(file.pathExtension) else { return false }
    let text = try? String(contentsOf: file, encoding: .utf8)
    return text?.contains("ExtensionPreprocessingJS") == true
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension CheckPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      try commands(
        for: target.inputFiles.map(\.url), of: target.displayName,
        in: context.xcodeProject.directoryURL, program: context.tool(named: "JSPrepCommand").url)
    }
  }
#endif
