import Files
import PropertyList

// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html

extension CheckReport {
  /// The report as a SARIF log, which code hosts show next to the lines; it ends with a line feed.
  public func sarif(toolVersion: String) -> String {
    Self.sarif(results: sarifResults(root: nil), toolVersion: toolVersion)
  }

  /// The findings as results of a SARIF log.
  ///
  /// - Parameter root: the folder that code hosts take paths to be relative to.
  package func sarifResults(root: PathBase?) -> [PropertyList] {
    let rules = CheckRule.all
    return findings.map { $0.sarif(ruleIndex: rules.firstIndex(of: $0.rule) ?? -1, root: root) }
  }

  /// - Parameter results: those of all reports.
  package static func sarif(results: [PropertyList], toolVersion: String) -> String {
    let rules = CheckRule.all
    let driver: PropertyList = [
      "name": "jsprep", "version": .string(toolVersion), "rules": .array(rules.map(\.sarif)),
    ]
    let log: PropertyList = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": ["driver": driver], "columnKind": "utf16CodeUnits", "results": .array(results),
        ]
      ],
    ]
    return JSONWriter.write(log).text + "\n"
  }
}

extension PropertyList {
  fileprivate static func sarifMessage(_ text: String) -> PropertyList { ["text": .string(text)] }
}

extension CheckRule {
  fileprivate var sarif: PropertyList {
    [
      "id": .string(identifier),
      "shortDescription": .sarifMessage(summary),
      "fullDescription": .sarifMessage("\(summary) \(consequence)"),
      "help": .sarifMessage(remedy),
      "defaultConfiguration": ["level": .string(severity.rawValue)],
    ]
  }
}

extension Finding {
  fileprivate func sarif(ruleIndex: Int, root: PathBase?) -> PropertyList {
    let file = location?.file ?? file
    let uri = (root?.relative(file) ?? file).uriReference
    var place: PropertyList.Dictionary = ["artifactLocation": ["uri": .string(uri)]]
    place["region"] = location.map { location in
      var region: PropertyList.Dictionary = ["startLine": .number(Double(location.line))]
      region["startColumn"] = location.column.map { .number(Double($0)) }
      return .dictionary(region)
    }
    return [
      "ruleId": .string(rule.identifier),
      "ruleIndex": .number(Double(ruleIndex)),
      "level": .string(severity.rawValue),
      "message": .sarifMessage("\(message). \(rule.consequence) \(remedy)"),
      "locations": [["physicalLocation": .dictionary(place)]],
    ]
  }
}

extension String {
  /// A path as a URI reference: a relative one unchanged, an absolute one with `file:`.
  // https://www.rfc-editor.org/rfc/rfc3986#section-3.3
  fileprivate var uriReference: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = Array((hasPrefix("/") ? "file://" : "").utf8)
    for byte in utf8 {
      let isAlphanumeric = byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
      if isAlphanumeric || "-._~!$&'()*+,;=@/".utf8.contains(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
