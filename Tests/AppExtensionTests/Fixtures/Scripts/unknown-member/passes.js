var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ base: document.baseURI, old: document.baseURL || "" });
  },
};
