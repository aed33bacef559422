var ExtensionPreprocessingJS = {
  run(parameters) {
    const text = getSelection().toString();
    if (text) parameters.completionFunction({ text });
  },
};
