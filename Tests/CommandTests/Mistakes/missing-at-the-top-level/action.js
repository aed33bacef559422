const observer = new AudioContext();
var ExtensionPreprocessingJS = {
  run(parameters) {
    
    parameters.completionFunction({});
  },
};
