class Action {
  run(parameters) { parameters.completionFunction({}); }
}
var ExtensionPreprocessingJS = Action;
