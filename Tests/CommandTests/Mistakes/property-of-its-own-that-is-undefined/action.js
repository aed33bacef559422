var ExtensionPreprocessingJS = {
  title: undefined,
  run(parameters) {
    parameters.completionFunction({ count: this.title.length });
  },
};
