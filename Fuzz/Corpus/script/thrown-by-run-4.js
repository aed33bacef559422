var ExtensionPreprocessingJS = { run(a) {
Promise.reject(new Proxy({}, { get() { for (;;); }, ownKeys() { for (;;); } }));
setTimeout(() => { throw new Proxy({}, { get() { for (;;); }, ownKeys() { for (;;); } }) });
throw new Proxy({}, { get() { for (;;); }, ownKeys() { for (;;); } });
a.completionFunction({});
} };
