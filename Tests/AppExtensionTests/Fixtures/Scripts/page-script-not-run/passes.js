var ExtensionPreprocessingJS = {
  run(parameters) {
    const data = document.createElement("script");
    data.type = "application/json";
    data.textContent = "{}";
    document.head.append(data);
    parameters.completionFunction({ title: document.title });
  },
};
