function Action() {
  this.run = (parameters) => parameters.completionFunction({});
}
var ExtensionPreprocessingJS = Action;
