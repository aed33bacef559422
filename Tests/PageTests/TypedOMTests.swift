import PageTestSupport
import Testing

/// What a page can do to typed values that WebKit does not survive, and who keeps whom alive.
///
/// `WebKit/Interfaces/TypedOM.txt` has what WebKit answers to the rest.
@Suite struct TypedOMTests {
  @Test(arguments: [
    (
      "let x = CSS.px(1); for (let i = 0; i < 400; i++) x = new CSSMathNegate(x); return `${x}`.length",
      "2803"
    ),
    (
      "let x = CSS.px(1); for (let i = 0; i < 1e5; i++) x = new CSSMathNegate(x)",
      "RangeError: The calculation is too complex"
    ),
    (
      "let x = new CSSMathMin(CSS.px(1), CSS.em(1)); for (let i = 0; i < 99; i++) x = x.add(x)",
      "RangeError: The calculation is too complex"
    ),
    (
      """
      const sum = CSS.px(1).add(CSS.em(1)); let x = sum; for (let i = 0; i < 40; i++) x = x.mul(sum);
      return x.to("px")
      """, "TypeError: Type error"
    ),
    (
      """
      let x = new CSSMathSum(CSS.px(1), CSS.em(1)); for (let i = 0; i < 100; i++) x = new CSSMathSum(x);
      document.body.attributeStyleMap.set("width", x)
      """, "TypeError: Invalid values"
    ),
  ]) func calculationsHaveBounds(script: String, answer: String) throws {
    try check(script, answer)
  }

  @Test(arguments: [
    (
      "const u = new CSSUnparsedValue([]); u[0] = new CSSVariableReferenceValue('--x', u)",
      "RangeError: The value would contain itself"
    ),
    (
      """
      const u = new CSSUnparsedValue([]), r = new CSSVariableReferenceValue('--x', u);
      const v = new CSSUnparsedValue([r]); u[0] = new CSSVariableReferenceValue('--y', v)
      """, "RangeError: The value would contain itself"
    ),
    (
      """
      let u = new CSSUnparsedValue(["a"]);
      for (let i = 0; i < 2e4; i++) u = new CSSUnparsedValue([new CSSVariableReferenceValue("--x", u)]);
      return `${u}`.length
      """, "180001"
    ),
    (
      """
      let u = new CSSUnparsedValue(["a"]);
      for (let i = 0; i < 50; i++) {
        const r = new CSSVariableReferenceValue("--x", u); u = new CSSUnparsedValue([r, r]);
      }
      return `${u}`
      """, "RangeError: The value is too complex"
    ),
    ("return CSSStyleValue.parse('--x', 'var(--a,'.repeat(1e5))", "TypeError"),
    ("return CSSStyleValue.parse('--x', '('.repeat(1e5))", "TypeError"),
    ("return CSSStyleValue.parse('--x', 'var(x)')", "TypeError: var(x) cannot be parsed."),
    ("const u = new CSSUnparsedValue(['a']); u[2 ** 32 - 2] = 'b'", "RangeError"),
  ]) func unparsedValuesHaveBounds(script: String, answer: String) throws {
    try check(script, answer)
  }

  @Test(arguments: [
    (
      "const u = new CSSUnparsedValue(['a']); return [...u].join() + u.length + [...u.entries()]",
      "a10,a"
    ),
    (
      """
      Array.prototype[Symbol.iterator] = Array.prototype.push = Map.prototype.get = () => { throw 1 };
      document.body.attributeStyleMap.set("width", new CSSMathSum(CSS.px(1), CSS.em(1)));
      return document.body.attributeStyleMap.get("width").values[0].value
      """, "1"
    ),
    (
      """
      const map = document.body.attributeStyleMap; map.set("--x", " a "); document.body.style.top = "1px";
      return map.get("--x") + "|" + map.size
      """, " a |2"
    ),
    (
      """
      const map = document.createElement("p").attributeStyleMap;
      for (let i = 0; i < 2e3; i++) new CSSTransformValue([new CSSScale(i, i)]);
      map.set("width", "1px"); return map.get("width")
      """, "1px"
    ),
    ("return CSSUnitValue.prototype.value", "TypeError"),
    (
      "return Object.getOwnPropertyDescriptor(CSSMathSum.prototype, 'values').get.call(CSS.px(1))",
      "TypeError"
    ),
  ]) func valuesAreThereWhateverScriptsDo(script: String, answer: String) throws {
    try check(script, answer)
  }

  private func check(_ script: String, _ answer: String) throws {
    let page = try TestPage()
    let found = page.answer(
      "try { return (() => { \(script) })() } catch (e) { return `${e.name}: ${e.message}` }")
    #expect(
      answer == "TypeError" || answer == "RangeError"
        ? found.hasPrefix(answer) : found == answer, "\(found)")
  }
}
