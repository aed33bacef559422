var ExtensionPreprocessingJS = {
  run(parameters) {
    setTimeout(() => {
      performance.mark("start");
      parameters.completionFunction({});
    }, 1);
  },
};
