import Testing

/// What a script lets go of is freed while it runs.
@Suite struct MemoryTests {
  @Test(
    .tags(.slow),
    arguments: [
      "document.createElement('p')",
      "const p = document.createElement('p'); document.body.append(p); p.remove()",
      "const p = document.createElement('p'); p.p = p; p.onclick = () => p; p.append('x')",
      "if (i % 5 === 0) document.body.innerHTML = '<p id=p>a<b>c</b></p>'",
    ])
  func staysAsItWas(_ body: String) throws {
    let script = """
      var ExtensionPreprocessingJS = { run(a) {
        for (let i = 0; i < 150000; i++) { \(body) }
        a.completionFunction({ done: true });
      } };
      """
    let tool = try CommandLineTool(["page.html": "<p>Hi", "action.js": script])
    let result = try tool.run([
      "run", "page.html", "action.js", "--memory", "110", "--timeout", "200",
    ])
    #expect(result.status == 0, "\(result.errors)")
  }

  /// The engine collects all the time. It must not do so while the script moves nodes: it would take
  /// those for dead that are held by what was moved (see `VirtualMachine`).
  @Test(.tags(.slow)) func collectionsDoNotGoOnWhileScriptsRun() throws {
    let script = """
      var ExtensionPreprocessingJS = { run(a) {
        const kept = Array(300).fill().map(() => document.createElement("p"));
        for (let i = 0; i < 8000; i++) {
          const parent = document.createElement("div");
          parent.append(kept[i % 300]);
          parent.range = document.createRange();
          if (i % 7 === 0) document.body.append(parent);
          parent.remove();
        }
        a.completionFunction({ done: true });
      } };
      """
    let tool = try CommandLineTool(["page.html": "<p>Hi", "action.js": script])
    let result = try tool.run(
      ["run", "page.html", "action.js", "--timeout", "200"],
      environment: ["JSC_collectContinuously": "1"])
    #expect(result.status == 0, "\(result.errors)")
  }
}
