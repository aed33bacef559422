var ExtensionPreprocessingJS = { run(a) {
Atomics.wait(new Int32Array(new WebAssembly.Memory({ shared: true, initial: 1, maximum: 1 }).buffer), 0, 0, 20000);
a.completionFunction({});
} };
