var ExtensionPreprocessingJS = { run(a) {
Promise.reject({ sourceURL: 'x', line: NaN });
setTimeout(() => { throw { sourceURL: 'x', line: NaN } });
throw { sourceURL: 'x', line: NaN };
a.completionFunction({});
} };
