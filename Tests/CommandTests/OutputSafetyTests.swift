import Foundation
import Testing

/// Nothing is lost by naming the wrong file for an output.
@Suite struct OutputSafetyTests {
  private static let files = [
    "page.html": "<title>t</title>",
    "action.js": """
    var ExtensionPreprocessingJS = { run(a) { a.completionFunction({}) }, finalize() {} };
    """,
    "arguments.json": #"{"a": 1}"#, "store.json": "{}", "list": "page.html\n",
    "page.mhtml": "Content-Type: text/html\nContent-Location: https://a.example/\n\n<p>saved",
    "data.txt": "page.html", "other.json": #"{"page":"page.html"}"#,
  ]

  @Test(arguments: [
    ("run page.html action.js --output action.js", "the script would be overwritten"),
    ("run page.html action.js --output ./link.js", "the script would be overwritten"),
    (
      "run page.html action.js --arguments @arguments.json --output arguments.json",
      "the arguments would be overwritten"
    ),
    (
      "run page.html action.js --arguments - --output arguments.json < arguments.json",
      "the arguments would be overwritten"
    ),
    (
      "run page.html action.js --local-storage store.json --output store.json",
      "the file for 'localStorage' would be overwritten"
    ),
    (
      "run page.html action.js --resource /x=data.txt --output data.txt",
      "the resource would be overwritten"
    ),
    (
      "run page.html action.js --arguments @store.json --local-storage store.json "
        + "--save-local-storage", "the arguments would be overwritten"
    ),
    ("run page.mhtml action.js --output page.mhtml", "the page would be overwritten"),
    ("batch action.js --from list --resume list", "the list of pages would be overwritten"),
    ("batch action.js --from - --resume list < list", "the list of pages would be overwritten"),
    ("batch action.js page.html --resume action.js", "the script would be overwritten"),
    ("batch action.js page.html --resume page.html", "the page would be overwritten"),
    ("batch action.js page.html --resume data.txt", "line 1 was not written by a batch"),
    ("batch action.js page.html --resume other.json", "line 1 was not written by a batch"),
    ("batch action.js page.html --resume /dev/full", "it is a device, not a file to continue"),
    ("batch action.js page.html --resume .", "Is a directory"),
    ("run page.html action.js --output loop", "Too many levels of symbolic links"),
    ("run page.html action.js --output .", "Is a directory"),
    ("run page.html action.js --output /dev/full", "No space left on device"),
  ])
  func whatIsNeededIsNotOverwritten(command: String, message: String) throws {
    let tool = try CommandLineTool(Self.files)
    let result = try tool.shell(
      "ln -s action.js link.js; ln -s loop2 loop; ln -s loop loop2; jsprep \(command)")
    #expect(result.status == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
    for (name, text) in Self.files { #expect(try tool.text(name) == text, "\(name)") }
    #expect(try tool.shell("readlink loop loop2").output == "loop2\nloop\n")
  }

  @Test func aPageMayBeWrittenBackToItsFile() throws {
    let tool = try CommandLineTool(Self.files)
    #expect(try tool.run(["run", "page.html", "action.js", "--output", "page.html"]).status == 0)
    #expect(try tool.text("page.html").contains("<head><title>t</title></head>"))
  }

  /// Links, modes and owners stay; a file with several names is still one.
  @Test func theFileStaysWhatItWas() throws {
    let tool = try CommandLineTool(Self.files)
    let result = try tool.shell(
      """
      printf %s "$(yes old | head -500)" > file; ln file second; chmod 640 file
      ln -s file link; touch alone; chmod 604 alone; ln -s missing dangling
      for name in link alone dangling; do
        jsprep run page.html action.js --quiet --show document --output $name > shown || exit 1
        printf %s "$(cat shown)" > shown; printf %s "$(cat $name)" | cmp - shown || exit 1
      done
      cmp file second && stat -c '%h %a' file alone; readlink link dangling; ls -A | grep jsprep
      """)
    #expect(result.output == "2 640\n1 604\nfile\nmissing\n", "\(result)")
  }

  @Test(.enabled(if: getuid() == 0, "only the superuser gives files away"))
  func theOwnerStays() throws {
    let tool = try CommandLineTool(Self.files)
    let result = try tool.shell(
      """
      touch out; chown 1234:1235 out; chmod 4750 out
      jsprep run page.html action.js --quiet --output out > shown; stat -c '%u %g %a' out
      """)
    #expect(result.output == "1234 1235 4750\n", "\(result)")
  }

  /// Opened anew, the file would be written from its beginning twice.
  @Test func standardOutputMayBeNamed() throws {
    let tool = try CommandLineTool(Self.files)
    for redirection in ["> both", "| cat > both", ">> both"] {
      _ = try tool.shell(
        "rm -f both; jsprep run page.html action.js --output /dev/stdout \(redirection)")
      let text = try tool.text("both")
      #expect(text.hasPrefix("<html>") && text.hasSuffix("</html>{}\n"), "\(text)")
    }
    let substituted = try tool.shell(
      "jsprep run page.html action.js --output >(cat > copy); sleep 0.3; cat copy")
    #expect(substituted.output.contains("<title>t</title>"), "\(substituted)")
  }

  @Test func aSecondNameOfAFullDiskKeepsTheText() throws {
    let tool = try CommandLineTool(Self.files)
    let result = try tool.shell(
      """
      printf %s old > file; ln file second
      trap '' XFSZ; ulimit -f 0
      jsprep run page.html action.js --quiet --output file
      """)
    #expect(result.status == 2 || result.status == 1)
    #expect(try tool.text("second") == "old")
  }
}
