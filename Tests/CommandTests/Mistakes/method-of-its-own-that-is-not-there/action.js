class Timer {
  start() {}
}
var ExtensionPreprocessingJS = {
  run(parameters) {
    new Timer().mark("start");
    parameters.completionFunction({});
  },
};
