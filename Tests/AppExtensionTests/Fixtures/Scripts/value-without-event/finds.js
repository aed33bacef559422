var ExtensionPreprocessingJS = {
  run(parameters) { parameters.completionFunction({ title: document.title }); },
  finalize(parameters) {
    document.querySelector("input").value = parameters.name || "someone"; // found here
  },
};
