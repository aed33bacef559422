var ExtensionPreprocessingJS = { run(a) {
Promise.resolve().then(() => {});
const make = () => {
  try { for (;;); } finally { document.body.append(document.createElement('iframe')); frames[frames.length - 1]?.Array; make() }
};
make()
a.completionFunction({});
} };
