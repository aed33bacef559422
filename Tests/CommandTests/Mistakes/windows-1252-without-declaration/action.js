var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ text: document.body.textContent });
  },
};
