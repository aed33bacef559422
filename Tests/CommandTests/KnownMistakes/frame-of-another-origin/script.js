var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ title: document.querySelector('iframe').contentDocument.title });
  },
};
