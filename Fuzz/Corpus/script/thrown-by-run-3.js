var ExtensionPreprocessingJS = { run(a) {
Promise.reject({ get name() { for (;;); } });
setTimeout(() => { throw { get name() { for (;;); } } });
throw { get name() { for (;;); } };
a.completionFunction({});
} };
