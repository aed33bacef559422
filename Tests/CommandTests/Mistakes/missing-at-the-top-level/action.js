const observer = new MediaController();
var ExtensionPreprocessingJS = {
  run(parameters) {
    
    parameters.completionFunction({});
  },
};
