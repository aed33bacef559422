var ExtensionPreprocessingJS = { run(a) {
for (let i = 0; i < 5; i++) Promise.resolve().then(() => { for (;;); });
for (;;);
a.completionFunction({});
} };
