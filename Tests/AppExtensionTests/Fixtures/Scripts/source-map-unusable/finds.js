var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ title: document.title });
  },
};
//# sourceMappingURL=nowhere.js.map // found here, column 1
