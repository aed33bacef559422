var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ body: document.body });
  },
};
