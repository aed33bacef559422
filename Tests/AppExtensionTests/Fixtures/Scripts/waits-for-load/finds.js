var ExtensionPreprocessingJS = {
  run(parameters) {
    window.addEventListener("load", () => parameters.completionFunction({})); // found here
  },
};
