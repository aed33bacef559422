import JSPrep
import PropertyList

extension RunCommand {
  /// Runs the script, and writes what happened as one object.
  ///
  /// - Returns: the exit status.
  func write(
    _ object: RunObject, of steps: RunSteps, arguments: PropertyList.Dictionary?
  ) throws -> Int32 {
    let (harness, outside) = (steps.harness, steps.outside)
    var object = object
    var status: Int32 = 0
    var results: PropertyList.Dictionary?
    do throws(JSPrepError) {
      try steps.watched.load()
      object.endLoading()
      let before = harness.keepOutline()
      let text = harness.extensionPage.show {
        showing.contains(.diff) ? DocumentText(of: harness, layout: .pretty) : nil
      }
      do throws(JSPrepError) {
        try run(&object, &results, steps, arguments)
      } catch {
        status = error.exitStatus
        object.set(harness.diagnostic(of: error))
      }
      harness.extensionPage.show { describe(&object, harness, before: before, text: text) }
      let document =
        outputFile == nil && !showing.contains(.document) ? [] : try harness.boundedHTML
      if showing.contains(.document) {
        object.set("document", .string(String(decoding: document, as: UTF8.self)))
      }
      object.add(try outside.saveStorage(of: harness))
      if status == 0 { try writeFiles(harness, document: document, by: outside) }
    } catch {
      if status == 0 {
        status = error.exitStatus
        object.set(error.diagnostic)
      }
      object.add((try? outside.saveStorage(of: harness)) ?? [])
    }
    steps.calls?.add(to: &object, results: results, steps)
    object.add(harness.events, script: script)
    try steps.finish()
    try Terminal.standardOutput.write(Array(object.text.utf8))
    return status
  }

  private func run(
    _ object: inout RunObject, _ results: inout PropertyList.Dictionary?, _ steps: RunSteps,
    _ given: PropertyList.Dictionary?
  ) throws(JSPrepError) {
    let made = try object.time("run") { () throws(JSPrepError) in try steps.watched.run() }
    results = made
    object.set("results", .dictionary(made))
    var arguments = given
    if arguments == nil, case .arguments(let answered)? = try steps.outside.answer(to: made) {
      arguments = answered
    }
    object.set("finalized", .boolean(false))
    guard let arguments else { return }
    try object.time("finalize") { () throws(JSPrepError) in
      _ = try steps.watched.finalize(arguments)
    }
    object.set("finalized", .boolean(true))
  }

  private func describe(
    _ object: inout RunObject, _ harness: Harness, before: KeptOutline, text: DocumentText?
  ) {
    let difference = before.difference() ?? NodeDifference()
    var changes = difference.propertyList.dictionary ?? [:]
    changes["nodes"] = changes["changes"]
    changes["changes"] = nil
    changes["equal"] = nil
    object.set("changes", .dictionary(changes))
    guard let text else { return }
    let diff = UnifiedDiff(
      from: text, to: DocumentText(of: harness, layout: .pretty),
      names: ("\(page)\tbefore run", "\(page)\tat the end"))
    object.set("diff", .string(String(decoding: diff.render(), as: UTF8.self)))
  }

  private func writeFiles(
    _ harness: Harness, document: [UInt8], by outside: OutsideProcess
  ) throws(JSPrepError) {
    if outputFile != nil { try outside.write(document, to: .output) }
    if saveLocalStorage {
      try outside.write(LocalStorageFile.bytes(of: harness.localStorage), to: .localStorage)
    }
  }
}
