import AppExtension
import Files
import PropertyList

/// Settings of a target: later ones replace earlier ones, and refer to each other with `$(NAME)`.
struct BuildSettings {
  private var values: [String: String]

  init(target: String, folder: String) {
    values = [
      "TARGET_NAME": target, "TARGETNAME": target, "PRODUCT_NAME": target, "SRCROOT": folder,
      "PROJECT_DIR": folder, "SOURCE_ROOT": folder, "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
      "PRODUCT_BUNDLE_PACKAGE_TYPE": "XPC!", "DEVELOPMENT_LANGUAGE": "en",
    ]
  }

  mutating func add(_ settings: PropertyList.Dictionary) {
    for (key, value) in settings {
      let text = value.string ?? value.array?.compactMap(\.string).joined(separator: " ")
      if let text { set(key, to: text) }
    }
  }

  private mutating func set(_ key: String, to text: String) {
    // Conditions (`KEY[sdk=…]`) choose among platforms.
    guard !key.contains("[") else { return }
    values[key] = text.replacing("$(inherited)", with: values[key] ?? "")
  }

  /// https://developer.apple.com/documentation/xcode/adding-a-build-configuration-file-to-your-project
  mutating func add(configurationFile path: String, depth: Int = 0) {
    guard depth < 8, let bytes = try? FileReader.read(path, .regularFiles) else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = line.withoutComment
      if text.hasPrefix("#include") {
        let parts = text.split(separator: "\"")
        guard parts.count > 1 else { continue }
        add(
          configurationFile: String(parts[1]).inFolder(FileSystem.folder(of: path)),
          depth: depth + 1)
      } else if let sign = text.firstIndex(of: "=") {
        set(
          text[..<sign].trimmingSpace,
          to: text[text.index(after: sign)...].trimmingSpace)
      }
    }
  }

  /// A value with those of the variables in it; nil if it is not set.
  func value(of key: String) -> String? {
    guard var text = values[key] else { return nil }
    for _ in 0..<10 {
      let next = variables.substitute(in: text)
      if next == text || next.utf8.count > 4096 { break }
      text = next
    }
    return text
  }

  private var variables: BuildVariables { BuildVariables(values) }

  /// All values, with those of the variables in them.
  var resolved: [String: String] {
    Dictionary(values.keys.compactMap { key in value(of: key).map { (key, $0) } }) { first, _ in
      first
    }
  }
}

extension Substring {
  /// Up to two slashes, but for those of an address.
  fileprivate var withoutComment: Substring {
    var index = startIndex
    while index < endIndex {
      let rest = self[index...]
      if rest.hasPrefix("//"), index == startIndex || self[self.index(before: index)] != ":" {
        return self[..<index]
      }
      index = self.index(after: index)
    }
    return self
  }

  fileprivate var trimmingSpace: String {
    var text = drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
