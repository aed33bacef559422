import Foundation
import Testing

/// What is no file, and what has no end, is not read.
@Suite struct InputKindTests {
  private func tool() throws -> CommandLineTool {
    let tool = try CommandLineTool([
      "page.html": "<title>t</title>",
      "action.js": """
      var ExtensionPreprocessingJS = { run(a) { a.completionFunction({ title: document.title }) } };
      """,
    ])
    let made = try tool.shell(
      """
      mkfifo pipe
      python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind("socket")'
      """)
    try #require(made.status == 0, "\(made.errors)")
    return tool
  }

  @Test(arguments: [
    ("run /dev/zero action.js", "/dev/zero: error: this is a device, but an HTML or XHTML page"),
    ("run page.html /dev/full", "/dev/full: error: this is a device, but a JavaScript file"),
    ("run page.html action.js --arguments @/dev/random", "/dev/random: error: this is a device"),
    ("run page.html action.js --local-storage /dev/zero", "/dev/zero: error: this is a device"),
    ("run - action.js < /dev/zero", "standard input: error: this is a device"),
    ("run - action.js < .", "standard input: error: this is a folder"),
    ("run socket action.js", "socket: error: this is a socket, but an HTML or XHTML page"),
    ("run page.html socket", "socket: error: this is a socket, but a JavaScript file"),
    ("dump /dev/zero", "/dev/zero: error: this is a device"),
    ("diff page.html /dev/zero", "/dev/zero: error: this is a device"),
    ("batch action.js --from /dev/zero", "this is a device, but a list of pages is required"),
    ("batch action.js --from .", "this is a folder, but a list of pages is required"),
    ("batch action.js page.html --arguments @/dev/zero", "/dev/zero: error: this is a device"),
    ("run /dev/null action.js", "/dev/null: error: the page is empty"),
  ])
  func devicesSocketsAndFoldersAreNoInput(command: String, message: String) throws {
    let result = try tool().shell("jsprep \(command)")
    #expect(result.status == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test(arguments: ["folder/any.plist", "folder"])
  func aDeviceIsNoPropertyList(path: String) throws {
    let tool = try tool()
    try tool.makeFolder("folder")
    let result = try tool.shell(
      "ln -s /dev/zero folder/any.plist; ln -s /dev/zero folder/Info.plist; "
        + "jsprep check \(path); jsprep run page.html \(path)")
    #expect(result.status == 2)
    #expect(result.errors.contains("error: "), "\(result)")
  }

  @Test(arguments: [
    "cat page.html | jsprep run - action.js",
    "jsprep run - action.js < page.html",
    "jsprep run <(sleep 0.2; cat page.html) action.js",
    "jsprep run page.html <(cat action.js)",
    "(sleep 0.3; cat page.html > pipe) & jsprep run pipe action.js",
    "cat page.html | jsprep run /dev/stdin action.js",
  ])
  func pipesAreRead(command: String) throws {
    let result = try tool().shell(command)
    #expect(result.output == "{\n  \"title\": \"t\"\n}\n", "\(result.errors)")
  }

  @Test func listsComeFromPipes() throws {
    let result = try tool().shell(
      "jsprep batch action.js --quiet --from <(echo page.html; sleep 0.2; echo page.html)")
    #expect(result.output.split(separator: "\n").count == 2, "\(result.errors)")
  }

  @Test(arguments: [
    "truncate -s 300M large; jsprep run large action.js",
    "truncate -s 300M large; jsprep run page.html large",
    "head -c 300000000 /dev/zero | jsprep run - action.js",
    "jsprep dump <(cat /dev/zero)",
  ])
  func inputsHaveALargestSize(command: String) throws {
    let result = try tool().shell(command)
    #expect(result.status == 2)
    #expect(result.errors.contains("is larger than 256 MB, the limit for inputs"))
  }

  /// Also where scripts have no limit of time.
  @Test func aPipeThatNobodyWritesToCostsOnePage() throws {
    let result = try tool().shell(
      "jsprep batch action.js page.html pipe page.html --quiet --timeout 0 --jobs 1")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(result.output.contains("the pipe did not end within 10 seconds"), "\(result.output)")
    #expect(lines.last?.hasPrefix(#"{"page":"page.html","results":{"title":"t"}"#) == true)
  }

  /// What is found by its name is not waited for.
  @Test func testsReadRegularFilesOnly() throws {
    let tool = try tool()
    let test = """
      for (const path of ["./pipe", "/dev/zero", "./socket", "./"]) {
        const words = /this is a (pipe|device|socket|folder)/;
        test("readFile " + path, () => assert.throws(() => readFile(path), words));
        test("require " + path, () => assert.throws(() => require(path), /this is a/));
      }
      """
    try tool.write(Data(test.utf8), to: "a.test.js")
    let result = try tool.run(["test", "a.test.js"])
    #expect(result.status == 0, "\(result)")
  }

  @Test func snapshotsAreARegularFile() throws {
    let tool = try tool()
    try tool.write(Data("test('a', () => {})".utf8), to: "a.test.js")
    let result = try tool.shell("mkfifo a.test.snapshots; jsprep test a.test.js")
    #expect(result.status == 2)
    #expect((result.errors + result.output).contains("this is a pipe"), "\(result)")
  }
}
