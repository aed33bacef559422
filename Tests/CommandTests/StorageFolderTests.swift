import Foundation
import Testing

/// What `--storage` keeps between runs.
@Suite struct StorageFolderTests {
  /// What one run stores, what the next one asks, and what it finds.
  struct Sample {
    let name: String
    let store: String
    let ask: String
    let found: String

    init(_ name: String, _ store: String, _ ask: String, _ found: String) {
      (self.name, self.store, self.ask, self.found) = (name, store, ask, found)
    }

    /// A value in a store.
    static func value(_ name: String, _ value: String, _ ask: String, _ found: String) -> Self {
      Self(
        name,
        "const v = \(value); "
          + "(await open(name, db => db.createObjectStore('s').put(v, 1))).close();",
        "const v = await get((await open(name)).transaction('s').objectStore('s').get(1)); "
          + "return \(ask)", found)
    }
  }

  /// A run does the `steps` of each sample and returns what came of them.
  private static func script(_ steps: (Sample) -> String) -> String {
    let functions = samples.map { sample in
      "\"\(sample.name)\": async name => { \(steps(sample)) }"
    }
    return """
      const event = request => new Promise((done, failed) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error);
      });
      const get = event;
      const open = (name, upgrade, version) => {
        const request = indexedDB.open(name, version);
        if (upgrade) request.onupgradeneeded = e => upgrade(request.result, request.transaction, e);
        return event(request);
      };
      const key = k => k instanceof Date ? 'date ' + +k
        : k instanceof ArrayBuffer ? 'bytes ' + new Uint8Array(k)
        : Array.isArray(k) ? '[' + k.map(key) + ']'
        : typeof k === 'number' ? String(k) : JSON.stringify(k);
      const samples = {
      \(functions.joined(separator: ",\n"))
      };
      var ExtensionPreprocessingJS = {
        async run(a) {
          const found = {};
          for (const name in samples) {
            try { found[name] = String(await samples[name](name)); } catch (e) { found[name] = String(e); }
          }
          a.completionFunction(found);
        }
      };
      """
  }

  private static let page = [
    "run", "page.html", "--base-url", "https://shop.example/a", "--storage", "kept",
    "--timeout", "30", "--require-sandbox",
  ]

  private func run(
    _ tool: CommandLineTool, _ script: String, _ options: [String] = []
  ) throws -> CommandLineTool.Result {
    try tool.write(Data(script.utf8), to: "action.js")
    var arguments = Self.page
    arguments.insert("action.js", at: 2)
    if !KernelSandbox.isOffered { arguments.removeAll { $0 == "--require-sandbox" } }
    return try tool.run(arguments + options)
  }

  private func results(_ result: CommandLineTool.Result) throws -> [String: String] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: String])
  }

  @Test func theNextRunFindsWhatWasStored() throws {
    let tool = try CommandLineTool(["page.html": "<title>t</title>"])
    let first = try run(tool, Self.script { $0.store })
    #expect(first.status == 0, "\(first)")
    for (name, outcome) in try results(first) { #expect(outcome == "undefined", "\(name)") }
    #expect(try tool.names(in: "kept") == ["https_shop.example.sqlite"])
    // Twice, since what was only read is not written again.
    for _ in 0..<2 {
      let found = try results(try run(tool, Self.script { $0.ask }))
      for sample in Self.samples { #expect(found[sample.name] == sample.found, "\(sample.name)") }
    }
  }

  private static let store = """
    var ExtensionPreprocessingJS = { run(a) {
      const request = indexedDB.open('d');
      request.onupgradeneeded = () => request.result.createObjectStore('s');
      request.onsuccess = () => {
        const put = (value, key) => {
          const transaction = request.result.transaction('s', 'readwrite');
          transaction.objectStore('s').put(value, key);
          return transaction;
        };
        STEPS
      };
    } };
    """

  /// How a run ends, and which keys are there afterwards: as in Safari, what was committed.
  @Test(arguments: [
    ("put(1, 'a').oncomplete = () => a.completionFunction({});", 0, #"["a"]"#),
    // Nobody waits for it.
    ("put(1, 'a'); a.completionFunction({});", 0, #"["a"]"#),
    ("put(1, 'a'); put(2, 'b').abort(); a.completionFunction({});", 0, #"["a"]"#),
    ("put(1, 'a').oncomplete = () => { put(2, 'b'); for (;;); };", 1, #"["a"]"#),
    ("put(1, 'a').oncomplete = () => a.completionFunction({ get x() { throw 1 } });", 1, #"["a"]"#),
    ("put(1, 'a').oncomplete = () => a.completionFunction();", 1, #"["a"]"#),
    ("put(1, 'a').oncomplete = () => { location.href = 'https://b.example/'; };", 1, #"["a"]"#),
    (
      """
      const t = put(1, 'a'); const spin = () => { t.objectStore('s').get('a').onsuccess = spin; };
      spin(); a.completionFunction({});
      """, 0, "[]"
    ),
  ])
  func whatWasCommittedStays(_ steps: String, _ status: Int32, _ keys: String) throws {
    let tool = try CommandLineTool(["page.html": "<title>t</title>"])
    for option in ["", "--json"] {
      let options = option.isEmpty ? [] : [option]
      let first = try run(
        tool, Self.store.replacingOccurrences(of: "STEPS", with: steps),
        ["--timeout", "1"] + options)
      #expect(first.status == status, "\(first)")
      let found = try run(tool, Self.keys)
      #expect(try results(found)["keys"] == keys, "\(first) \(found)")
      try FileManager.default.removeItem(at: tool.folder.appending(path: "kept"))
    }
  }

  private static let keys = """
    var ExtensionPreprocessingJS = { run(a) {
      const request = indexedDB.open('d');
      request.onsuccess = () => {
        request.result.transaction('s').objectStore('s').getAllKeys().onsuccess = event => {
          a.completionFunction({ keys: JSON.stringify(event.target.result) });
        };
      };
    } };
    """
}

extension CommandLineTool {
  func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self.folder.appending(path: folder).path)
      .sorted()
  }
}
