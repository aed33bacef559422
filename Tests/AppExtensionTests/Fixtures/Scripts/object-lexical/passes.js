var Action = class {
  run(parameters) {
    parameters.completionFunction({ title: document.title });
  }
};

ExtensionPreprocessingJS = new Action();
