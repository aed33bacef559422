import Foundation
import Testing

/// `expect`, `test.each` and mocks in `*.test.js` files.
@Suite struct ExpectTests {
  func run(_ test: String) throws -> CommandLineTool.Result {
    try CommandLineTool(["a.test.js": test, "action.js": Self.action]).run(["test"])
  }

  private static let action = """
    var ExtensionPreprocessingJS = {
      run(a) { a.completionFunction({ title: document.title }); },
    };
    """

  /// Each statement passes; the same one with the second value does not.
  @Test(
    arguments: [
      ("toBe(V)", "1", "2"), ("toBe(V)", "NaN", "0"), ("toBe(V)", "'a'", "'b'"),
      ("not.toBe(V)", "2", "1"),
      ("toEqual(V)", "{ a: [1, { b: undefined }] }", "{ a: [1, { b: 2 }] }"),
      ("toEqual(V)", "{ a: [1, {}] }", "{ a: [2, {}] }"),
      ("toStrictEqual(V)", "{ a: [1, { b: undefined }] }", "{ a: [1, {}] }"),
      ("toMatchObject(V)", "{ a: [1, {}] }", "{ a: [] }"),
      ("not.toEqual(V)", "{}", "{ a: [1, { b: undefined }] }"),
    ] as [(String, String, String)])
  func values(matcher: String, right: String, wrong: String) throws {
    let value =
      right == "NaN"
      ? "NaN"
      : right == "'a'"
        ? "'a'"
        : matcher.hasSuffix("oBe(V)") ? "1" : "{ a: [1, { b: undefined }] }"
    try checkBoth("expect(\(value)).\(matcher)", right, wrong)
  }

  @Test(
    arguments: [
      ("expect('abc').toMatch(V)", "/b/", "/x/"), ("expect('abc').toMatch(V)", "'bc'", "'x'"),
      ("expect('abc').toContain(V)", "'b'", "'x'"), ("expect([1, NaN]).toContain(V)", "NaN", "2"),
      ("expect(new Set([1])).toContain(V)", "1", "2"),
      ("expect([{ a: 1 }]).toContainEqual(V)", "{ a: 1 }", "{ a: 2 }"),
      ("expect([1, 2]).toHaveLength(V)", "2", "3"), ("expect('ab').not.toHaveLength(V)", "3", "2"),
      ("expect({ a: [{ b: 1 }] }).toHaveProperty(V)", "'a[0].b'", "'a[1].b'"),
      ("expect({ a: [{ b: 1 }] }).toHaveProperty('a[0].b', V)", "1", "2"),
      ("expect({ 'a.b': 1 }).toHaveProperty(V)", "['a.b']", "'a.b'"),
      ("expect({}).not.toHaveProperty(V)", "'toString'", ""),
      ("expect(V).toBeNull()", "null", "undefined"),
      ("expect(V).toBeUndefined()", "undefined", "null"),
      ("expect(V).toBeDefined()", "null", "undefined"), ("expect(V).toBeTruthy()", "'a'", "''"),
      ("expect(V).toBeFalsy()", "0", "1"), ("expect(V).toBeNaN()", "NaN", "'NaN'"),
      ("expect(2).toBeGreaterThan(V)", "1", "2"),
      ("expect(2).toBeGreaterThanOrEqual(V)", "2", "3"), ("expect(2).toBeLessThan(V)", "3", "2"),
      ("expect(2n).toBeLessThanOrEqual(V)", "2", "1"),
      ("expect(0.1 + 0.2).toBeCloseTo(V)", "0.3", "0.31"),
      ("expect(0.1 + 0.2).toBeCloseTo(0.3, V)", "15", "17"),
      ("expect(new TypeError('a')).toBeInstanceOf(V)", "Error", "RangeError"),
      ("expect(1).not.toBeInstanceOf(V)", "Number", "() => {}"),
      ("expect(() => { throw new TypeError('no luck') }).toThrow(V)", "", "'lock'"),
      ("expect(() => { throw new TypeError('no luck') }).toThrow(V)", "TypeError", "RangeError"),
      ("expect(() => { throw new TypeError('no luck') }).toThrow(V)", "/luck$/", "/^luck/"),
      ("expect(() => { throw 'text' }).toThrow(V)", "'text'", "TypeError"),
      ("expect(V).not.toThrow()", "() => 1", "() => { throw 1 }"),
      ("await expect(V).resolves.toBe(1)", "Promise.resolve(1)", "Promise.resolve(2)"),
      ("await expect(V).resolves.toBe(1)", "Promise.resolve(1)", "1"),
      ("await expect(V).rejects.toThrow('x')", "Promise.reject(Error('x'))", "Promise.resolve()"),
      ("await expect(async () => { throw Error('x') }).rejects.toThrow(V)", "'x'", "'y'"),
      (
        "expect({ a: 1, b: 'x' }).toEqual({ a: V, b: expect.anything() })",
        "expect.any(Number)", "expect.any(String)"
      ),
      (
        "expect({ a: [1, 2] }).toEqual(V)", "expect.objectContaining({ a: [1, 2] })",
        "expect.objectContaining({ a: [1] })"
      ),
      (
        "expect([1, 2]).toEqual(V)", "expect.arrayContaining([2])",
        "expect.not.arrayContaining([2])"
      ),
      (
        "expect(['abc']).toEqual([V])", "expect.stringMatching(/^a/)",
        "expect.stringContaining('x')"
      ),
      ("assert.deepEqual({ a: 1 }, { a: V })", "expect.any(Number)", "expect.any(String)"),
      ("expect.assertions(V); expect(1).toBe(1)", "1", "2"),
    ] as [(String, String, String)])
  func matchers(statement: String, right: String, wrong: String) throws {
    try checkBoth(statement, right, wrong)
  }

  private func checkBoth(_ statement: String, _ right: String, _ wrong: String) throws {
    let good = statement.replacing("V", with: right)
    let bad = statement.replacing("V", with: wrong)
    let result = try run(
      "test('good', async () => {\n\(good);\n});\ntest('bad', async () => {\n\(bad);\n});")
    #expect(result.output.hasSuffix("1 passed, 1 failed\n"), "\(good): \(result.output)")
    #expect(result.output.contains("a.test.js:5:"), "\(bad): \(result.output)")
    #expect(result.output.contains("✗ bad"), "\(bad): \(result.output)")
  }

  @Test(
    arguments: [
      (
        "expect({ prices: [{ amount: 3 }] }).toEqual({ prices: [{ amount: 4 }] });",
        "the value should equal what is expected: prices[0].amount is 3, not 4"
      ),
      (
        "assert.deepEqual({ prices: [{ amount: 3 }] }, { prices: [{ amount: 4 }] });",
        "the values are not deeply equal: prices[0].amount is 3, not 4"
      ),
      ("assert.deepEqual({ a: 1 }, { a: 1, 'b c': 2 });", #"["b c"] is missing"#),
      ("assert.deepEqual([1, 2], [1]);", "[1] should not be there"),
      (
        "assert.deepEqual(new Map([['k', [1]]]), new Map([['k', [2]]]));",
        #".get("k")[0] is 1, not 2"#
      ),
      (
        "expect('x'.repeat(100) + 'abc' + 'y'.repeat(99)).toBe('x'.repeat(100) + 'abd' + 'y'.repeat(99));",
        "they differ at character 103"
      ),
      (
        "assert.equal('x'.repeat(100) + 'abc', 'x'.repeat(100) + 'abd');",
        #""xxxxxxxxxxxxxxxxxxabc" is not …"xxxxxxxxxxxxxxxxxxabd" (at character 103)"#
      ),
      ("expect([1]).toBe([1]);", "they have the same content, but are not the same object"),
      ("expect(3).toBe(4);", "3 should be 4"), ("expect(3).not.toBe(3);", "3 should not be 3"),
      ("expect(3, 'the sum').toBe(4);", "the sum: 3 should be 4"),
      ("expect('a').toBeGreaterThan(1);", "the value must be a number, not \"a\""),
      ("expect('a').not.toBeGreaterThan(1);", "the value must be a number, not \"a\""),
      ("expect(() => {}).not.toHaveBeenCalled();", "is no mock: make one with mock.fn()"),
      ("expect(undefined).not.toContain(1);", "is nothing that contains values"),
      ("expect(1).toBeTruthy(true);", "toBeTruthy takes no argument"),
      ("expect(1).toBeTruthy;", "expect(1) is followed by no call of a matcher: nothing is tested"),
      ("expect(Promise.reject(1)).resolves.toBe(1);", "the promise was rejected with 1"),
      ("expect(Promise.resolve(2)).resolves.toBe(1).catch;", "2 should be 1"),
      (
        "expect(new Promise(() => {})).resolves.toBe(1);",
        "waiting for something that never happens"
      ),
      ("expect(1).toBeTrue();", "toBeTrue is not a function"),
      ("expect.hasAssertions();", "expected at least 1 expectations, but there were 0"),
      (
        "const f = mock.fn(); f(1, { a: 2 }); expect(f).toHaveBeenCalledWith(1, { a: 3 });",
        "the mock should have been called with (1, { a: 3 }): it was called with (1, { a: 2 }):"
          + " of the arguments [1].a is 2, not 3"
      ),
      ("expect(mock.fn()).toHaveBeenCalled();", "it was not called"),
      ("test.each([]);", "each() has no rows"),
    ] as [(String, String)])
  func messages(statement: String, message: String) throws {
    let result = try run("test('t', async () => {\n\(statement)\n});")
    #expect(result.output.contains(message), "\(result.output)")
    #expect(result.output.hasSuffix("0 passed, 1 failed\n"), "\(result.output)")
    #expect(result.output.contains("a.test.js:2:"), "\(result.output)")
  }
}
