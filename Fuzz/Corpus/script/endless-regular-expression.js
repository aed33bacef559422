var ExtensionPreprocessingJS = { run(a) {
/^(a+)+$/.test("a".repeat(40) + "b");
a.completionFunction({});
} };
