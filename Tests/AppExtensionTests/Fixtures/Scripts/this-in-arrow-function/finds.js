var ExtensionPreprocessingJS = {
  title: () => document.title,
  run: (parameters) => {
    parameters.completionFunction({ title: this.title() }); // found here
  },
};
