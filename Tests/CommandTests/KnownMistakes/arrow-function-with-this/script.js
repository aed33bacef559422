var ExtensionPreprocessingJS = {
  title() { return document.title; },
  run: (parameters) => parameters.completionFunction({ title: this.title() }),
};
