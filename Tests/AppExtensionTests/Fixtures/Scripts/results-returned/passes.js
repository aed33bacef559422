var ExtensionPreprocessingJS = {
  async run(parameters) { return parameters.completionFunction({ title: document.title }); },
};
