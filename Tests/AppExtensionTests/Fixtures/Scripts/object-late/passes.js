window.ExtensionPreprocessingJS = {
  run(parameters) {
    setTimeout(() => parameters.completionFunction({ title: document.title }), 1);
  },
};
