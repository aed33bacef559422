var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({});
  },
};
module.exports = ExtensionPreprocessingJS;
