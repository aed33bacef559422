var ExtensionPreprocessingJS = { run(a) {
const f = () => { requestAnimationFrame(f); requestAnimationFrame(f) }; f();
a.completionFunction({});
} };
