class Action {
  run(arguments) { arguments.completionFunction({ title: document.title }); } // found here
}
var ExtensionPreprocessingJS = new Action();
