var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ text: getSelection().getRangeAt(0).toString() });
  },
};
