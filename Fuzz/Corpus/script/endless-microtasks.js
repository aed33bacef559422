var ExtensionPreprocessingJS = { run(a) {
(async () => { while (true) await 0 })();
a.completionFunction({});
} };
