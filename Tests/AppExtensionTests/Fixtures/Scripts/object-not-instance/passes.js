var Action = class {
  run(parameters) {
    parameters.completionFunction({});
  }
};
var ExtensionPreprocessingJS = new Action();
