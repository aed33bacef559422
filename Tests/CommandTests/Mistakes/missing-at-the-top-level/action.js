const observer = new VideoDecoder({ output() {}, error() {} });
var ExtensionPreprocessingJS = {
  run(parameters) {
    
    parameters.completionFunction({});
  },
};
