class Action {
  run(arguments) { arguments.completionFunction({ title: document.title }); }
}
var ExtensionPreprocessingJS = new Action();
