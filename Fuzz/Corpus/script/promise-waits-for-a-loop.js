var ExtensionPreprocessingJS = { run(a) {
Promise.resolve().then(function () {});
for (;;);
a.completionFunction({});
} };
