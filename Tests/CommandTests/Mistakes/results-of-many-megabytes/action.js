var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ text: "x".repeat(12 << 20) });
  },
};
