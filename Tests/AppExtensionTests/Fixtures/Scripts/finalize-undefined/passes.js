var ExtensionPreprocessingJS = {
  run(parameters) { parameters.completionFunction({ title: document.title }); },
  finalize(parameters) {
    if (parameters.content) document.body.innerHTML = parameters.content;
    const style = document.createElement("style");
    style.textContent = "/* undefined */";
    document.head.append(style);
  },
};
