var ExtensionPreprocessingJS = {
  run(parameters) {
    const range = getSelection().getRangeAt(0); // found here
    parameters.completionFunction({ text: range.toString() });
  },
};
