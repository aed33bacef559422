var ExtensionPreprocessingJS = {
  run(parameters) {
    const view = <b>{document.title}</b>; // found here
    parameters.completionFunction({ title: document.title });
  },
};
