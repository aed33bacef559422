import Testing

/// What a script lets go of is freed while it runs.
@Suite struct MemoryTests {
  @Test(
    arguments: [
      "document.createElement('p')",
      "const p = document.createElement('p'); document.body.append(p); p.remove()",
      "const p = document.createElement('p'); p.p = p; p.onclick = () => p; p.append('x')",
      "if (i % 5 === 0) document.body.innerHTML = '<p id=p>a<b>c</b></p>'",
    ])
  func staysAsItWas(_ body: String) throws {
    let script = """
      var ExtensionPreprocessingJS = { run(a) {
        for (let i = 0; i < 500000; i++) { \(body) }
        a.completionFunction({ done: true });
      } };
      """
    let tool = try CommandLineTool(["page.html": "<p>Hi", "action.js": script])
    let result = try tool.run([
      "run", "page.html", "action.js", "--memory", "150", "--timeout", "200",
    ])
    #expect(result.status == 0, "\(result.errors)")
  }
}
