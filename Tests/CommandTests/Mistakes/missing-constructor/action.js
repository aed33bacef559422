var ExtensionPreprocessingJS = {
  run(parameters) {
    new window.VideoDecoder({ output() {}, error() {} });
    parameters.completionFunction({});
  },
};
