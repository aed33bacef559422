var ExtensionPreprocessingJS = {
  run(parameters) {
    const range = document.createRange();
    range.expand("word"); // found here
    parameters.completionFunction({ text: range.toString() });
  },
};
