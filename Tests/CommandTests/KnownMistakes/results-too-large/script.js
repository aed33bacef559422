var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ html: 'x'.repeat(12e6) });
  },
};
