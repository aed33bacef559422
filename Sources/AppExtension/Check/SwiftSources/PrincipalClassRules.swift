import PropertyList
import SwiftSource

extension CheckRule {
  /// `principal-class-missing`, an error: The principal class is nowhere in the extension's
  /// sources.
  public static let principalClassMissing = CheckRule(
    "principal-class-missing", .error, "The principal class is nowhere in the extension's sources.",
    consequence: "The system cannot start the extension: the share sheet shows nothing, or hangs.",
    remedy: "Correct NSExtensionPrincipalClass, or add the class's file to the extension.")

  /// `principal-class-module`, an error: `NSExtensionPrincipalClass` names a Swift class without
  /// its module.
  public static let principalClassModule = CheckRule(
    "principal-class-module", .error,
    "NSExtensionPrincipalClass names a Swift class without its module.",
    consequence: """
      The name of a Swift class at run time begins with its module's, so the system finds no class of \
      this name and cannot start the extension.
      """,
    remedy: "Write $(PRODUCT_MODULE_NAME).CLASS, or mark the class with @objc(CLASS).")
}

extension ExtensionCheck {
  func principalClassFindings(_ sources: ExtensionSources) -> [Finding] {
    let path = [InfoKey.extensionDictionary, InfoKey.principalClass]
    guard let value = info[path]?.string, let last = value.split(separator: ".").last else {
      return []
    }
    let name = String(last)
    // A build variable in the name of the class itself.
    guard BuildVariables.names(in: name).isEmpty, !name.contains(")") else { return [] }
    // `Kit.ShareViewController`, of a module that the sources import.
    let module = String(value.dropLast(name.count).dropLast())
    if sources.files.contains(where: { $0.swift.imports.contains(module) }) { return [] }
    let types = sources.files.flatMap(\.swift.types).filter { $0.keyword == "class" }
    if types.contains(where: { $0.objectiveCName == name }) { return [] }
    if types.contains(where: { $0.name == name }) {
      guard !value.contains(".") else { return [] }
      return [
        finding(
          .principalClassModule,
          "NSExtensionPrincipalClass is '\(value)', but the class is Swift's",
          at: path)
      ]
    }
    if sources.others.contains(where: { String(decoding: $0.bytes, as: UTF8.self).contains(name) })
    {
      return []
    }
    let nearest = types.map(\.name).min { $0.distance(to: name) < $1.distance(to: name) }
    let hint = nearest.map { $0.distance(to: name) <= 3 ? "; did you mean '\($0)'?" : "" } ?? ""
    return [
      finding(
        .principalClassMissing, "there is no class '\(name)' in the extension's sources\(hint)",
        at: path)
    ]
  }
}
