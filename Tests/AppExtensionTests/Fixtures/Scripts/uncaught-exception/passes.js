var ExtensionPreprocessingJS = {
  run(args) {
    setTimeout(() => { try { null.title; } catch { } }, 1);
    setTimeout(() => args.completionFunction({ title: document.title }), 20);
  },
};
