var ExtensionPreprocessingJS = { run(a) {
Promise.reject({ sourceURL: 'x', line: 1e300, column: 1e19 });
setTimeout(() => { throw { sourceURL: 'x', line: 1e300, column: 1e19 } });
throw { sourceURL: 'x', line: 1e300, column: 1e19 };
a.completionFunction({});
} };
