var ExtensionPreprocessingJS = {
  run(parameters) {
    document.createRange().expand('word');
    parameters.completionFunction({});
  },
};
