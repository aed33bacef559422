var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ url: document.URL });
  },
};
