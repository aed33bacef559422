import AppExtension
import Session

// All settings. Options of commands, keys of test cases, options of `loadPage`, keys of a batch's
// lines, help, completion and the table in the README are made from these entries.

extension Setting {
  package static let table: [Setting] = [
    baseURL,
    encoding,
    page,
    pageNumber,
    Setting(
      "transport-encoding", .text, "name",
      "The character set that the page's server declares; a byte order mark overrides it."
    ) { $1.transportEncoding = $0.text },
    selectRange,
    Setting(
      "select", .text, "css",
      "Select the content of the first matching element; 'none': 'getSelection()' is null.",
      in: .everywhereAndSaved, excludes: "select-text"
    ) { $1.selection = $0.text == "none" ? .null : .contents(ofSelector: $0.text) },
    Setting(
      "select-text", .text, "text", "Select the first occurrence of a text.",
      in: .everywhereAndSaved, excludes: "select"
    ) { $1.selection = .text($0.text) },
    host,
    Setting(
      "extension-name", .text, "id",
      "The extension's bundle identifier: 'arguments.extensionName'."
    ) { $1.extensionName = $0.text },
    Setting(
      "platform", .keyword(Platform.allCases.map(\.rawValue)), "platform",
      "Safari's platform: on macOS it never calls 'finalize'.",
      standard: "the extension's own, or ios"
    ) { $1.platform = Platform(rawValue: $0.text) ?? $1.platform },
    timeout,
    Setting(
      "max-depth", .count(1...2000), "n", "Maximum nesting of the results.",
      standard: "\(SessionLimits().depth)"
    ) { $1.limits.depth = $0.count },
    maxOutput,
    Setting(
      "max-timers", .count(1...Int(Int32.max)), "n", "Maximum number of pending timers.",
      standard: "\(SessionLimits().timers)"
    ) { $1.limits.timers = $0.count },
    pageScripts,
    resources,
    resource,
    loadTimeout,
    settle,
    cookie,
    localStorage,
    storage,
    field,
    scroll,
    styleSheet,
    userAgent,
    locale,
    timeZone,
    viewport,
    pixelRatio,
    fonts,
    define,
    bundle,
    bundler,
    network,
    save,
    header,
    cookieFile,
    authorities,
    requestTimeout,
    retries,
    robots,
    mostResources,
    largestDownload,
    memory,
    sandbox,
    color,
    config,
    noConfig,
  ]

  // Settings to which other code refers by name.

  package static let baseURL = Setting(
    "base-url", key: "baseURL", .text, "url", "The page's address.",
    standard:
      "where a file beside the page or the page itself says it was saved from, or the URL of its file",
    in: .onePage.union(.layout)
  ) { $1.url = $0.text }

  package static let encoding = Setting(
    "encoding", .text, "name", "The page's character set, whatever it declares.",
    in: .everywhere.union(.reading)
  ) { $1.encoding = $0.text }

  package static let page = Setting(
    "page", key: "page", .count(1...Int(Int32.max)), "n",
    "Which of the pages that a capture (HAR, WARC, WACZ) holds, counted from 1.",
    in: [.run, .reading])

  /// Where `page` is the file itself.
  package static let pageNumber = Setting(
    "page-number", .count(1...Int(Int32.max)), "n",
    "Which of the pages that a capture (HAR, WARC, WACZ) holds, counted from 1.",
    in: [.check, .batchLine, .testCase, .scriptTest, .swiftTest])

  package static let host = Setting(
    "host", .keyword(Host.allCases.map(\.rawValue)), "host",
    "What shows the page: whether it offers the extension, runs the script, and what it passes on.",
    standard: "safari", in: [.run, .check]
  ) { value, options in
    // Given after the selection, because some hosts keep it from the script.
    if let host = Host(rawValue: value.text), !host.facts.keepsSelection { options.selection = nil }
  }

  package static let timeout = Setting(
    "timeout", .seconds(below: 1e6), "seconds",
    "Seconds until Safari stops waiting for the script; 0 for no limit.", standard: "2"
  ) { $1.timeout = $0.number == 0 ? nil : $0.number }

  package static let maxOutput = Setting(
    "max-output", .count(1...4096), "megabytes",
    "Maximum size of the results and of the written document.",
    standard: "\(SessionLimits().outputMegabytes)", in: .everywhere.union([.reading, .converting])
  ) { $1.limits.outputMegabytes = $0.count }

  package static let pageScripts = Setting(
    "page-scripts", .flag, "",
    "Run the page's own scripts, in the page's world, before the extension is called.",
    in: .everywhere.union(.saving)
  ) { $1.runsPageScripts = $0.isOn }

  package static let settle = Setting(
    "settle", .seconds(below: 1e9), "seconds",
    "Seconds that the page's timers may continue after it has loaded, before the extension is called.",
    standard: "1", in: .everywhere.union(.saving)
  ) { $1.settlingTime = $0.number }

  package static let resources = Setting(
    "resources", .folder, "folder",
    "A folder that serves the page's origin: scripts, style sheets, frames and what they fetch. "
      + "A page in it has the address http://localhost/ and its path there.",
    in: .everywhere.union(.layout))

  package static let resource = Setting(
    "resource", .pairs(.atLastSign), "url=file",
    "Serve an address, which may be relative to the page's, from a file.",
    in: .everywhere.union(.layout)
  ) { $1.resources.files = $0.items.map { ($0.name, $0.value) } }

  package static let fonts = Setting(
    "fonts", .folder, "folder",
    "A folder with fonts, in which text is measured rather than in the system's: "
      + "an iPhone's, or fonts of the same widths.",
    in: .everywhere.union(.layout)
  ) { $1.fontFolder = $0.text }

  package static let loadTimeout = Setting(
    "load-timeout", .seconds(below: 1e9), "seconds",
    "Seconds until a loading page and its scripts are stopped; 0 for no limit.",
    standard: "10", in: .everywhere.union([.reading, .saving, .converting])
  ) { $1.loadTimeout = $0.number == 0 ? nil : $0.number }

  package static let localStorage = Setting(
    "local-storage", .items, "file",
    "The contents of 'localStorage': a JSON object of strings. The file is not changed."
  ) { $1.siteData.localStorage = $0.items }

  package static let storage = Setting(
    "storage", .folder, "folder",
    "A folder in which each origin's databases, caches and 'localStorage' are kept: "
      + "everything finds what is there, and 'run' writes what was stored."
  ) { $1.siteData.storageFolder = $0.text }

  package static let define = Setting(
    "define", .pairs(.atFirstSign), "name=value",
    "The value of a build variable in the Info.plist, such as $(NAME).",
    in: .everywhere.subtracting(.batchLine))

  package static let memory = Setting(
    "memory", .count(64...Int(Int32.max)), "megabytes",
    "Maximum memory of a page and its scripts.", standard: "1024",
    in: .process.union(.testing))

  package static let sandbox = Setting(
    "sandbox", .choice(["sandbox", "require-sandbox", "no-sandbox"]), "",
    "Let the kernel keep pages and scripts away from files, network and processes, where it can; "
      + "require that it can; or run without it (see 'jsprep doctor').",
    standard: "--sandbox", in: .process.union(.testing))

  package static let color = Setting(
    "color", .keyword(["auto", "always", "never"]), "when",
    "Colour in what people read: NO_COLOR, FORCE_COLOR and CLICOLOR_FORCE decide, then whether a "
      + "terminal shows it.", standard: "auto", in: .process.union([.testing, .writing]))

  package static let config = Setting(
    "config", .file, "file", "The project's defaults.",
    standard: "jsprep.yml here or in the nearest folder above, up to the checkout's",
    in: .process.union(.testing), excludes: "no-config")

  package static let noConfig = Setting(
    "no-config", .flag, "", "Use no file with the project's defaults.",
    in: .process.union(.testing), excludes: "config")
}
