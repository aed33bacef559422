var ExtensionPreprocessingJS = {
  run(parameters) {
    const script = document.createElement("script"); // found here
    script.textContent = "document.body.id = 'injected'";
    document.head.append(script);
    parameters.completionFunction({ title: document.title });
  },
};
