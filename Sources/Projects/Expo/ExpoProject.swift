import AppExtension
import Files
import PropertyList

/// Expo's configuration, whose plugins make an extension when the project is prebuilt.
enum ExpoProject: ProjectFormat {
  private static let files: Set<String> = [
    "app.json", "app.config.json", "app.config.js", "app.config.ts", "expo-target.config.js",
    "expo-target.config.json",
  ]

  static func recognizes(_ name: String) -> Bool { files.contains(name) }

  static func extensions(of path: String) -> [ProjectExtension] {
    guard let configuration = ExpoConfiguration(path) else { return [] }
    if FileSystem.name(of: path).hasPrefix("expo-target") { return target(configuration) }
    return configuration.plugins.map { plugin in
      switch plugin.name {
      case "expo-share-intent": shareIntent(plugin, configuration)
      default: shareExtension(plugin, configuration)
      }
    }
  }

  private static func info(
    _ attributes: PropertyList.Dictionary, entryPoint: (key: String, value: String)
  ) -> PropertyList {
    [
      InfoKey.packageType: "XPC!",
      InfoKey.extensionDictionary: .dictionary([
        InfoKey.attributes: .dictionary(attributes),
        InfoKey.pointIdentifier: "com.apple.share-services",
        entryPoint.key: .string(entryPoint.value),
      ]),
    ]
  }

  // MARK: expo-share-extension

  /// https://github.com/MaxAst/expo-share-extension
  private static func shareExtension(
    _ plugin: ExpoConfiguration.Plugin, _ configuration: ExpoConfiguration
  ) -> ProjectExtension {
    let script = plugin.options["preprocessingFile"]?.string
    var attributes: PropertyList.Dictionary = [
      InfoKey.activationRule: .dictionary(rule(plugin.options, hasScript: script != nil))
    ]
    var files = AppExtensionBundle.ProjectFiles(
      project: configuration.path, target: plugin.name)
    if let script {
      let name = FileSystem.name(of: script)
      attributes[InfoKey.preprocessingFile] = .string(
        name.hasSuffix(".js") ? String(name.dropLast(3)) : name)
      files.resources = [script.inFolder(configuration.folder).withoutDots]
    }
    let list = LocatedPropertyList(
      root: info(
        attributes,
        entryPoint: (
          InfoKey.principalClass, "$(PRODUCT_MODULE_NAME).ShareExtensionViewController"
        )),
      source: configuration.source,
      keys: places(
        plugin,
        ["preprocessingFile": InfoKey.preprocessingFile, "activationRules": InfoKey.activationRule])
    )
    return made(list, files, configuration, plugin)
  }

  private static func rule(
    _ options: PropertyList.Dictionary, hasScript: Bool
  ) -> PropertyList.Dictionary {
    let given = options["activationRules"]?.array
    let kinds = given ?? [["type": "text"], ["type": "url"]]
    var rule = PropertyList.Dictionary()
    for kind in kinds {
      let count = kind["max"] ?? 1
      switch kind["type"]?.string {
      case "text": rule[ActivationDictionary.Kind.text.key] = true
      case "url":
        rule[ActivationDictionary.Kind.webURL.key] = count
        if hasScript { rule[ActivationDictionary.Kind.webPage.key] = count }
      case "image": rule[ActivationDictionary.Kind.image.key] = count
      case "video": rule[ActivationDictionary.Kind.movie.key] = count
      case "file": rule[ActivationDictionary.Kind.file.key] = count
      default: break
      }
    }
    return rule
  }

  // MARK: expo-share-intent

  /// https://github.com/achorein/expo-share-intent
  private static func shareIntent(
    _ plugin: ExpoConfiguration.Plugin, _ configuration: ExpoConfiguration
  ) -> ProjectExtension {
    let standard: PropertyList = [
      ActivationDictionary.Kind.webURL.key: 1, ActivationDictionary.Kind.webPage.key: 1,
    ]
    let attributes: PropertyList.Dictionary = [
      InfoKey.activationRule: plugin.options["iosActivationRules"] ?? standard,
      InfoKey.preprocessingFile: "ShareExtensionPreprocessor",
    ]
    var keys = places(plugin, ["iosActivationRules": InfoKey.activationRule])
    if let place = plugin.keys[PropertyList.Path([.key("preprocessorInjectJS")])] {
      keys[PropertyList.Path(InfoKey.preprocessingFilePath.map { .key($0) })] = place
    }
    let list = LocatedPropertyList(
      root: info(attributes, entryPoint: (InfoKey.mainStoryboard, "MainInterface")),
      source: configuration.source, keys: keys)
    var files = AppExtensionBundle.ProjectFiles(
      project: configuration.path, target: plugin.name)
    files.script = .init(
      path: configuration.path + " (preprocessorInjectJS)",
      source: script(injecting: plugin.options["preprocessorInjectJS"]?.string ?? ""))
    return made(list, files, configuration, plugin)
  }

  /// What the plugin makes of the string, as far as the string can refer to it.
  private static func script(injecting text: String) -> String {
    """
    var ExtensionPreprocessingJS = { run({ completionFunction }) {
    const metas = { title: document.title };
    const metaElements = document.querySelectorAll("meta");
    for (const meta of metaElements) {
      const name = meta.getAttribute("name") || meta.getAttribute("property");
      if (name && meta.content) metas[name] = meta.content;
    }
    \(text)
    completionFunction({ baseURI: document.baseURI, meta: JSON.stringify(metas) });
    } };
    """
  }

  // MARK: @bacons/apple-targets

  /// The target's own property list is found by itself; without one, the plugin's is made at prebuild.
  ///
  /// https://github.com/EvanBacon/expo-apple-targets
  private static func target(_ configuration: ExpoConfiguration) -> [ProjectExtension] {
    guard FileSystem.kind(of: configuration.folder + "/Info.plist") == nil,
      let exported = configuration.exported, let type = exported["type"]?.string,
      let info = standardInfo(type)
    else { return [] }
    let name = exported["name"]?.string ?? FileSystem.name(of: configuration.folder)
    let list = LocatedPropertyList(root: info, source: configuration.source, keys: [:])
    var files = AppExtensionBundle.ProjectFiles(project: configuration.path, target: name)
    for file in FileSystem.files(below: configuration.folder, depthLimit: 8, where: { _ in true }) {
      if AppExtensionBundle.ProjectFiles.isCompiled(file) {
        files.sources.append(file)
      } else {
        files.resources.append(file)
      }
    }
    files.resources.append(configuration.folder + "/assets")
    let bundle = AppExtensionBundle(
      infoPlist: configuration.path, list: list, variables: .init(), files: files)
    return [ProjectExtension(file: configuration.path, target: name, .success(bundle))]
  }

  private static func standardInfo(_ type: String) -> PropertyList? {
    switch type {
    case "action":
      [
        InfoKey.extensionDictionary: [
          InfoKey.attributes: [
            InfoKey.activationRule: [ActivationDictionary.Kind.webURL.key: 1],
            InfoKey.preprocessingFile: "assets/index",
          ],
          InfoKey.pointIdentifier: "com.apple.services",
          InfoKey.principalClass: "$(PRODUCT_MODULE_NAME).ActionRequestHandler",
        ]
      ]
    case "share":
      [
        InfoKey.extensionDictionary: [
          InfoKey.attributes: [InfoKey.activationRule: "TRUEPREDICATE"],
          InfoKey.pointIdentifier: "com.apple.share-services",
          InfoKey.principalClass: "$(PRODUCT_MODULE_NAME).ShareViewController",
        ]
      ]
    default: nil
    }
  }

  // MARK: Both

  private static func made(
    _ list: LocatedPropertyList, _ files: AppExtensionBundle.ProjectFiles,
    _ configuration: ExpoConfiguration, _ plugin: ExpoConfiguration.Plugin
  ) -> ProjectExtension {
    var files = files
    if plugin.isPartial {
      files.gaps = ["not all options of '\(plugin.name)' are literal values"]
    }
    return ProjectExtension(
      file: configuration.path, target: plugin.name,
      .success(
        AppExtensionBundle(
          infoPlist: configuration.path, list: list, variables: .init(), files: files)))
  }

  /// Where the options are that become attributes of the extension.
  private static func places(
    _ plugin: ExpoConfiguration.Plugin, _ names: [String: String]
  ) -> [PropertyList.Path: Int] {
    var places: [PropertyList.Path: Int] = [:]
    for (path, offset) in plugin.keys {
      guard case .key(let option)? = path.components.first, let attribute = names[option] else {
        continue
      }
      let prefix = [InfoKey.extensionDictionary, InfoKey.attributes, attribute]
      places[
        PropertyList.Path(
          prefix.map { .key($0) } + path.components.dropFirst())] = offset
    }
    return places
  }
}
