var ExtensionPreprocessingJS = {
  run(parameters: any) {
    parameters.completionFunction({});
  },
};
