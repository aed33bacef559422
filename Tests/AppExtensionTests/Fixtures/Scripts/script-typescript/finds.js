var ExtensionPreprocessingJS = {
  run(parameters: any) { // found here
    parameters.completionFunction({});
  },
};
