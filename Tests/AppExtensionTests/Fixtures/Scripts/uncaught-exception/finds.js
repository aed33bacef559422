var ExtensionPreprocessingJS = {
  run(args) {
    setTimeout(() => { null.title; }, 1);  // found here
    setTimeout(() => args.completionFunction({ title: document.title }), 20);
  },
};
