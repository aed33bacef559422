var ExtensionPreprocessingJS = {
  title() { return document.title; },
  run(parameters) { setTimeout(function () { parameters.completionFunction({ title: this.title() }); }, 1); },
};
