// A name such as Action in a comment is not where it is declared.
class Action {  // found here, column 7
  run(parameters) {
    parameters.completionFunction({ title: document.title });
  }
}

var ExtensionPreprocessingJS = new Action();
