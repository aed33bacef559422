import Processes

extension Setting {
  package static let bundle = Setting(
    "bundle", .flag, "",
    "Put a script, which may be TypeScript or a module, through the project's bundler first: esbuild, or "
      + "the command of '--bundler'.", in: bundling)

  package static let bundler = Setting(
    "bundler", .text, "command",
    "The bundler of '--bundle', as a shell command: {input} stands for the script; the bundle is what it "
      + "writes to standard output, or to the file {output}.", in: bundling)

  private static let bundling: Places = [.run, .check, .batch, .testing]
}

extension Settings {
  /// What makes scripts of files, if the user wants that.
  package var bundler: Bundler? {
    if let otherBundler { return otherBundler }
    return self[.bundle]?.isOn == true ? Bundler(command: text(.bundler)) : nil
  }
}

extension ScriptFile {
  /// The script of a path: what the bundler makes of it, if the settings say so. What an extension names
  /// is taken as it is.
  package init(readingFrom path: String, _ settings: Settings) throws(JSPrepError) {
    guard let bundler = settings.bundler, path != "-", !Self.isAppExtension(path) else {
      try self.init(readingFrom: path, variables: settings.buildVariables)
      return
    }
    self = try bundler.bundle(path)
  }
}
