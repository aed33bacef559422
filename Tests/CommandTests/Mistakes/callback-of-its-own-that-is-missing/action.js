function load(callback) {
  callback();
}
var ExtensionPreprocessingJS = {
  run(parameters) {
    load();
    parameters.completionFunction({});
  },
};
