import Files
import PropertyList
import Session
import SwiftSource

/// The sources of an extension in Swift, read without a compiler.
struct ExtensionSources {
  struct File {
    let source: SourceText
    let swift: SwiftFile
  }

  let files: [File]
  /// Sources in other languages, which are only searched for words.
  let others: [SourceText]

  var isEmpty: Bool { files.isEmpty }
  /// Whether code may be elsewhere that these files do not show.
  var isPartial: Bool {
    !others.isEmpty || files.contains { !$0.swift.imports.isSubset(of: Self.systemModules) }
  }

  /// Modules of the system that extensions import; what is in any other may be the extension's own.
  private static let systemModules: Set<String> = [
    "AVFoundation", "AppKit", "AuthenticationServices", "CloudKit", "Combine", "Contacts",
    "CoreData", "CoreGraphics", "CoreImage", "CoreLocation", "CoreServices", "CryptoKit", "Darwin",
    "Dispatch", "Foundation", "ImageIO", "Intents", "LinkPresentation", "LocalAuthentication",
    "MapKit", "MobileCoreServices", "NaturalLanguage", "OSLog", "ObjectiveC", "Observation",
    "PDFKit", "Photos", "PhotosUI", "QuickLook", "SafariServices", "Security", "Social", "Swift",
    "SwiftData", "SwiftUI", "UIKit", "UniformTypeIdentifiers", "UserNotifications", "Vision",
    "WebKit", "os",
  ]

  private static let otherExtensions = [".m", ".mm", ".h"]

  /// - Parameter paths: source files of any language.
  init(_ paths: [String]) {
    var files: [File] = []
    var others: [SourceText] = []
    for path in paths {
      let isSwift = path.hasSuffix(".swift")
      guard isSwift || Self.otherExtensions.contains(where: path.hasSuffix),
        let bytes = try? FileReader.read(path, .regularFiles)
      else { continue }
      let source = SourceText(file: path, bytes: bytes)
      if isSwift {
        files.append(File(source: source, swift: SwiftFile(path: path, bytes: bytes)))
      } else {
        others.append(source)
      }
    }
    (self.files, self.others) = (files, others)
  }

  /// Whether one of the words is in the code, in whatever language.
  func mentions(_ words: Set<String>) -> Bool {
    files.contains { $0.swift.nodes.mention(words) }
      || others.contains { source in
        let text = String(decoding: source.bytes, as: UTF8.self)
        return words.contains { text.contains($0) }
      }
  }

  /// Whether one of the words is in the Swift code as a name, or a string.
  var functions: [(file: File, function: SwiftFunction)] {
    files.flatMap { file in file.swift.functions.map { (file, $0) } }
  }
}

extension ExtensionSources.File {
  func finding(
    _ rule: CheckRule, _ message: String, at offset: Int, remedy: String? = nil
  ) -> Finding {
    let location = source.location(at: offset)
    return Finding(
      rule, message, file: source.file, location: location,
      sourceLine: source.line(location.line), remedy: remedy)
  }
}

extension Sequence<SwiftNode> {
  /// Whether one of the words is there, as a name or as a string.
  func mention(_ words: Set<String>) -> Bool {
    contains { node in
      switch node {
      case .group(let group): group.children.mention(words)
      case .token(let token):
        (token.kind == .identifier || token.kind == .string) && words.contains(token.text)
          || token.interpolated.contains { words.contains($0.text) }
      }
    }
  }

  /// Visits every list of nodes: these, and those in brackets.
  func visitLists(_ visit: ([SwiftNode]) -> Void) {
    visit(Array(self))
    for case .group(let group) in self { group.children.visitLists(visit) }
  }
}

/// Words that name the types of attachments.
enum AttachmentWord {
  static let propertyList: Set<String> = [
    "propertyList", "kUTTypePropertyList", "com.apple.property-list", "UTTypePropertyList",
  ]
  static let url: Set<String> = [
    "public.url", "kUTTypeURL", "UTTypeURL", "kUTTypeFileURL", "public.file-url",
  ]
  static let text: Set<String> = [
    "public.text", "public.plain-text", "kUTTypeText", "kUTTypePlainText", "plainText",
    "utf8PlainText", "UTTypePlainText", "UTTypeText",
  ]
  static let results: Set<String> = [
    "NSExtensionJavaScriptPreprocessingResultsKey"
  ]
}

extension ExtensionSources {
  var loadsPropertyLists: Bool { mentions(AttachmentWord.propertyList) }

  /// Whether the code reads addresses, or text.
  var readsAddresses: Bool {
    if mentions(AttachmentWord.url.union(AttachmentWord.text)) { return true }
    return files.contains { file in
      var isFound = false
      file.swift.nodes.visitLists { nodes in
        for index in nodes.indices.dropLast(2) where !isFound {
          let isType =
            nodes[index].is("UTType") || nodes[index].is("URL") || nodes[index].is("NSURL")
          let member = nodes[index + 2].identifier ?? ""
          isFound =
            isType && nodes[index + 1].is(".")
            && ["url", "text", "self", "fileURL"].contains(member)
        }
      }
      return isFound
    }
  }
}
