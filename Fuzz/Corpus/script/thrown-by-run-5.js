var ExtensionPreprocessingJS = { run(a) {
Promise.reject({ toString() { throw this } });
setTimeout(() => { throw { toString() { throw this } } });
throw { toString() { throw this } };
a.completionFunction({});
} };
