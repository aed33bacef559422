var ExtensionPreprocessingJS = {
  run(parameters) {
    const text = $("h1").text(); // found here
    parameters.completionFunction({ title: document.title });
  },
};
