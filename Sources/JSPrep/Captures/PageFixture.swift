import PropertyList
import SavedPages

/// A page on which scripts are run as they were on the one that was captured: a web archive that has the
/// settings of the run with it.
public struct PageFixture: Sendable {
  /// A web archive (`.webarchive`), which `PageFile` reads.
  public let bytes: [UInt8]
  /// What of the page it does not have.
  public let remarks: [Diagnostic]

  /// - Parameters:
  ///   - capture: what `Capture.js` has handed over, as JSON or a property list.
  ///   - path: the name of its file.
  /// - Throws: if it is not what `Capture.js` hands over.
  public init(capture: [UInt8], path: String) throws(JSPrepError) {
    let captured: CapturedPage
    do throws(InputFailure) {
      captured = try CapturedPage(capture)
    } catch {
      throw .input(.capture, path: path, error)
    }
    var page = SavedPage(
      main: captured.document.resource, subresources: captured.subresources)
    let difference = try captured.difference(path: path)
    do throws(InputFailure) {
      page.settings = try captured.settings(isSameTree: difference == nil)
    } catch {
      throw .input(.capture, path: path, error)
    }
    bytes = WebArchiveWriter.write(page)
    remarks = captured.remarks(difference, path: path)
  }
}

extension CapturedPage {
  /// Where the tree of one of the documents is lost, in words.
  fileprivate func difference(path: String) throws(JSPrepError) -> String? {
    if let difference = try document.difference(path: path) { return difference }
    for frame in frames {
      if let difference = try frame.document.difference(path: path) {
        return "in the frame \(frame.document.url), \(difference)"
      }
    }
    return nil
  }

  fileprivate var subresources: [SavedPage.Resource] {
    var resources: [SavedPage.Resource] = []
    var addresses: Set<String> = []
    func add(_ resource: SavedPage.Resource, in frame: String?) {
      guard addresses.insert(resource.url).inserted else { return }
      var resource = resource
      resource.frame = frame
      resources.append(resource)
    }
    for frame in frames {
      add(frame.document.resource, in: frame.parent)
    }
    for sheet in styleSheets {
      guard let href = sheet.href, let text = sheet.text else { continue }
      add(
        .init(url: href, mimeType: "text/css", encoding: "utf-8", bytes: Array(text.utf8)),
        in: frame(around: sheet.path)?.document.url)
    }
    return resources
  }

  /// The innermost frame that a path leads into.
  private func frame(around path: String) -> CapturedFrame? {
    frames.last { path.hasPrefix($0.path + "/@") }
  }

  /// What the fixture lacks.
  fileprivate func remarks(_ difference: String?, path: String) -> [Diagnostic] {
    var missing: [String] = []
    for what in leftOut where !missing.contains(what) { missing.append(what) }
    if styleSheets.contains(where: \.isDisabled) {
      missing.append("which style sheets are disabled")
    }
    var remarks: [Diagnostic] = []
    if !missing.isEmpty {
      let most = 10
      let rest = missing.count > most ? ["and \(missing.count - most) more"] : []
      remarks.append(
        Diagnostic(
          .note, "the page is without some of what was in the browser", file: path,
          notes: missing.prefix(most) + rest))
    }
    if let difference {
      remarks.append(
        Diagnostic(
          .warning, "scripts have made a tree that no markup describes: \(difference)", file: path,
          notes: ["Selection, fields and changed style sheets are left out: their places are lost."]
        ))
    }
    return remarks
  }
}
