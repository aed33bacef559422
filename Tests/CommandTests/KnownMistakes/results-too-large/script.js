var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ html: 'x'.repeat(40e6) });
  },
};
