document.addEventListener("DOMContentLoaded", () => {
  window.ExtensionPreprocessingJS = {
    run(parameters) {
      parameters.completionFunction({ title: document.title });
    },
  };
});
