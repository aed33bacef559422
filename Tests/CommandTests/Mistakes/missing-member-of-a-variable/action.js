var ExtensionPreprocessingJS = {
  run(parameters) {
    const range = document.createRange();
    range.expand("word");
    parameters.completionFunction({});
  },
};
