import Foundation
import Testing

/// Files of `--storage` that cannot be used, and runs that use them at the same time.
@Suite struct StorageTroubleTests {
  private static let file = "kept/https_shop.example.sqlite"

  /// Adds a key to a database, `s` in `localStorage` and a response in a cache.
  private static func script(_ database: String, _ key: String) -> String {
    """
    var ExtensionPreprocessingJS = {
      run(a) {
        localStorage.s = "\(key)";
        const request = indexedDB.open("\(database)");
        request.onupgradeneeded = () => request.result.createObjectStore("s");
        request.onsuccess = async () => {
          request.result.transaction("s", "readwrite").objectStore("s").put(1, "\(key)");
          await (await caches.open("\(database)")).put("https://shop.example/\(key)", new Response("x"));
          a.completionFunction({ before: Object.keys(localStorage).length });
        };
      }, finalize() {}
    };
    """
  }

  private static let list = """
    var ExtensionPreprocessingJS = {
      async run(a) {
        const found = [localStorage.s];
        for (const { name } of await indexedDB.databases()) {
          const request = indexedDB.open(name);
          await new Promise(done => { request.onsuccess = done; });
          const keys = request.result.transaction("s").objectStore("s").getAllKeys();
          await new Promise(done => { keys.onsuccess = done; });
          found.push(name + " " + keys.result);
        }
        for (const name of await caches.keys())
          found.push(name + " " + (await (await caches.open(name)).keys()).map(r => r.url.slice(21)));
        a.completionFunction({ found });
      }
    };
    """

  private func makeTool() throws -> CommandLineTool {
    try CommandLineTool([
      "page.html": "<title>t</title>", "a.js": Self.script("a", "one"),
      "b.js": Self.script("b", "two"), "c.js": Self.script("a", "three"), "list.js": Self.list,
    ])
  }

  private func arguments(_ script: String) -> [String] {
    [
      "run", "page.html", script, "--base-url", "https://shop.example/", "--storage", "kept",
      "--timeout", "60",
    ]
  }

  private func found(_ tool: CommandLineTool) throws -> [String] {
    let result = try tool.run(arguments("list.js"))
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try #require((object as? [String: [String]])?["found"], "\(result)")
  }

  // MARK: Files that cannot be used

  struct Damage: CustomTestStringConvertible {
    let name: String
    let says: String
    let change: @Sendable (inout Data) -> Void
    var testDescription: String { name }
  }

  private static let damages = [
    Damage(name: "text", says: "this is no SQLite database") { $0 = Data("{}".utf8) },
    Damage(name: "empty", says: "this is no SQLite database") { $0 = Data() },
    Damage(name: "foreign", says: "was not written by jsprep") { $0[68] = 1 },
    Damage(name: "newer", says: "a later version of jsprep has written") { $0[63] = 2 },
    Damage(name: "cut off", says: "the database is damaged") { $0 = $0.prefix($0.count / 2) },
    Damage(name: "overwritten", says: "the database is damaged") {
      for index in 4096..<$0.count { $0[index] = UInt8(truncatingIfNeeded: index &* 31) }
    },
    Damage(name: "of another form", says: "the tables are not those of jsprep") {
      guard let range = $0.range(of: Data("CREATE TABLE item".utf8)) else { return }
      $0.replaceSubrange(range, with: Data("CREATE table item".utf8))
    },
    Damage(name: "a key", says: "the keys do not fit") {
      // The only record's key, which is a string.
      guard let range = $0.range(of: Data([0x30, 0x70, 0x6F, 0x66, 0])) else { return }
      $0[range.lowerBound] = 0x90
    },
  ]

  @Test(arguments: damages)
  func whatCannotBeUsedStays(_ damage: Damage) throws {
    let tool = try makeTool()
    #expect(try tool.run(arguments("a.js")).status == 0)
    var data = try Data(contentsOf: tool.folder.appending(path: Self.file))
    damage.change(&data)
    try tool.write(data, to: Self.file)
    for options in [[], ["--json"], ["--no-sandbox"]] {
      let result = try tool.run(arguments("b.js") + options)
      #expect(result.status == 2, "\(result)")
      #expect((result.errors + result.output).contains(damage.says), "\(result)")
      #expect((result.errors + result.output).contains(Self.file), "\(result)")
    }
    #expect(try Data(contentsOf: tool.folder.appending(path: Self.file)) == data)
    #expect(try tool.names(in: "kept") == ["https_shop.example.sqlite"])
  }

  @Test func foldersThatCannotBeUsed() throws {
    let tool = try makeTool()
    try tool.write(Data(), to: "kept")
    for (script, folder, says) in [
      ("a.js", "kept", "it is a file"), ("a.js", "none/kept", "the folder 'none'"),
      ("a.js", "kept/x", "Not a directory"),
    ] {
      let result = try tool.run(["run", "page.html", script, "--storage", folder])
      #expect(result.status == 2, "\(result)")
      #expect(result.errors.contains(says), "\(result)")
      #expect(result.errors.contains(folder), "\(result)")
    }
    // What only reads makes none.
    let result = try tool.run(["batch", "a.js", "page.html", "--storage", "none"])
    #expect(result.status == 2, "\(result)")
    #expect(!tool.names.contains("none"))
  }

  /// A file that is no origin's is neither read nor overwritten, whatever has its name.
  @Test(arguments: ["link", "folder", "pipe"])
  func whatIsNoFileStays(_ kind: String) throws {
    let tool = try makeTool()
    try tool.makeFolder("kept")
    let path = tool.folder.appending(path: Self.file).path
    switch kind {
    case "link": symlink(tool.folder.appending(path: "elsewhere").path, path)
    case "folder": mkdir(path, 0o700)
    default: mkfifo(path, 0o600)
    }
    let result = try tool.run(arguments("a.js"))
    #expect(result.status == 2, "\(result)")
    #expect(!tool.names.contains("elsewhere"))
  }

  // MARK: Who writes

  /// Everything finds what was kept; only a run to which the option is given writes.
  @Test func onlyRunWrites() throws {
    let tool = try makeTool()
    #expect(try tool.run(arguments("a.js")).status == 0)
    let old = try Data(contentsOf: tool.folder.appending(path: Self.file))
    try tool.write(
      Data("storage: kept\nbaseURL: https://shop.example/\n".utf8), to: "jsprep.yml")
    try tool.write(
      Data(
        """
        script: b.js
        storage: kept
        cases:
          - { name: x, page: page.html, baseURL: "https://shop.example/", results: { before: 1 } }
        """.utf8), to: "b.jsprep.yml")
    for arguments in [
      ["run", "page.html", "b.js", "--base-url", "https://shop.example/"],
      ["batch", "b.js", "page.html", "--storage", "kept"], ["test", "b.jsprep.yml"],
      ["check", "b.js", "--page", "page.html", "--storage", "kept"],
    ] {
      let result = try tool.run(arguments)
      #expect(result.status == 0, "\(arguments) \(result)")
    }
    #expect(try Data(contentsOf: tool.folder.appending(path: Self.file)) == old)
    #expect(try tool.names(in: "kept") == ["https_shop.example.sqlite"])
  }

  @Test func nothingIsMadeWhereNothingIsStored() throws {
    let tool = try makeTool()
    let script = """
      var ExtensionPreprocessingJS = {
        run(a) { a.completionFunction({ n: localStorage.length }); }
      };
      """
    try tool.write(Data(script.utf8), to: "none.js")
    #expect(try tool.run(arguments("none.js")).status == 0)
    #expect(try tool.names(in: "kept") == [])
  }

  /// Frames share what the page's origin keeps, if they are of its origin.
  @Test func framesStoreForTheirOrigin() throws {
    let tool = try makeTool()
    let frame = """
      <script>
      indexedDB.open("frame").onupgradeneeded = e => e.target.result.createObjectStore("s").put(1, "f");
      </script>
      """
    let page = "<iframe src=frame></iframe><iframe src=frame sandbox=allow-scripts></iframe>"
    try tool.write(Data(page.utf8), to: "page.html")
    try tool.write(Data(frame.utf8), to: "frame.html")
    let result = try tool.run(
      arguments("a.js") + ["--page-scripts", "--resource", "https://shop.example/frame=frame.html"])
    #expect(result.status == 0, "\(result)")
    #expect(try tool.names(in: "kept") == ["https_shop.example.sqlite"])
    #expect(try found(tool) == ["one", "a one", "frame f", "a one"])
  }

  @Test func givenContentsReplaceKeptOnes() throws {
    let tool = try makeTool()
    #expect(try tool.run(arguments("a.js")).status == 0)
    try tool.write(Data(#"{ "x": "given" }"#.utf8), to: "items.json")
    let script = """
      var ExtensionPreprocessingJS = {
        run(a) { a.completionFunction({ ...localStorage }); }
      };
      """
    try tool.write(Data(script.utf8), to: "items.js")
    for options in [["--local-storage", "items.json"], []] {
      let result = try tool.run(arguments("items.js") + options)
      #expect(result.output == "{\n  \"x\": \"given\"\n}\n", "\(result)")
    }
  }

  // MARK: At the same time

  /// One run in the middle of another: the handler starts it.
  @Test func anotherRunsDatabasesStay() throws {
    let tool = try makeTool()
    let inner = { script in
      ([CommandLineTool.executable.path] + arguments(script)).joined(separator: " ") + " >&2"
    }
    var result = try tool.run(arguments("a.js") + ["--handler", inner("b.js")])
    #expect(result.status == 0 && !result.errors.contains("meanwhile"), "\(result)")
    #expect(try found(tool) == ["one", "a one", "b two", "b two", "a one"])
    // The same database: what is there in the end is whole.
    result = try tool.run(arguments("c.js") + ["--handler", inner("a.js")])
    #expect(result.status == 0, "\(result)")
    #expect(result.errors.contains("another run changed 'a' of https://shop.example"), "\(result)")
    #expect(try found(tool).contains("a one,three"))
  }

  @Test func manyRunsAtOnce() throws {
    let tool = try makeTool()
    let names = (0..<6).map { "d\($0)" }
    let processes = try names.map { name in
      try tool.write(Data(Self.script(name, name).utf8), to: "\(name).js")
      return try tool.start(arguments("\(name).js"))
    }
    for process in processes {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    let found = try found(tool)
    for name in names { #expect(found.filter { $0 == "\(name) \(name)" }.count == 2, "\(found)") }
  }

  @Test(.tags(.slow)) func isWrittenWholeOrNotAtAll() throws {
    let tool = try makeTool()
    #expect(try tool.run(arguments("a.js")).status == 0)
    for moment in stride(from: 20, to: 620, by: 60) {
      let process = try tool.start(arguments("c.js"))
      usleep(UInt32(moment) * 1000)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let keys = try found(tool).filter { $0.hasPrefix("a ") }
      #expect(Set(keys).isSubset(of: ["a one", "a one,three"]), "\(moment) ms: \(keys)")
    }
  }
}
