var ExtensionPreprocessingJS = {
  run(parameters) {
    console.log(window);
    parameters.completionFunction({});
  },
};
