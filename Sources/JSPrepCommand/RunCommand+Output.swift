import JSPrep

extension RunCommand {
  /// Everything is made before anything is written, so that a failure leaves nothing behind.
  func write(
    _ results: PropertyList.Dictionary, of harness: Harness, before: DocumentText?,
    by outside: OutsideProcess, reporter: Reporter
  ) throws {
    let document = try harness.extensionPage.show {
      showing.contains(.document) || outputFile != nil ? try harness.boundedHTML : []
    }
    var shown: [UInt8] = []
    for part in showing {
      switch part {
      case .results: shown += try encode(results, reporter: reporter)
      case .document: shown += document.last == 0x0A ? document : document + [0x0A]
      case .diff: shown += difference(from: before, of: harness, reporter: reporter)
      }
    }
    try outside.saveStorage(of: harness).forEach(reporter.report)
    if outputFile != nil { try outside.write(document, to: .output) }
    if saveLocalStorage {
      try outside.write(LocalStorageFile.bytes(of: harness.localStorage), to: .localStorage)
    }
    try Terminal.standardOutput.write(shown)
  }

  private func difference(
    from before: DocumentText?, of harness: Harness, reporter: Reporter
  ) -> [UInt8] {
    guard let before else { return [] }
    let diff = harness.extensionPage.show {
      let diff = UnifiedDiff(
        from: before, to: DocumentText(of: harness, layout: .pretty),
        names: ("\(page)\tbefore run", "\(page)\tat the end"))
      return diff.isEmpty ? nil : diff.render(style: Terminal.standardOutput.style)
    }
    if diff == nil { reporter.report(Diagnostic(.note, "the document did not change")) }
    return diff ?? []
  }

  private func encode(
    _ results: PropertyList.Dictionary, reporter: Reporter
  ) throws -> [UInt8] {
    switch format {
    case .json:
      let (text, losses) = JSONWriter.write(.dictionary(results))
      for loss in losses { reporter.report(loss.diagnostic) }
      return Array(text.utf8) + [0x0A]
    case .plist, .binary:
      do throws(PropertyListFileError) {
        let (bytes, leftOut) = try PropertyListFile.write(
          .dictionary(results), format: format == .plist ? .xml : .binary)
        for path in leftOut { reporter.report(.leftOut(path)) }
        if format == .plist {
          PropertyListFile.pathsOutsideXML(in: .dictionary(results))
            .forEach { reporter.report(.outsideXML($0)) }
        }
        return bytes
      } catch {
        throw JSPrepError.unwritableResults(error)
      }
    }
  }
}
