// swift-tools-version: 6.2
import PackageDescription

// Targets are the walls between the layers: imports go down only, and an import that is not declared
// here fails the build (`--explicit-target-dependency-import-check error`, see `.ci/run`).
// `Documentation/Layers.md` has the table of layers and what each is for.

let package = Package(
  name: "jsprep",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "jsprep", targets: ["JSPrepCommand"]),
    .library(name: "JSPrep", targets: ["JSPrep"]),
    .library(name: "JSPrepTesting", targets: ["JSPrepTesting"]),
    .library(name: "JSPrepExtension", targets: ["JSPrepExtension"]),
  ],
  dependencies: [
    // Where there is no network, somebody has put it beside.
    Context.environment["JSPREP_ARGUMENT_PARSER"].map { .package(path: $0) }
      ?? .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(
      name: "CJavaScriptCore", pkgConfig: "javascriptcoregtk-4.1",
      providers: [.apt(["libjavascriptcoregtk-4.1-dev"])]),
    .systemLibrary(
      name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CMalloc"),
    .target(name: "CEncodingIndexes"),
    .target(name: "CSandbox"),
    .target(name: "CDynamicLibrary"),
    .target(name: "CInspector"),
    .target(name: "CProgramArguments"),
    .target(name: "CArchive", dependencies: ["CDynamicLibrary"]),
    .target(name: "CLineEditing", dependencies: ["CDynamicLibrary"]),
    .target(name: "CCompression", dependencies: ["CDynamicLibrary"]),
    .target(name: "CCrypto", dependencies: ["CDynamicLibrary"]),
    .target(name: "CDatabase", dependencies: ["CDynamicLibrary"]),
    .target(name: "CFonts", dependencies: ["CDynamicLibrary"]),
    .target(name: "CGraphics", dependencies: ["CDynamicLibrary"]),
    .target(name: "CHTTP", dependencies: ["CDynamicLibrary"]),
    .target(name: "CICU"),
    .target(
      name: "CXSLT", dependencies: ["CLibXML2"], linkerSettings: [.linkedLibrary("xslt")]),

    .target(name: "Archives", dependencies: ["CArchive"]),
    .target(name: "Compression", dependencies: ["CCompression"]),
    .target(name: "POSIX", dependencies: ["IntegerConversion"]),
    .target(
      name: "HTTP",
      dependencies: ["CHTTP", "Compression", "IntegerConversion", "MIME", "POSIX", "WebURL"]),
    .target(name: "Infra"),
    .target(name: "Files", dependencies: ["IntegerConversion", "POSIX"]),
    .target(name: "Processes", dependencies: ["Files", "POSIX"]),
    .target(name: "Serving", dependencies: ["IntegerConversion", "POSIX"]),
    .target(name: "IntegerConversion"),
    .target(name: "PropertyList", dependencies: ["IntegerConversion", "MIME"]),
    .target(name: "Session", dependencies: ["PropertyList"]),
    .target(name: "SiteStorage", dependencies: ["CDatabase", "Files", "POSIX", "Session"]),
    .target(name: "DOM", dependencies: ["Infra", "IntegerConversion", "POSIX", "CLibXML2"]),
    .target(name: "TextEncoding", dependencies: ["CEncodingIndexes", "Infra"]),
    .target(name: "WebURL", dependencies: ["CICU", "Infra"]),
    .target(name: "Fonts", dependencies: ["CFonts", "CICU", "IntegerConversion", "POSIX"]),
    .target(name: "ImageHeaders"),
    .target(name: "MIME", dependencies: ["Infra"]),
    .target(name: "HTMLParser", dependencies: ["CLibXML2", "DOM", "Infra", "TextEncoding"]),
    .target(name: "CSSSyntax", dependencies: ["DOM", "Infra", "IntegerConversion", "POSIX"]),
    .target(
      name: "Selectors",
      dependencies: ["CLibXML2", "CSSSyntax", "DOM", "Infra", "IntegerConversion"]),
    .target(
      name: "CSS",
      dependencies: [
        "CSSSyntax", "DOM", "Infra", "IntegerConversion", "POSIX", "Selectors", "TextEncoding",
      ]),
    .target(
      name: "Layout",
      dependencies: [
        "CSS", "DOM", "Fonts", "Infra", "IntegerConversion", "POSIX", "Selectors",
      ]),
    .target(name: "Editing", dependencies: ["CSS", "DOM", "HTMLParser", "Layout"]),
    .target(
      name: "JSRuntime", dependencies: ["CJavaScriptCore", "Infra", "POSIX"],
      linkerSettings: [.linkedFramework("JavaScriptCore", .when(platforms: [.macOS]))]),
    .target(name: "Profile", dependencies: ["IntegerConversion", "PropertyList"]),
    .target(
      name: "Inspector",
      dependencies: [
        "CInspector", "IntegerConversion", "JSRuntime", "POSIX", "Profile", "PropertyList",
      ]),
    .target(
      name: "DebugAdapter",
      dependencies: [
        "Files", "Inspector", "IntegerConversion", "POSIX", "Processes", "PropertyList", "WebURL",
      ],
      resources: [.embedInCode("Session/InspectedFunctions.js")]),
    .target(
      name: "Bindings",
      dependencies: [
        "Infra", "IntegerConversion",
        "DOM", "TextEncoding", "WebURL", "MIME", "HTMLParser", "CSSSyntax", "Selectors", "CSS",
        "JSRuntime", "Layout", "POSIX", "SiteStorage",
      ],
      resources: [
        .embedInCode("CSSOM/ObservableArrays.js"),
        .embedInCode("Events/EventHandlers.js"),
        .embedInCode("WebIDL/Collections.js"),
        .embedInCode("WebIDL/Conversions.js"),
        .embedInCode("WebIDL/Intrinsics.js"),
        .embedInCode("WebIDL/IterableDeclarations.js"),
        .embedInCode("WebIDL/LiveItems.js"),
        .embedInCode("WebIDL/Reactions.js"),
        .embedInCode("WebIDL/Support.js"),
        .embedInCode("WebIDL/TreeAttributes.js"),
      ]),
    .target(
      name: "Streams", dependencies: ["Bindings", "Compression", "DOM", "JSRuntime"],
      resources: [
        .embedInCode("Compression/CompressionStreams.js"),
        .embedInCode("EncodingStreams.js"),
        .embedInCode("NativeStreams.js"),
        .embedInCode("ReadableStream.js"),
        .embedInCode("StreamsShared.js"),
        .embedInCode("TransformStream.js"),
        .embedInCode("WritableStream.js"),
      ]),
    .target(
      name: "WebCrypto",
      dependencies: [
        "Bindings", "CCrypto", "DOM", "Infra", "IntegerConversion", "JSRuntime", "MIME", "POSIX",
        "SiteStorage", .target(name: "CGLib", condition: .when(platforms: [.linux])),
      ]),
    .target(
      name: "FileAPI",
      dependencies: [
        "Bindings", "DOM", "IntegerConversion", "JSRuntime", "MIME", "POSIX", "SiteStorage",
        "Streams", "TextEncoding", "WebCrypto", "WebURL",
      ]),
    .target(
      name: "Forms",
      dependencies: [
        "Bindings", "DOM", "FileAPI", "JSRuntime", "MIME", "POSIX", "Selectors", "TextEncoding",
        "WebCrypto", "WebURL",
      ]),
    .target(
      name: "Fetch",
      dependencies: [
        "Bindings", "DOM", "FileAPI", "Forms", "JSRuntime", "MIME", "Streams", "TextEncoding",
        "WebURL",
      ]),
    .target(
      name: "XMLHttpRequest",
      dependencies: [
        "Bindings", "DOM", "Fetch", "FileAPI", "HTMLParser", "JSRuntime", "MIME", "TextEncoding",
        "WebURL",
      ]),
    .target(
      name: "Messaging",
      dependencies: [
        "Bindings", "DOM", "IntegerConversion", "JSRuntime", "SiteStorage", "WebURL",
      ],
      resources: [.embedInCode("CloneReaders.js"), .embedInCode("StructuredClone.js")]),
    .target(
      name: "PerformanceTimeline", dependencies: ["Bindings", "DOM", "JSRuntime", "Messaging"]),
    .target(
      name: "Connections",
      dependencies: [
        "Bindings", "DOM", "Fetch", "FileAPI", "IntegerConversion", "JSRuntime", "MIME",
        "TextEncoding", "WebURL",
      ]),
    .target(name: "GPU", dependencies: ["Bindings"]),
    .target(
      name: "MediaCapture", dependencies: ["Bindings", "DOM", "JSRuntime", "WebCrypto"]),
    .target(name: "WebAudio", dependencies: ["Bindings", "DOM", "JSRuntime", "POSIX"]),
    .target(name: "Speech", dependencies: ["Bindings", "DOM", "JSRuntime"]),
    .target(
      name: "Canvas",
      dependencies: [
        "Bindings", "CGraphics", "CSS", "DOM", "Fetch", "FileAPI", "Fonts", "ImageHeaders",
        "IntegerConversion", "JSRuntime", "Layout", "MIME", "POSIX", "SiteStorage", "WebURL",
      ]),
    .target(
      name: "TypedOM",
      dependencies: [
        "Bindings", "CSS", "CSSSyntax", "DOM", "Infra", "JSRuntime", "Layout",
      ]),
    .target(
      name: "IndexedDB",
      dependencies: [
        "Bindings", "DOM", "FileAPI", "IntegerConversion", "JSRuntime", "Messaging", "POSIX",
        "Session", "SiteStorage",
      ],
      resources: [.embedInCode("IndexedDB.js")]),
    .target(
      name: "WebLocks", dependencies: ["Bindings", "DOM", "JSRuntime", "WebCrypto"]),
    .target(
      name: "CacheStorage",
      dependencies: [
        "Bindings", "DOM", "Fetch", "JSRuntime", "MIME", "Session", "SiteStorage", "WebURL",
      ]),
    .target(
      name: "Media",
      dependencies: [
        "Bindings", "DOM", "Fetch", "JSRuntime", "PerformanceTimeline", "WebURL",
      ]),
    .target(
      name: "FontLoading",
      dependencies: ["Bindings", "CSS", "DOM", "Fonts", "JSRuntime", "Layout"]),
    .target(
      name: "URLPattern", dependencies: ["Bindings", "DOM", "JSRuntime", "WebURL"]),
    .target(name: "DragAndDrop", dependencies: ["Bindings", "DOM", "FileAPI", "JSRuntime"]),
    .target(
      name: "XSLT", dependencies: ["Bindings", "CXSLT", "DOM", "HTMLParser", "JSRuntime"]),
    .target(
      name: "Page",
      dependencies: [
        "Files", "Infra", "IntegerConversion", "POSIX", "PropertyList", "Session", "DOM",
        "TextEncoding",
        "WebURL", "MIME", "HTMLParser", "Selectors", "CSS", "Layout", "JSRuntime", "Bindings",
        "CacheStorage", "Canvas", "Connections", "DragAndDrop", "Editing", "Fetch", "FileAPI",
        "FontLoading", "Forms", "GPU", "ImageHeaders", "IndexedDB", "Media", "MediaCapture",
        "Messaging", "PerformanceTimeline", "SiteStorage", "SourceMaps", "Speech", "Streams",
        "TypedOM",
        "URLPattern", "WebAudio", "WebCrypto", "WebLocks", "XMLHttpRequest", "XSLT",
      ],
      resources: [
        .embedInCode("Console/ConsoleValues.js"),
        .embedInCode("Extension/ExtensionObject.js"),
        .embedInCode("Extension/Gaps.js"),
        .embedInCode("Frames/CrossOriginWindow.js"),
        .embedInCode("Scripts/Modules/Modules.js"),
        .embedInCode("Timers/HeldTime.js"),
        .embedInCode("Window/Locale.js"),
      ]),
    .target(
      name: "CallObservation",
      dependencies: ["Bindings", "DOM", "IntegerConversion", "JSRuntime", "POSIX", "PropertyList"],
      resources: [.embedInCode("Trace/ValueDescriptions.js")]),
    .target(
      name: "AppExtension",
      dependencies: ["Files", "IntegerConversion", "PropertyList", "Session", "SwiftSource"],
      resources: [.embedInCode("Check/Examples/RuleExamples.md")]),
    .target(name: "SwiftSource"),
    .target(name: "TypeScript"),
    .target(name: "SourceMaps", dependencies: ["MIME", "PropertyList", "TypeScript", "WebURL"]),
    .target(name: "YAML", dependencies: ["CYAML", "PropertyList"]),
    .target(
      name: "Projects",
      dependencies: ["AppExtension", "Files", "PropertyList", "YAML"]),
    .target(
      name: "SavedPages",
      dependencies: ["Archives", "Compression", "MIME", "PropertyList", "WebURL"]),
    .target(
      name: "Saving",
      dependencies: [
        "CSSSyntax", "DOM", "HTMLParser", "IntegerConversion", "MIME", "SavedPages", "TextEncoding",
        "WebURL",
      ]),
    .target(
      name: "JSPrep",
      dependencies: [
        "Files", "Infra", "IntegerConversion", "POSIX", "Processes", "PropertyList", "Session",
        "DOM", "HTMLParser", "HTTP", "MIME", "Selectors", "SiteStorage", "TextEncoding",
        "CallObservation", "JSRuntime", "Page", "AppExtension", "SavedPages", "Saving",
        "SourceMaps", "TypeScript", "WebURL",
      ],
      resources: [
        .embedInCode("Captures/ActionViewController.txt"),
        .embedInCode("Captures/PageCapture.js"),
      ]),
    .target(
      name: "Reports",
      dependencies: [
        "DOM", "JSPrep", "MIME", "POSIX", "Page", "PropertyList", "Saving", "Session", "WebCrypto",
        "WebURL",
      ],
      resources: [
        .embedInCode("Viewer/Scripts/CheckView.js"),
        .embedInCode("Viewer/Scripts/Differences.js"),
        .embedInCode("Viewer/Scripts/DocumentView.js"),
        .embedInCode("Viewer/Scripts/Elements.js"),
        .embedInCode("Viewer/Scripts/Events.js"),
        .embedInCode("Viewer/Scripts/FormerReport.js"),
        .embedInCode("Viewer/Scripts/Live.js"),
        .embedInCode("Viewer/Scripts/LiveChoices.js"),
        .embedInCode("Viewer/Scripts/PageFrame.js"),
        .embedInCode("Viewer/Scripts/PageSelection.js"),
        .embedInCode("Viewer/Scripts/PageStates.js"),
        .embedInCode("Viewer/Scripts/PageView.js"),
        .embedInCode("Viewer/Scripts/Report.js"),
        .embedInCode("Viewer/Scripts/RunView.js"),
        .embedInCode("Viewer/Scripts/Sources.js"),
        .embedInCode("Viewer/Scripts/TestView.js"),
        .embedInCode("Viewer/Scripts/Timeline.js"),
        .embedInCode("Viewer/Scripts/ValueTree.js"),
        .embedInCode("Viewer/Styles/Live.css"),
        .embedInCode("Viewer/Styles/Page.css"),
        .embedInCode("Viewer/Styles/Parts.css"),
        .embedInCode("Viewer/Styles/Report.css"),
        .embedInCode("Viewer/Styles/Tests.css"),
      ]),
    .target(name: "Sandbox", dependencies: ["CSandbox", "POSIX"]),
    .target(
      name: "WorkerPool", dependencies: ["CSandbox", "IntegerConversion", "POSIX", "Processes"]),
    .target(
      name: "ScriptTesting",
      dependencies: [
        "IntegerConversion", "POSIX", "Processes",
        "PropertyList", "Session", "DOM", "Selectors", "JSRuntime", "Page",
        "JSPrep", "Reports", "Sandbox", "WorkerPool", "AppExtension", "Files", "YAML",
      ],
      resources: [
        .embedInCode("JavaScript/Assert.js"),
        .embedInCode("JavaScript/Clock.js"),
        .embedInCode("JavaScript/Each.js"),
        .embedInCode("JavaScript/Equality.js"),
        .embedInCode("JavaScript/Expect.js"),
        .embedInCode("JavaScript/Imports.js"),
        .embedInCode("JavaScript/Inspect.js"),
        .embedInCode("JavaScript/Matchers.js"),
        .embedInCode("JavaScript/MockMatchers.js"),
        .embedInCode("JavaScript/Mocks.js"),
        .embedInCode("JavaScript/Placeholders.js"),
        .embedInCode("JavaScript/TestDefinitions.js"),
        .embedInCode("JavaScript/TestFramework.js"),
        .embedInCode("JavaScript/TestGlobals.js"),
        .embedInCode("JavaScript/TestModules.js"),
        .embedInCode("JavaScript/TestPages.js"),
        .embedInCode("JavaScript/TestRealm.js"),
        .embedInCode("JavaScript/Values.js"),
      ]),
    .target(
      name: "Batch",
      dependencies: [
        "DOM", "Files", "Infra", "JSPrep", "JSRuntime", "POSIX", "Processes", "PropertyList",
        "Sandbox", "SavedPages", "Session", "WorkerPool",
      ]),
    .target(name: "JSPrepTesting", dependencies: ["JSPrep", "ScriptTesting"]),
    .target(
      name: "JSPrepExtension", dependencies: ["PropertyList", "Session", "AppExtension", "JSPrep"]),
    .target(
      name: "Manual",
      resources: [
        .embedInCode("Topics/cases.md"),
        .embedInCode("Topics/checking.md"),
        .embedInCode("Topics/configuration.md"),
        .embedInCode("Topics/inputs.md"),
        .embedInCode("Topics/looking.md"),
        .embedInCode("Topics/many-pages.md"),
        .embedInCode("Topics/results.md"),
        .embedInCode("Topics/safari.md"),
        .embedInCode("Topics/saved-pages.md"),
        .embedInCode("Topics/settings.md"),
        .embedInCode("Topics/supported.md"),
        .embedInCode("Topics/swift.md"),
        .embedInCode("Topics/test-scripts.md"),
        .embedInCode("Topics/testing.md"),
      ]),

    .executableTarget(
      name: "JSPrepCommand",
      dependencies: [
        "AppExtension", "Batch", "CallObservation", "CDynamicLibrary", "CLineEditing", "CMalloc",
        "CProgramArguments", "DebugAdapter", "Files", "Fonts", "HTTP", "Infra", "Inspector",
        "IntegerConversion", "JSPrep", "JSRuntime", "MIME", "Manual", "POSIX", "Processes",
        "Profile", "Projects", "PropertyList", "Reports", "Sandbox",
        "SavedPages", "ScriptTesting", "Serving", "Session", "SiteStorage", "SourceMaps", "WebURL",
        "WorkerPool",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["StartUp.order"], linkerSettings: [.quickStart]),

    .executableTarget(
      name: "ParserBenchmark",
      dependencies: ["CLibXML2", "DOM", "HTMLParser", "POSIX", "TextEncoding"],
      path: "Benchmarks/ParserBenchmark", exclude: ["README.md"]),
    .executableTarget(
      name: "LayoutBenchmark",
      dependencies: ["CMalloc", "DOM", "HTMLParser", "Layout", "POSIX", "TextEncoding"],
      path: "Benchmarks/LayoutBenchmark"),
    .target(name: "FuzzSupport", dependencies: ["POSIX"], path: "Fuzz/FuzzSupport"),
    .executableTarget(
      name: "ParserFuzz",
      dependencies: ["CLibXML2", "DOM", "FuzzSupport", "HTMLParser", "POSIX", "TextEncoding"],
      path: "Fuzz/ParserFuzz"),
    .executableTarget(
      name: "DOMFuzz",
      dependencies: [
        "FuzzSupport", "POSIX", "TreeChecking", "DOM", "JSRuntime", "Bindings", "Page", "Session",
      ],
      path: "Fuzz/DOMFuzz"),
    .executableTarget(
      name: "BoxFuzz",
      dependencies: ["CSS", "DOM", "FuzzSupport", "HTMLParser", "Layout", "Selectors", "POSIX"],
      path: "Fuzz/BoxFuzz"),
    .executableTarget(
      name: "FontFuzz", dependencies: ["Fonts", "FuzzSupport", "POSIX"], path: "Fuzz/FontFuzz"),
    .executableTarget(
      name: "ModuleFuzz",
      dependencies: ["FuzzSupport", "JSRuntime", "POSIX", "Page", "Session"],
      path: "Fuzz/ModuleFuzz"),
    .executableTarget(
      name: "CallFuzz",
      dependencies: [
        "FuzzSupport", "POSIX", "JSRuntime", "Bindings", "Page", "Session",
      ],
      path: "Fuzz/CallFuzz"),
    .executableTarget(
      name: "PageLifetime", dependencies: ["CMalloc", "JSPrep", "POSIX", "Page", "Session"],
      path: "Fuzz/PageLifetime"),
    .target(name: "CLibFuzzer", path: "Fuzz/CLibFuzzer"),
    .executableTarget(
      name: "InputFuzz",
      dependencies: [
        "CLibFuzzer", "PropertyList", "DOM", "FuzzSupport", "HTMLParser", "POSIX", "Selectors",
        "CSS", "WebURL",
        "SavedPages", "AppExtension", "Compression", "SourceMaps", "TestSupport", "TypeScript",
      ], path: "Fuzz/InputFuzz"),

    .target(name: "TestSupport", path: "Tests/TestSupport/Files"),
    .target(name: "TreeChecking", dependencies: ["CLibXML2", "DOM"], path: "Tests/TreeChecking"),
    // A page and a script.
    .target(
      name: "PageTestSupport",
      dependencies: [
        "Bindings", "JSRuntime", "Page", "PropertyList", "Session", "TestSupport",
      ],
      path: "Tests/TestSupport/Pages"),
    // A pool of processes, which tests cannot fork themselves.
    .executableTarget(
      name: "WorkerPoolProgram", dependencies: ["POSIX", "WorkerPool"],
      path: "Tests/TestSupport/WorkerPoolProgram"),
    .testTarget(
      name: "WorkerPoolTests", dependencies: ["POSIX", "WorkerPool", "WorkerPoolProgram"]),
    .testTarget(
      name: "BatchTests",
      dependencies: ["Batch", "JSPrep", "PropertyList", "Session", "TestSupport", "WorkerPool"]),
    // Text that is measured in the sandbox, which nobody leaves.
    .executableTarget(
      name: "SandboxedTextProgram", dependencies: ["Fonts", "Sandbox"],
      path: "Tests/TestSupport/SandboxedTextProgram"),
    .testTarget(
      name: "FontsTests", dependencies: ["Fonts", "SandboxedTextProgram"], exclude: ["Data"]),
    .testTarget(
      name: "DebugAdapterTests", dependencies: ["DebugAdapter", "Inspector", "PropertyList"]),
    .testTarget(
      name: "InspectorTests", dependencies: ["Inspector", "Profile", "PropertyList"]),
    .testTarget(name: "ProfileTests", dependencies: ["Profile"]),
    .testTarget(name: "JSRuntimeTests", dependencies: ["Infra", "JSRuntime"]),
    .testTarget(
      name: "LayoutTests", dependencies: ["CSS", "DOM", "HTMLParser", "Layout"], exclude: ["Data"]),
    .testTarget(
      name: "ImageHeadersTests", dependencies: ["ImageHeaders"], exclude: ["Data"]),
    .testTarget(name: "HTTPTests", dependencies: ["HTTP", "WebURL"]),
    .testTarget(name: "MIMETests", dependencies: ["MIME"]),
    .testTarget(name: "ServingTests", dependencies: ["POSIX", "Serving"]),
    .testTarget(name: "SiteStorageTests", dependencies: ["Session", "SiteStorage"]),
    .testTarget(name: "SessionTests", dependencies: ["PropertyList", "Session"]),
    .testTarget(
      name: "IntegerConversionTests", dependencies: ["IntegerConversion", "JSPrepCommand"]),
    .testTarget(name: "PropertyListTests", dependencies: ["PropertyList"]),
    .testTarget(name: "JSPrepTests", dependencies: ["JSPrep", "SavedPages"]),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "DOM", "HTMLParser", "PropertyList", "Reports", "Saving", "TextEncoding", "WebURL",
      ]),
    .testTarget(
      name: "HTMLParserTests", dependencies: ["DOM", "HTMLParser", "TestSupport"],
      exclude: ["XHTML/Fixtures"]),
    .testTarget(
      name: "CommandTests", dependencies: ["JSPrep", "JSPrepCommand", "PropertyList", "YAML"],
      exclude: [
        "Debugging/client.py", "KnownMistakes", "Mistakes", "Reports/browser.py",
        "Reports/Hostile.html", "Reports/Hostile.js", "Reports/reports.py",
        "Saving/http2-server.js", "Saving/server.py", "Schemas", "Serving/serving.py",
        "SourceMaps", "Terminal",
      ]),
    .testTarget(
      name: "CSSTests",
      dependencies: ["CSS", "CSSSyntax", "DOM", "HTMLParser", "Selectors", "TestSupport"],
      exclude: ["Data"]),
    .testTarget(
      name: "DOMTests",
      dependencies: ["CLibXML2", "DOM", "HTMLParser", "TestSupport", "TreeChecking"],
      exclude: ["Ranges/Data", "XPath/Data"]),
    .testTarget(
      name: "SelectorsTests",
      dependencies: ["CSSSyntax", "DOM", "HTMLParser", "Selectors", "TestSupport"],
      exclude: ["Data"]),
    .testTarget(
      name: "PageTests",
      dependencies: [
        "Bindings", "DOM", "Fetch", "JSRuntime", "Page", "PageTestSupport", "PropertyList",
        "Session", "TestSupport", "WebURL",
      ], exclude: ["Relayout.js", "WebKit"]),
    .testTarget(
      name: "CallObservationTests",
      dependencies: ["CallObservation", "JSRuntime", "Page", "PropertyList", "Session"]),
    .testTarget(
      name: "FetchTests",
      dependencies: [
        "Bindings", "DOM", "Fetch", "FileAPI", "JSRuntime", "PageTestSupport", "Session", "WebURL",
        "XMLHttpRequest",
      ]),
    .testTarget(name: "FileAPITests", dependencies: ["PageTestSupport"]),
    .testTarget(name: "FormsTests", dependencies: ["PageTestSupport"]),
    .testTarget(name: "MessagingTests", dependencies: ["PageTestSupport"]),
    .testTarget(
      name: "StorageTests", dependencies: ["PageTestSupport", "Session", "SiteStorage"],
      exclude: ["WebKit"]),
    .testTarget(name: "WebCryptoTests", dependencies: ["PageTestSupport"]),
    .testTarget(name: "XSLTTests", dependencies: ["PageTestSupport"]),
    .testTarget(
      name: "SavedPagesTests",
      dependencies: [
        "Compression", "JSPrep", "MIME", "PropertyList", "SavedPages", "Session", "TestSupport",
      ]),
    .testTarget(
      name: "BindingsTests",
      dependencies: [
        "Bindings", "DOM", "JSRuntime", "PageTestSupport",
      ],
      exclude: ["WebKit"]),
    .testTarget(
      name: "TextEncodingTests", dependencies: ["TextEncoding", "HTMLParser", "TestSupport"]),
    .testTarget(name: "WebURLTests", dependencies: ["WebURL", "TestSupport"]),
    .testTarget(
      name: "ExampleTests", dependencies: ["JSPrep", "PropertyList", "SavedPages", "TestSupport"],
      exclude: ["Answers", "ElementExpectations.txt", "Expectations.txt"]),
    .testTarget(
      name: "JSPrepExtensionTests", dependencies: ["JSPrepExtension"],
      exclude: ["PriceAction/Package.swift", "PriceAction/Sources/PriceAction/Price.js"]),
    .testTarget(name: "SwiftSourceTests", dependencies: ["SwiftSource"]),
    .testTarget(
      name: "TypeScriptTests", dependencies: ["JSRuntime", "TypeScript"],
      exclude: ["Snippets.ts.txt"]),
    .testTarget(name: "SourceMapsTests", dependencies: ["PropertyList", "SourceMaps"]),
    .testTarget(name: "ProjectsTests", dependencies: ["AppExtension", "JSPrep", "Projects"]),
    .testTarget(
      name: "AppExtensionTests", dependencies: ["AppExtension", "JSPrep", "PropertyList"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "ScriptTestingTests",
      dependencies: ["JSPrep", "ScriptTesting", "PropertyList"]),
    .testTarget(
      name: "JSPrepTestingTests", dependencies: ["JSPrepTesting"],
      exclude: ["Fixtures", "PageUnderTestTests.snapshots"]),
  ],
  swiftLanguageModes: [.v6]
)

// Only where another package depends on this one: whatever a plugin's program is made of is compiled a second time, as a
// tool, by each `swift build` of the package that has the plugin. `JSPREP_PLUGINS=1` is for dependencies by path.
if ["/checkouts/", "/registry/downloads/"].contains(where: Context.packageDirectory.contains)
  || Context.environment["JSPREP_PLUGINS"] != nil
{
  let names = ["JSPrepCheck", "JSPrepPackageCommand"]
  package.products += names.map { .plugin(name: $0, targets: [$0]) }
  package.targets += [
    .plugin(name: names[0], capability: .buildTool(), dependencies: ["JSPrepCommand"]),
    .plugin(
      name: names[1],
      capability: .command(
        intent: .custom(verb: "jsprep", description: "Checks and tests extension scripts.")),
      dependencies: ["JSPrepCommand"]),
  ]
}

extension LinkerSetting {
  /// How the program starts quickly, in little memory: what a run needs lies side by side (`script/order-functions`),
  /// the addresses that the loader adds to are a bitmap instead of 2 MB, and no symbol is exported.
  fileprivate static let quickStart = unsafeFlags(
    ["-use-ld=lld"]
      + [
        "-z", "pack-relative-relocs", "--no-export-dynamic", "--no-warn-symbol-ordering",
        "--symbol-ordering-file=\(Context.packageDirectory)/Sources/JSPrepCommand/StartUp.order",
      ].flatMap { ["-Xlinker", $0] },
    .when(platforms: [.linux], configuration: .release))
}
