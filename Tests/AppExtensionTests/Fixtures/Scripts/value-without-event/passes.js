var ExtensionPreprocessingJS = {
  run(parameters) { parameters.completionFunction({ title: document.title }); },
  finalize(parameters) {
    const field = document.querySelector("input");
    field.value = parameters.name || "someone";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  },
};
