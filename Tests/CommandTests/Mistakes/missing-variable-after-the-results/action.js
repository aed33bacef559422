var ExtensionPreprocessingJS = {
  run(parameters) {
    setTimeout(() => new VideoDecoder({ output() {}, error() {} }), 1);
    setTimeout(() => parameters.completionFunction({}), 20);
  },
};
