import Testing

/// Numbers that are no integers, or too great for one, wherever a script says where or how many.
@Suite struct StrangeNumberTests {
  @Test(
    arguments: [
      "{ sourceURL: 'x', line: NaN }", "{ sourceURL: 'x', line: Infinity, column: 1 }",
      "{ sourceURL: 'x', line: 1e300 }", "{ sourceURL: 'x', line: -1e19 }",
      "{ sourceURL: 'x', line: 1.5 }", "{ sourceURL: 'x', line: 1, column: NaN }",
      "{ sourceURL: 'x', line: 1, column: 1e19 }", "{ sourceURL: 'x', line: 2 ** 63 - 1025 }",
    ])
  func placesThatThrownObjectsName(thrown: String) throws {
    let tool = try CommandLineTool([
      "page.html": "<p>Hi",
      "action.js": "var ExtensionPreprocessingJS = { run() { throw \(thrown); } };",
      "a.test.js": "test('a', () => { throw \(thrown); }); throw \(thrown);",
    ])
    let run = try tool.run(["run", "page.html", "action.js"])
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.errors.contains("'run' threw"), "\(run.errors)")
    let test = try tool.run(["test"])
    #expect(test.status == 1, "\(test.output)\(test.errors)")
    #expect(test.output.contains("0 passed, "), "\(test.output)")
  }

  @Test func theTimersOfATest() throws {
    let tool = try CommandLineTool([
      "a.test.js": """
      test('a', async () => {
        for (const number of [NaN, 1e300, -1e300, Infinity, 0.5, 2 ** 63]) {
          clearTimeout(number);
          clearInterval(number);
        }
        await new Promise((resolve) => setTimeout(resolve, -1e300));
      });
      """
    ])
    let result = try tool.run(["test"])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.output.contains("1 passed, 0 failed"), "\(result.output)")
  }

  @Test(arguments: ["date", "month", "week", "time", "datetime-local", "number", "range"])
  func valuesOfInputs(type: String) throws {
    let tool = try CommandLineTool([
      "page.html": "<input type=\(type) value=1>",
      "action.js": """
      var ExtensionPreprocessingJS = { run(a) {
        const input = document.querySelector("input");
        for (const number of [1e300, -1e300, NaN, Infinity, 8.65e15, -0.5, 2 ** 63]) {
          const steps = [
            () => { input.valueAsDate = { valueOf: () => number }; },
            () => { input.valueAsNumber = number; }, () => { input.step = number; },
            () => { input.min = number; }, () => { input.max = number; },
            () => input.stepUp(number), () => input.stepDown(number), () => input.valueAsDate,
          ];
          for (const step of steps) try { step(); } catch (error) {}
        }
        a.completionFunction({});
      } };
      """,
    ])
    let result = try tool.run(["run", "page.html", "action.js"])
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test(
    arguments: [
      ("byteLength", "1e7"), ("byteLength", "-1"), ("byteLength", "NaN"), ("byteLength", "1e300"),
      ("byteOffset", "9"), ("byteOffset", "-8"), ("byteOffset", "1e19"), ("byteOffset", "0.5"),
      ("buffer", "{}"),
    ])
  func aViewThatLiesAboutItsExtent(name: String, value: String) throws {
    let tool = try CommandLineTool([
      "page.html": "<p>Hi",
      "action.js": """
      var ExtensionPreprocessingJS = { run(a) {
        const view = new DataView(new ArrayBuffer(8));
        Object.defineProperty(view, "\(name)", { value: \(value) });
        try { a.completionFunction({ text: new TextDecoder().decode(view) }); }
        catch (error) { a.completionFunction({ error: error.name }); }
      } };
      """,
    ])
    let result = try tool.run(["run", "page.html", "action.js"])
    #expect(result.status == 0, "\(result.errors)")
    let zeros = String(repeating: "\\u0000", count: 8)
    #expect(result.output == "{\n  \"text\": \"\(zeros)\"\n}\n", "\(result.output)")
  }

  @Test(
    arguments: [
      ["run", "page.html", "action.js", "--timeout", "1e300"],
      ["run", "page.html", "action.js", "--timeout", "nan"],
      ["run", "page.html", "action.js", "--load-timeout", "inf"],
      ["run", "page.html", "action.js", "--settle", "1e300"],
      ["run", "page.html", "action.js", "--memory", "99999999999999999999"],
      ["run", "page.html", "action.js", "--viewport", "1e9x1"],
      ["run", "page.html", "action.js", "--viewport", "9223372036854775807x1"],
      ["run", "page.html", "action.js", "--max-depth=-1"],
      ["run", "page.html", "action.js", "--max-output", "9223372036854775807"],
      ["test", "--filter", "a{9999999999999999999}"], ["test", "--timeout", "nan"],
      ["test", "--jobs", "99999999999999999999"],
      ["test", "--jobs", "0"], ["batch", "action.js", "--jobs=-1"],
      ["batch", "action.js", "--timeout", "1e300"],
    ])
  func optionsOutOfRangeAreWrongUsage(arguments: [String]) throws {
    let tool = try CommandLineTool(["page.html": "<p>Hi", "action.js": "var x;"])
    let result = try tool.run(arguments)
    #expect(result.status == 64, "\(result.output)\(result.errors)")
  }
}
