var ExtensionPreprocessingJS = {
  run(parameters) {
    const selection = getSelection();
    const text = selection.rangeCount > 0 ? selection.getRangeAt(0).toString() : "";
    parameters.completionFunction({ text });
  },
};
