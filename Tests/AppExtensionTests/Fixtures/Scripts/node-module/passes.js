var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ title: document.title });
  },
};
if (typeof module !== "undefined") module.exports = ExtensionPreprocessingJS;
