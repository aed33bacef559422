import JSRuntime

// The framework's scripts, one for each subject, which run in a realm of their own. What they get from tests
// they only read: they call no method of it, and keep what matters (the calls of a mock, the failures of a
// test) where tests cannot reach it.

extension TestScriptRunner {
  /// Each is a function that receives what those before it have made, by name, and makes something.
  private static let scripts: [(name: String, source: [UInt8])] = [
    ("values", PackageResources.Values_js),
    ("inspection", PackageResources.Inspect_js),
    ("equality", PackageResources.Equality_js),
    ("assertions", PackageResources.Assert_js),
    ("clock", PackageResources.Clock_js),
    ("mocks", PackageResources.Mocks_js),
    ("mockMatchers", PackageResources.MockMatchers_js),
    ("matchers", PackageResources.Matchers_js),
    ("placeholders", PackageResources.Placeholders_js),
    ("expectations", PackageResources.Expect_js),
    ("each", PackageResources.Each_js),
    ("definitions", PackageResources.TestDefinitions_js),
    ("makeRequire", PackageResources.TestModules_js),
    ("loadPage", PackageResources.TestPages_js),
    ("globals", PackageResources.TestGlobals_js),
    ("framework", PackageResources.TestFramework_js),
  ]

  /// What Swift calls.
  func makeFramework() throws(JSException) -> JSObject {
    let parts = frameworkRealm.makeRecord()
    frameworkRealm.protect(parts)
    func keep(_ name: String, _ value: JSValue) {
      frameworkRealm.set(name, of: parts, to: value)
    }
    keep("tests", try make(PackageResources.TestRealm_js, "jsprep:tests", realm.global.value))
    keep("native", makeNative().value)
    // What changes while tests run.
    keep("state", frameworkRealm.makeRecord().value)
    var last = JSValue.undefined
    for (name, source) in Self.scripts {
      last = try make(source, "jsprep:\(name)", parts.value)
      keep(name, last)
    }
    return JSObject(last.ref)
  }

  private func make(
    _ source: [UInt8], _ url: String, _ argument: JSValue
  ) throws(JSException) -> JSValue {
    let function = try frameworkRealm.evaluate(utf8: source, url: url)
    return try frameworkRealm.call(JSObject(function.ref), [argument])
  }
}
