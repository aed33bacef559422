import Files
import JSPrep

/// A `*.test.js` file of another tool. What uses anything of this one is never taken for one: a test that
/// is left out has tested nothing.
enum ForeignTest {
  private static let tools = [
    "@jest/globals": "Jest", "jest": "Jest", "vitest": "Vitest", "mocha": "Mocha", "chai": "Chai",
    "ava": "AVA", "tape": "tape", "tap": "tap", "jasmine": "Jasmine", "qunit": "QUnit",
    "uvu": "uvu", "bun:test": "Bun", "@playwright/test": "Playwright", "cypress": "Cypress",
    "react": "React", "react-native": "React Native", "react-test-renderer": "React",
    "@testing-library/react": "Testing Library", "@testing-library/dom": "Testing Library",
    "@testing-library/react-native": "Testing Library", "enzyme": "Enzyme",
    "supertest": "SuperTest",
  ]

  /// The name of the tool; nil for a file of ours.
  static func tool(of path: String) -> String? {
    guard path.hasSuffix(TestDiscovery.scriptSuffix),
      let text = try? TestText(readingFrom: path).text
    else { return nil }
    // By far most files are decided here.
    let tokens = JavaScriptTokens(text)
    var found: String?
    for index in tokens.all.indices {
      let word = tokens.text(index)
      switch tokens.all[index].kind {
      case .word:
        if word == "loadPage" { return nil }
        if word == "jest" || word == "vi", tokens.is(".", at: index + 1),
          !tokens.is(".", at: index - 1)
        {
          found = found ?? (word == "vi" ? "Vitest" : "Jest")
        }
      case .string where isModuleName(index, tokens):
        let name = String(word.dropFirst().dropLast())
        if name == "node:test" || name == "test" { return nil }
        if let tool = tools[name] { found = found ?? tool }
      default: break
      }
    }
    return found
  }

  /// Whether the string follows `from`, `import` or `require(`.
  private static func isModuleName(_ index: Int, _ tokens: JavaScriptTokens) -> Bool {
    if tokens.is("from", at: index - 1) || tokens.is("import", at: index - 1) { return true }
    return tokens.is("(", at: index - 1) && tokens.is("require", at: index - 2)
  }
}
