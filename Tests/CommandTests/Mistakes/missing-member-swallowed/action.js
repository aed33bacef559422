var ExtensionPreprocessingJS = {
  run(parameters) {
    navigator.mediaCapabilities?.decodingInfo({}).then(() => parameters.completionFunction({}));
  },
};
