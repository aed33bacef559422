const observer = new EventSource("/events");
var ExtensionPreprocessingJS = {
  run(parameters) {
    
    parameters.completionFunction({});
  },
};
