var Action = class {
  run(parameters) { parameters.completionFunction({ title: document.title }); }
};
var ExtensionPreprocessingJS = new Action();
