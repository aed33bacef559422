document.addEventListener("DOMContentLoaded", () => {
  window.ExtensionPreprocessingJS = { // found here
    run(parameters) {
      parameters.completionFunction({ title: document.title });
    },
  };
});
