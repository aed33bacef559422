var ExtensionPreprocessingJS = {
  run(parameters) {
    const view = <b>{document.title}</b>;
    parameters.completionFunction({ title: document.title });
  },
};
